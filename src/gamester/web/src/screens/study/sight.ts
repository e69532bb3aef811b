/** What one seat would see of a table that lies open. */
import type { Zone, ZoneKind } from '@/lib/types'

const SECRET: ZoneKind[] = ['hand', 'discard', 'stock']
/** notes of cards that all have seen */
const OPEN = ['turned', 'shown', 'told']

export function asSeen(zones: Zone[], seat: number | null): Zone[] {
  if (seat === null) return zones
  return zones.map((zone) =>
    SECRET.includes(zone.kind) && zone.owner !== seat
      ? { ...zone, items: zone.items.filter((item) => OPEN.includes(item.note)) }
      : zone,
  )
}
