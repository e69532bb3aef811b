/** Seats by name. */
import { t } from '@/lib/i18n'
import type { SeatInfo } from '@/lib/types'

export function nameOf(seat: SeatInfo, you: number | null): string {
  return seat.seat === you ? t('table.you') : seat.who || seat.name
}

const YOURS: Record<string, string> = { is: 'are', has: 'have', was: 'were' }

/** A text of the house with its seats called by the names they have at this table. */
export function withNames(text: string, infos: SeatInfo[], names: string[]): string {
  const known = infos.filter((seat) => seat.name !== names[seat.seat])
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
