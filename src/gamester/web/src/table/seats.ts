/** Seats by name: chapters that only letter or number their players have them named by their places. */
import { t } from '@/lib/i18n'
import type { SeatInfo } from '@/lib/types'

const PLACES: Record<number, number[]> = {
  1: [0],
  2: [0, 4],
  3: [0, 2, 6],
  4: [0, 2, 4, 6],
  5: [0, 2, 3, 5, 6],
  6: [0, 2, 3, 4, 5, 6],
  7: [0, 1, 2, 3, 5, 6, 7],
  8: [0, 1, 2, 3, 4, 5, 6, 7],
}
const ROUND = ['S', 'SW', 'W', 'NW', 'N', 'NE', 'E', 'SE'] as const
const LETTERED = /^([A-H]|punter \d)$/

/** What a seat is called where nobody with a name sits in it. */
export function placeName(name: string, seat: number, seats: number): string {
  const place = LETTERED.test(name) ? PLACES[seats]?.[seat] : undefined
  return place === undefined ? name : t(`table.place.${ROUND[place]!}`)
}

export function nameOf(seat: SeatInfo, you: number | null, seats: number): string {
  if (seat.seat === you) return t('table.you')
  return seat.who && seat.who !== seat.name ? seat.who : placeName(seat.name, seat.seat, seats)
}

const YOURS: Record<string, string> = { is: 'are', has: 'have', was: 'were' }

/** A text of the house with its seats called by the names they have at this table. */
export function withNames(text: string, infos: SeatInfo[], names: string[]): string {
  const known = infos.filter((seat) => seat.name.length > 1 && seat.name !== names[seat.seat])
  const longest = known.toSorted((a, b) => b.name.length - a.name.length)
  if (!longest.length) return text
  const pattern = new RegExp(`\\b(${longest.map((seat) => seat.name).join('|')})\\b`, 'g')
  const named = text.replace(pattern, (found, _, at: number) => {
    const seat = longest.find((one) => one.name === found)!
    const name = names[seat.seat]!
    return at > 0 && name === t('table.you') ? t('table.you.object') : name
  })
  return named.replace(/^You (is|has|was)\b/, (_, verb: string) => `You ${YOURS[verb]}`)
}
