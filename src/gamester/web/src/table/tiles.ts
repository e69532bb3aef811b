/** Dominoes as the page knows them: their pips, their names in words, and how a line of them lies on the cloth. */
import { maybe } from '@/lib/i18n'
import type { Item } from '@/lib/types'

const TILE = /^[0-6]:[0-6]$/

export function isTile(face: string): boolean {
  return TILE.test(face)
}

/** The two numbers, the first half's first. */
export function halves(face: string): [number, number] {
  return [Number(face[0]), Number(face[2])]
}

/** Whether two writings are of the same piece. */
export function sameTile(a: string, b: string): boolean {
  return isTile(a) && isTile(b) && (a === b || a === [...b].reverse().join(''))
}

const FAR = 23
/** Where the pips of a number stand in a half of a hundred by a hundred. */
export const PIPS: [number, number][][] = [
  [],
  [[50, 50]],
  [
    [FAR, FAR],
    [100 - FAR, 100 - FAR],
  ],
  [
    [FAR, FAR],
    [50, 50],
    [100 - FAR, 100 - FAR],
  ],
  [
    [FAR, FAR],
    [FAR, 100 - FAR],
    [100 - FAR, FAR],
    [100 - FAR, 100 - FAR],
  ],
  [
    [FAR, FAR],
    [FAR, 100 - FAR],
    [50, 50],
    [100 - FAR, FAR],
    [100 - FAR, 100 - FAR],
  ],
  [
    [FAR, FAR],
    [FAR, 50],
    [FAR, 100 - FAR],
    [100 - FAR, FAR],
    [100 - FAR, 50],
    [100 - FAR, 100 - FAR],
  ],
]

const WORDS = ['blank', 'ace', 'deuce', 'trey', 'four', 'five', 'six']

/** "six-five", "double-four", for those who listen. */
export function spokenTile(face: string): string {
  const [one, other] = halves(face).map((n) => maybe(`table.pip.${n}`, WORDS[n]!))
  return one === other ? `double-${one}` : `${one}-${other}`
}

/** A piece on the cloth: its middle and how far it is turned, in halves of a piece and in degrees. */
export interface Place {
  id: string
  face: string
  x: number
  y: number
  turn: number
  /** how much room it takes to each side of its middle */
  wide: number
  high: number
}

/** One arm of the line: from the piece that was led outwards, along a row to its end, a piece across, and back. */
function arm(items: { id: string; face: string }[], x: number, way: 1 | -1, down: 1 | -1, half: number): Place[] {
  const out: Place[] = []
  let y = 0
  let along = way
  let last = false // whether the last piece lies crosswise
  let start: number | null = null // where a new row begins, under a piece across
  for (const { id, face } of items) {
    const [one, other] = halves(face)
    const double = one === other
    const long = double ? 1 : 2
    const put = (cx: number, cy: number, turn: number, upright: boolean) =>
      out.push({ id, face, x: cx, y: cy, turn, wide: upright ? 0.5 : 1, high: upright ? 1 : 0.5 })
    if (start === null && along * (x + along * long) > half) {
      const cx = x - along / 2
      const cy = y + down * ((last ? 1 : 0.5) + long / 2)
      put(cx, cy, 90 * down + (double ? 90 : 0), !double)
      start = cy + (down * long) / 2
      x = cx + along / 2
      along = -along as 1 | -1
      last = false
      continue
    }
    if (start !== null) y = start + down * (double ? 1 : 0.5)
    start = null
    put(x + (along * long) / 2, y, (along > 0 ? 0 : 180) + (double ? 90 : 0), double)
    x += along * long
    last = double
  }
  return out
}

export const ENDS = ['left', 'right'] as const
export type End = (typeof ENDS)[number]
const back = (face: string) => [...face].reverse().join('')

/** A line of play in rows ``width`` halves wide: the piece led in the middle, an arm downwards and one upwards. */
export function snake(items: Item[], width: number): { places: Place[]; ends: Place[] } {
  if (!items.length) return { places: [], ends: [] }
  const led = Math.max(
    0,
    items.findIndex((item) => item.note === 'led'),
  )
  const first = items[led]!
  const double = halves(first.face)[0] === halves(first.face)[1]
  const reach = double ? 0.5 : 1
  const ghost = (id: End) => ({ id, face: '0:1' })
  const right = arm([...items.slice(led + 1), ghost('right')], reach, 1, 1, width / 2)
  const before = items.slice(0, led).toReversed()
  const left = arm(
    [...before.map((item) => ({ id: item.id, face: back(item.face) })), ghost('left')],
    -reach,
    -1,
    -1,
    width / 2,
  )
  const middle = {
    id: first.id,
    face: first.face,
    x: 0,
    y: 0,
    turn: double ? 90 : 0,
    wide: double ? 0.5 : 1,
    high: double ? 1 : 0.5,
  }
  return {
    places: [...left.slice(0, -1).toReversed(), middle, ...right.slice(0, -1)],
    ends: [left.at(-1)!, right.at(-1)!],
  }
}

/** The box around places. */
export function box(places: Place[]): { left: number; top: number; wide: number; high: number } {
  const left = Math.min(...places.map((at) => at.x - at.wide))
  const top = Math.min(...places.map((at) => at.y - at.high))
  const right = Math.max(...places.map((at) => at.x + at.wide))
  const bottom = Math.max(...places.map((at) => at.y + at.high))
  return { left, top, wide: right - left, high: bottom - top }
}
