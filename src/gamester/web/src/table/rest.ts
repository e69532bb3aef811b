/** Between two deals: the next one is not laid out until the reckoning of the last has been looked at. */
import type { Zone, ZoneKind } from '@/lib/types'

/** where the cards of the next deal lie already */
const DEALT: ZoneKind[] = ['hand', 'stock', 'discard', 'won', 'trick', 'tableau', 'runs', 'tiles', 'auction']
/** what is left standing as the last deal ended */
const STANDS: ZoneKind[] = ['board', 'tables', 'dice', 'claims']

/** The cloth between two deals: the cards gathered, the board as it was, all that is reckoned as it is now. */
export function cleared(now: Zone[], last: Zone[]): Zone[] {
  const before = new Map(last.map((zone) => [zone.id, zone]))
  return now.map((zone) => {
    if (DEALT.includes(zone.kind)) return { ...zone, count: 0, items: [] }
    return STANDS.includes(zone.kind) ? (before.get(zone.id) ?? zone) : zone
  })
}
