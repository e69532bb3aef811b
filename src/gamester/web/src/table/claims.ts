/** Claims under the laws: each told once, however often it is made, and the last one caught told on the cloth. */
import type { Event } from '@/lib/types'

/** The seat that an irregular action names, by its name or its number, is told by the event itself. */
export function unnumbered(text: string): string {
  return text.replace(/^[\w-]+: /, '')
}

export function isClaim(event: Event): boolean {
  return unnumbered(event.text).startsWith('claim ')
}

export interface Line {
  event: Event
  /** how often the same was said */
  times: number
}

/** What is told of the moves: the same thing said again in a row, or claimed again in a deal, is counted. */
export function lines(events: Event[]): Line[] {
  const out: Line[] = []
  const claimed = new Map<string, Line>()
  for (const event of events) {
    const claim = isClaim(event) ? `${event.deal} ${unnumbered(event.text)}` : ''
    const made = claimed.get(claim)
    if (made) {
      made.times += 1
      continue
    }
    const last = out.at(-1)
    const same = last?.event.seat === event.seat && last.event.deal === event.deal && !event.struct
    if (last && same && last.event.text === event.text) {
      out[out.length - 1] = { event, times: last.times + 1 }
      continue
    }
    const line = { event, times: 1 }
    out.push(line)
    if (claim) claimed.set(claim, line)
  }
  return out
}

export interface Caught {
  claim: Event
  /** what he who decided took for it; none yet */
  amends: Event | undefined
  /** how many things have been done since */
  since: number
}

/** The last claim of a deal that was not made before in it, with what followed. */
export function caught(events: Event[], deal: number): Caught | null {
  const told = lines(events.filter((event) => event.deal === deal))
  const at = told.findLastIndex(({ event }) => isClaim(event))
  if (at < 0) return null
  const next = told[at + 1]?.event
  const amends = next?.struct && !('card' in next.struct) ? next : undefined
  return { claim: told[at]!.event, amends, since: told.length - at - 1 }
}
