/** Men of the tables: stacks as the zone gives them, followed man by man, and plays chosen step by step. */
import type { Action, Zone } from '@/lib/types'

export const BAR = 25
export const OFF = 0

/** Men on each point as the reader counts them, by colour. */
export type Stacks = Record<string, number[]>
export interface Man {
  id: string
  colour: string
  point: number
  /** its place in the stack, from the edge of the board */
  n: number
}
export type Step = [number, number]

export function stacks(zone: Zone): Stacks {
  const out: Stacks = {}
  for (const item of zone.items) {
    const men = (out[item.face] ??= Array<number>(BAR + 1).fill(0))
    const named = /\d+/.exec(item.note)
    const at = item.note === 'bar' ? BAR : item.note === 'off' ? OFF : named ? Number(named[0]) : -1
    if (at >= 0 && at <= BAR) men[at] = (men[at] ?? 0) + item.amount
  }
  return out
}

/** The steps of a play as its data gives them. */
export function steps(action: Action): Step[] {
  return (action.struct.moves as Step[] | undefined) ?? []
}

/** The stacks after some steps of a colour's play; a man hit goes to the bar. */
export function moved(men: Stacks, colour: string, taken: Step[]): Stacks {
  const out: Stacks = Object.fromEntries(Object.entries(men).map(([face, at]) => [face, [...at]]))
  const own = out[colour]
  if (!own) return out
  for (const [from, to] of taken) {
    own[from] = (own[from] ?? 0) - 1
    own[to] = (own[to] ?? 0) + 1
    for (const [face, at] of Object.entries(out)) {
      if (face !== colour && to !== OFF && at[to] === 1) {
        at[to] = 0
        at[BAR] = (at[BAR] ?? 0) + 1
      }
    }
  }
  return out
}

/** What is left of a play's steps when some have been taken, in whatever order; null where they are none of its. */
function left(play: Step[], taken: Step[]): Step[] | null {
  const rest = [...play]
  for (const [from, to] of taken) {
    const at = rest.findIndex((step) => step[0] === from && step[1] === to)
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest
}

/** The steps that may come next: of plays that hold those taken, from points where a man stands. */
export function nextSteps(actions: Action[], taken: Step[], own: number[]): Step[] {
  const out = new Map<string, Step>()
  for (const action of actions) {
    for (const step of left(steps(action), taken) ?? []) {
      if ((own[step[0]] ?? 0) > 0) out.set(step.join('/'), step)
    }
  }
  return [...out.values()]
}

/** The play that the steps taken make up; one written in the same order before any other. */
export function finished(actions: Action[], taken: Step[]): Action | null {
  const whole = actions.filter((action) => left(steps(action), taken)?.length === 0)
  const same = (action: Action) => steps(action).every((step, n) => step.join() === taken[n]?.join())
  return whole.find(same) ?? whole[0] ?? null
}

/** Follows each man from one position to the next: a stack that shrinks gives its uppermost man to one that grows. */
export function follow(before: Man[], men: Stacks): Man[] {
  const out: Man[] = []
  for (const [colour, at] of Object.entries(men)) {
    const free: Man[] = []
    const stay: Man[][] = at.map(() => [])
    for (const man of before.filter((one) => one.colour === colour)) {
      const place = stay[man.point]
      if (place && place.length < (at[man.point] ?? 0)) place.push(man)
      else free.push(man)
    }
    at.forEach((count, point) => {
      const place = stay[point]!
      while (place.length < count) place.push(free.pop() ?? { id: '', colour, point, n: 0 })
      place.forEach((man, n) => out.push({ id: man.id, colour, point, n }))
    })
  }
  const used = new Set(out.map((man) => man.id))
  let fresh = 0
  for (const man of out) {
    while (!man.id) {
      const id = `${man.colour}${fresh++}`
      if (!used.has(id)) man.id = id
      used.add(id)
    }
  }
  return out
}
