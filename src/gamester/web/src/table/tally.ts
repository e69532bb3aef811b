/** The score as a sheet of columns, and what a deal added to it. */
import { t } from '@/lib/i18n'
import type { Item, Zone } from '@/lib/types'

/** A column holds one figure for each seat, or for each side. */
export function isColumn(zone: Zone): boolean {
  return zone.items.length > 0 && zone.items.every((item) => item.owner >= 0)
}

/** A seat's own figure, or its side's: partners sit at every second seat, or next to each other from the first on. */
export function figureAt(zone: Zone, seat: number, seats: number): Item | undefined {
  const sides = zone.items.length
  const own = zone.items.find((item) => item.owner === seat)
  if (own || sides >= seats || seats % sides !== 0) return own
  const apart = zone.items.every((item, n) => item.owner === n)
  return apart ? zone.items[seat % sides] : zone.items.filter((item) => item.owner < seat).at(-1)
}

/** Figures as they are printed: with a minus, which is as wide as a figure, and no hyphen. */
export function withMinus(text: string | number): string {
  return `${text}`.replace(/(?<!\S)-(?=\d)/g, '−')
}

/** A sum of counters, to the hundredth: a fifth of one is no binary fraction, and several of them add up to odd ends. */
export function signed(n: number): string {
  const sum = Math.round(Math.abs(n) * 100) / 100
  return !sum ? '0' : n > 0 ? `+${sum}` : `−${sum}`
}

/** A column of points in which nothing stands tells nothing beside the counters that are played for. */
export function spare(zone: Zone, all: Zone[]): boolean {
  const empty = zone.id === 'score' && zone.items.every((item) => Number(item.face) === 0)
  return empty && all.some((one) => one.kind === 'purse' && one.items.length)
}

/** The columns in which something stands; what a new deal has blanked tells nothing. */
export function standing(sheet: Zone[]): Zone[] {
  const columns = sheet.filter(isColumn)
  const told = columns.filter((zone) => zone.items.some((item) => Number(item.face) !== 0))
  return told.length ? told : columns.slice(0, 1)
}

/** What a deal brought, as one more column; null where that is not a number or not known. */
export function brought(after: Zone[], before: Zone[] | undefined): Zone | null {
  const now = standing(after)[0]
  const old = before?.find((zone) => zone.id === now?.id)
  if (!now || (before && !old)) return null
  const items = now.items.map((item, n) => ({
    ...item,
    face: signed(Number(item.face) - Number(old?.items[n]?.face ?? 0)),
  }))
  return items.some((item) => item.face.includes('NaN'))
    ? null
    : { ...now, id: 'brought', title: t('table.over.now'), items }
}
