/** Seats by name. */
import { t } from '@/lib/i18n'
import type { SeatInfo } from '@/lib/types'

export function nameOf(seat: SeatInfo, you: number | null): string {
  return seat.seat === you ? t('table.you') : seat.who || seat.name
}

const ODD: Record<string, string> = { is: 'are', has: 'have', was: 'were', goes: 'go', does: 'do', passes: 'pass' }
/** what the house says of one seat: said of mine it loses its ending */
const SAID =
  'asks|bids|calls|casts|deals|defends|dies|draws|gives|holds|lays|leads|leaves|loses|makes|marks|names|pays|plays|shows|stands|takes|throws|wins'
const OF_ONE = new RegExp(`\\b(you) (${Object.keys(ODD).join('|')}|${SAID})\\b`, 'gi')

/** Finds seats in a text, those with the longest names first. */
function finder(infos: SeatInfo[]): RegExp {
  const found = infos.map((seat) => seat.name).toSorted((a, b) => b.length - a.length)
  return new RegExp(`\\b(${found.join('|')})\\b`, 'g')
}

/** What is told of a deal, with the persons at the table called by their names, and my own seat marked once. */
export function withPersons(text: string, infos: SeatInfo[], names: string[]): string {
  let met = false
  return text.replace(finder(infos), (found) => {
    const seat = infos.find((one) => one.name === found)!
    const name = names[seat.seat]!
    if (name !== t('table.you')) return name
    if (met) return found
    met = true
    return t('table.seat.own', { seat: found })
  })
}

/** A text of the house with its seats called by the names they have at this table. */
export function withNames(text: string, infos: SeatInfo[], names: string[]): string {
  const known = infos.filter((seat) => seat.name !== names[seat.seat])
  if (!known.length) return text
  const named = text.replace(finder(known), (found, _, at: number) => {
    const seat = known.find((one) => one.name === found)!
    const name = names[seat.seat]!
    return at > 0 && name === t('table.you') ? t('table.you.object') : name
  })
  return named.replace(OF_ONE, (_, you: string, verb: string) => `${you} ${ODD[verb] ?? verb.slice(0, -1)}`)
}
