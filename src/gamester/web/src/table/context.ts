/** What every zone on a cloth shares: who sits where, and what may be touched. */
import { getContext, setContext } from 'svelte'
import type { TableStore } from '@/table/store.svelte'
import type { SeatInfo, Zone } from '@/lib/types'

export interface Cloth {
  readonly zones: Zone[]
  readonly seats: number
  /** the seat drawn nearest */
  readonly seat: number
  readonly names: string[]
  readonly infos: SeatInfo[]
  /** whether what is held are dominoes, and no cards */
  readonly tiles: boolean
  /** the table in play; null where a deal is only looked at */
  readonly store: TableStore | null
}

const KEY = Symbol('cloth')

export function setCloth(cloth: Cloth): void {
  setContext(KEY, cloth)
}

export function useCloth(): Cloth {
  return getContext<Cloth>(KEY)
}

/** How many places clockwise of the nearest seat a seat is. */
export function places(cloth: Cloth, seat: number): number {
  return (((seat - cloth.seat) % cloth.seats) + cloth.seats) % cloth.seats
}

/** The direction of a seat from the middle of the cloth, in degrees: 90 is towards the reader. */
export function direction(cloth: Cloth, seat: number): number {
  const others = cloth.seats - 1
  const n = places(cloth, seat)
  if (n === 0) return 90
  if (others === 1) return 270
  if (others === 2) return n === 1 ? 205 : 335
  return 180 + (180 * (n - 1)) / (others - 1)
}

const SMALL = Symbol('small')

/** Cards below here are drawn small, with plain faces. */
export function smallCards(): void {
  setContext(SMALL, true)
}

export function areSmall(): boolean {
  return getContext<boolean | undefined>(SMALL) ?? false
}
