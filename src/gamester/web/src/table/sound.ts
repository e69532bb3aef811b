/** Small dry sounds of what is done at the table, made on the spot; silent unless the reader asks for them. */
import { settings } from '@/lib/settings.svelte'
import type { Event, Zone } from '@/lib/types'

type Sound = 'card' | 'tile' | 'man' | 'dice' | 'counter' | 'word' | 'turn'
interface Tap {
  /** milliseconds from the first */
  at: number
  /** Hertz in the middle of what is heard */
  pitch: number
  /** seconds */
  length: number
  loud: number
}

const TAPS: Record<Sound, Tap[]> = {
  card: [{ at: 0, pitch: 1700, length: 0.06, loud: 0.35 }],
  tile: [
    { at: 0, pitch: 1150, length: 0.03, loud: 0.5 },
    { at: 22, pitch: 1250, length: 0.03, loud: 0.3 },
  ],
  man: [{ at: 0, pitch: 700, length: 0.08, loud: 0.5 }],
  dice: [
    { at: 0, pitch: 2050, length: 0.03, loud: 0.35 },
    { at: 70, pitch: 2150, length: 0.03, loud: 0.28 },
    { at: 125, pitch: 2000, length: 0.025, loud: 0.2 },
    { at: 165, pitch: 2100, length: 0.025, loud: 0.12 },
  ],
  counter: [
    { at: 0, pitch: 3300, length: 0.025, loud: 0.25 },
    { at: 45, pitch: 3600, length: 0.02, loud: 0.16 },
  ],
  word: [{ at: 0, pitch: 2600, length: 0.04, loud: 0.12 }],
  turn: [
    { at: 0, pitch: 420, length: 0.06, loud: 0.3 },
    { at: 110, pitch: 560, length: 0.06, loud: 0.3 },
  ],
}
/** Between two sounds of the same moment. */
const APART = 90
/** A sound that comes later than this is no more of what is seen. */
const LATE = 250

/** What is heard of what was done, in its order: by what the action names, and by what lies otherwise than before. */
export function soundsOf(events: Event[], before: Zone[], after: Zone[]): Sound[] {
  const struct = events.at(-1)?.struct ?? {}
  const names = (...keys: string[]) => keys.some((key) => key in struct)
  const moved = (...kinds: Zone['kind'][]) => lying(before, kinds) !== lying(after, kinds)
  const heard: Sound[] = []
  if (moved('dice')) heard.push('dice')
  if (names('tile')) heard.push('tile')
  else if (names('card', 'cards')) heard.push('card')
  else if (names('path', 'moves', 'points', 'point', 'aim')) heard.push('man')
  else if (moved('trick', 'discard', 'tableau', 'runs', 'shown')) heard.push('card')
  if (moved('pool', 'purse', 'layout')) heard.push('counter')
  return heard.length ? heard : ['word']
}

function lying(zones: Zone[], kinds: Zone['kind'][]): string {
  return JSON.stringify(
    zones.filter((zone) => kinds.includes(zone.kind)).map((zone) => [zone.id, zone.count, zone.items]),
  )
}

let context: AudioContext | null = null

function strike(to: AudioContext, tap: Tap, after: number): void {
  const frames = Math.floor(to.sampleRate * tap.length)
  const buffer = to.createBuffer(1, frames, to.sampleRate)
  const data = buffer.getChannelData(0)
  for (let n = 0; n < frames; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / frames) ** 4
  const source = new AudioBufferSourceNode(to, { buffer })
  const filter = new BiquadFilterNode(to, { type: 'bandpass', frequency: tap.pitch, Q: 1.4 })
  const gain = new GainNode(to, { gain: tap.loud })
  source.connect(filter).connect(gain).connect(to.destination)
  source.start(to.currentTime + (after + tap.at) / 1000)
}

function make(heard: Sound[]): void {
  if (!settings.sound) return
  try {
    const to = (context ??= new AudioContext())
    const all = () => heard.forEach((sound, n) => TAPS[sound].forEach((tap) => strike(to, tap, n * APART)))
    if (to.state === 'running') return all()
    // a browser is silent until its page has been touched: what was to be heard meanwhile is not made up for
    const asked = performance.now()
    to.resume().then(
      () => performance.now() - asked < LATE && all(),
      () => null,
    )
  } catch {
    // a browser without sound plays on in silence
  }
}

export const sounds = {
  /** What was done, and whether it is the reader's turn now. */
  play(events: Event[], before: Zone[], after: Zone[], turn: boolean): void {
    if (settings.sound) make([...soundsOf(events, before, after), ...(turn ? (['turn'] as const) : [])])
  },
  /** A card, so that it is heard that there are sounds. */
  sample(): void {
    make(['card'])
  },
}
