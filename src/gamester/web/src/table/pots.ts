/** The pots of a table, each told once. */
import type { Zone } from '@/lib/types'

export interface Pots {
  zone: Zone
  /** of what the pot with their sum is made up */
  parts: number[]
}

/** What a pot is made up of is told with the pot, not as another one. */
export function pots(pools: Zone[]): Pots[] {
  const stakes = pools.find((zone) => zone.id === 'stakes' && zone.items.length)
  const sum = stakes?.items.reduce((total, item) => total + item.amount, 0)
  const whole = pools.find((zone) => zone !== stakes && zone.items.some((item) => item.amount === sum))
  if (!stakes || !whole) return pools.map((zone) => ({ zone, parts: [] }))
  const parts = stakes.items.map((item) => item.amount)
  return pools.filter((zone) => zone !== stakes).map((zone) => ({ zone, parts: zone === whole ? parts : [] }))
}
