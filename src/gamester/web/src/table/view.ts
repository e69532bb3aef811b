/** A table's view as it comes: what a patch makes of it, and the tricks that it has just finished. */
import { isCard } from '@/table/cards'
import type { Event, Item, Patch, View, Zone } from '@/lib/types'

export interface Fault {
  text: string
  article: string
}

export interface Past {
  n: number
  zones: Zone[]
}

/** Called with what is about to change on the cloth, and after it has been drawn. */
export interface Motion {
  before(): void
  after(old: Zone[], zones: Zone[]): void
}

export const NOTHING: View = {
  n: -1,
  turn: -1,
  phase: '',
  deal: 0,
  over: false,
  prompt: { text: '', seat: null, article: '' },
  zones: [],
  actions: [],
  choose: null,
  laws: null,
  events: [],
  clock: null,
}

export function patched(view: View, patch: Patch): View {
  const changed = new Map((patch.zones ?? []).map((zone) => [zone.id, zone]))
  const gone = new Set(patch.gone ?? [])
  const zones = view.zones.filter((zone) => !gone.has(zone.id)).map((zone) => changed.get(zone.id) ?? zone)
  const known = new Set(zones.map((zone) => zone.id))
  zones.push(...[...changed.values()].filter((zone) => !known.has(zone.id)))
  return { ...view, ...patch, zones }
}

/** The tricks that were on the cloth and have just been gathered, whole, by zone. */
export function finished(shown: Zone[], dealt: number, view: View): Record<string, Item[]> {
  const lying: Record<string, Item[]> = {}
  for (const zone of view.zones) {
    if (zone.kind !== 'trick' || zone.items.length) continue
    const before = shown.find((one) => one.id === zone.id)?.items ?? []
    const first = before[0]
    if (!first) continue
    const gathered = view.zones.find(
      (one) => one.kind === 'won' && one.items.some((item) => item.id === first.id) && one.items.length > 1,
    )
    if (gathered) lying[zone.id] = inOrder(before, gathered.items)
    // the last trick of a deal is gathered with all others: its last cards are known from what was said
    else if (view.over || view.deal !== dealt) lying[zone.id] = [...before, ...view.events.flatMap(played)]
  }
  return lying
}

/** The cards of a finished trick, those that lay there first. */
function inOrder(before: Item[], all: Item[]): Item[] {
  const lay = new Set(before.map((item) => item.id))
  return [...before, ...all.filter((item) => !lay.has(item.id))]
}

/** The card that an action put on the table. */
function played(event: Event): Item[] {
  const card = event.struct?.card
  if (event.struct?.verb !== 'play' || typeof card !== 'string' || !isCard(card)) return []
  return [{ id: card, face: card, note: '', owner: event.seat, amount: 0 }]
}
