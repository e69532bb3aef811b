/** Small typesetting: years as title pages print them, names out of identifiers, times ago. */
import type { Lines, Value } from '@/lib/types'
import { fill, maybe, t } from '@/lib/i18n'

const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

export function roman(n: number): string {
  let out = ''
  for (const [value, letters] of ROMAN) for (; n >= value; n -= value) out += letters
  return out
}

/** `sans_prendre` and `but-the-last` as words. */
export function plain(name: string): string {
  return name.replace(/[-_]/g, ' ')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function optionName(name: string): string {
  return maybe(`option.${name}`, capital(plain(name)))
}

export function valueName(option: string, value: Value): string {
  if (typeof value === 'boolean') return t(value ? 'word.yes' : 'word.no')
  return maybe(`choice.${option}.${value}`, typeof value === 'string' ? plain(value) : String(value))
}

export function familyName(family: string): string {
  return maybe(`family.${family}`, capital(plain(family)))
}

/** What is set of a player (`simple(vigilance=50)`) is no part of its name. */
export function playerName(player: string): string {
  const name = player.replace(/\(.*/, '')
  return maybe(`player.${name}`, plain(name))
}

/** How a computer player comes to its actions; `player` may tell how long it thinks, as in `search(ms=20)`. */
export function aboutPlayer(player: string): string {
  const name = player.replace(/\(.*/, '')
  return fill(maybe(`about.${name}`, ''), { ms: /ms=(\d+)/.exec(player)?.[1] ?? '' })
}

export function linesOf(lines: Lines): string {
  const told = lines.map(([a, b]) => (a === b ? String(a) : `${a}–${b}`)).join(', ')
  const single = lines.length === 1 && lines[0]![0] === lines[0]![1]
  return t(single ? 'book.line' : 'book.lines', { lines: told })
}

/** A probability to three places, or as many as a small one needs. */
export function chance(p: number): string {
  if (p === 0 || p === 1) return String(p)
  return p < 0.001 ? p.toPrecision(2) : p.toFixed(3)
}

/** A time to come, as one says it: the hour today, else the day with it. */
export function until(then: number): string {
  const at = new Date(then)
  const today = at.toDateString() === new Date().toDateString()
  const near = then - Date.now() < 6 * 86_400_000
  const day = today ? {} : near ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'long' as const }
  const style = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
  })
  return style.format(at)
}

/** What is left of a long time: days and hours, hours and minutes; `long` for who hears it. */
export function lasting(ms: number, long = false): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days) return t(long ? 'table.clock.days.long' : 'table.clock.days', { days, hours: hours % 24 })
  if (hours) return t(long ? 'table.clock.hours.long' : 'table.clock.hours', { hours, minutes: minutes % 60 })
  return t(long ? 'table.clock.minutes.long' : 'table.clock.minutes', { minutes })
}

export function since(then: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - then) / 60_000))
  const style = new Intl.RelativeTimeFormat(document.documentElement.lang || 'en', { numeric: 'auto' })
  if (minutes < 1) return t('when.now')
  if (minutes < 60) return style.format(-minutes, 'minute')
  if (minutes < 60 * 24) return style.format(-Math.round(minutes / 60), 'hour')
  return style.format(-Math.round(minutes / 60 / 24), 'day')
}
