/** How a board's squares lie: those in play, by the names that the game gives them. */
import type { Zone } from '@/lib/types'

export interface Spot {
  name: string
  /** from the left and from the top, as White sees it */
  x: number
  y: number
}

export interface Squares {
  wide: number
  spots: Spot[]
  /** whether men stand on all squares, those of one colour being dark */
  all: boolean
}

const CHESS = 'chess board'
const POLISH = 'polish board'

/** Draughts are played on the dark squares, numbered along the rows from Black's side; chess on all of them. */
export function squaresOf(zone: Zone): Squares {
  const all = zone.id === CHESS
  const wide = zone.id === POLISH ? 10 : 8
  const spots: Spot[] = []
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++)
      if (all) spots.push({ name: `${'abcdefgh'[x]}${8 - y}`, x, y })
      else if ((x + y) % 2) spots.push({ name: String(spots.length + 1), x, y })
  return { wide, spots, all }
}

export function isDark(spot: Spot): boolean {
  return (spot.x + spot.y) % 2 === 1
}

/** A piece of chess by its letter, solid: it is filled with its own colour. */
export const GLYPHS: Record<string, string> = { K: '♚', Q: '♛', R: '♜', B: '♝', N: '♞', P: '♟' }
