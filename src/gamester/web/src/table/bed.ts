/** A table, board or alley on which strokes are made, read from its zones: lengths in hundredths of a millimetre. */
import type { Item, Zone } from '@/lib/types'

export interface Point {
  x: number
  y: number
}

export interface Round extends Point {
  id: string
  name: string
  radius: number
}

export interface Line {
  id: string
  name: string
  from: Point
  to: Point
  thick: number
}

export interface Bed {
  width: number
  length: number
  look: string
  /** how many directions there are, and so many degrees to either side of straight ahead; 180: all round */
  aims: number
  wide: number
  forces: number
  walls: Line[]
  holes: Round[]
  gates: Line[]
}

/** Where a thing is from a moment on (thousandths of a second), and how fast it then runs (millimetres a second). */
export interface Turn extends Point {
  at: number
  speed: number
}

export interface Way {
  name: string
  radius: number
  turns: Turn[]
}

const numbers = (item: Item | undefined) => (item?.face ?? '').split(' ').map(Number)
const starting = (zone: Zone, word: string) => zone.items.filter((item) => item.id.startsWith(`${word} `))

function line(item: Item): Line {
  const [ax = 0, ay = 0, bx = 0, by = 0, thick = 0] = numbers(item)
  return { id: item.id, name: item.note, from: { x: ax, y: ay }, to: { x: bx, y: by }, thick }
}

export function round(item: Item): Round {
  const [x = 0, y = 0, radius = 0] = numbers(item)
  return { id: item.id, name: item.note, x, y, radius }
}

export function bedOf(zone: Zone): Bed {
  const find = (id: string) => zone.items.find((item) => item.id === id)
  const [width = 1, length = 1] = numbers(find('bed'))
  const [aims = 1, wide = 180] = numbers(find('aims'))
  return {
    width,
    length,
    look: find('bed')?.note ?? '',
    aims,
    wide,
    forces: numbers(find('forces'))[0] ?? 1,
    walls: starting(zone, 'wall').map(line),
    holes: starting(zone, 'hole').map(round),
    gates: starting(zone, 'gate').map(line),
  }
}

export function wayOf(item: Item): Way {
  const turns = item.face.split(';').map((part): Turn => {
    const [at = 0, x = 0, y = 0, speed = 0] = part.split(' ').map(Number)
    return { at, x, y, speed }
  })
  return { name: item.note, radius: item.amount, turns }
}

/** Where a thing is at a moment: it loses speed evenly from one turn of its way to the next. */
export function whereAt(way: Way, at: number): Point {
  const next = way.turns.findIndex((turn) => turn.at > at)
  if (next < 0) return way.turns.at(-1)!
  if (next === 0) return way.turns[0]!
  const from = way.turns[next - 1]!
  const to = way.turns[next]!
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  const time = (to.at - from.at) / 1000
  if (!long || !time) return from
  const gone = (at - from.at) / 1000
  const speed = from.speed * 100
  const slows = (2 * (speed * time - long)) / (time * time)
  const share = Math.min(1, Math.max(0, (speed * gone - (slows * gone * gone) / 2) / long))
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** How long a stroke lasts. */
export function lasts(ways: Way[]): number {
  return Math.max(0, ...ways.map((way) => way.turns.at(-1)!.at))
}

/** The direction, from 0, of a point that lies so far to the right and so far ahead. */
export function aimAt(bed: Bed, right: number, ahead: number): number {
  const degrees = (Math.atan2(right, ahead) * 180) / Math.PI
  if (bed.wide >= 180) return (Math.round((degrees / 360) * bed.aims) + bed.aims) % bed.aims
  const share = (degrees / bed.wide + 1) / 2
  return Math.min(bed.aims - 1, Math.max(0, Math.round(share * (bed.aims - 1))))
}

/** Where a direction points. */
export function pointing(bed: Bed, aim: number): Point {
  const turn = bed.wide >= 180 ? (2 * Math.PI * aim) / bed.aims : (Math.PI / 180) * bed.wide * ((2 * aim) / (bed.aims - 1) - 1) // prettier-ignore
  return { x: Math.sin(turn), y: Math.cos(turn) }
}
