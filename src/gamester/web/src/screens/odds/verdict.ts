/** Whether a printed figure stands beside the exact one. */
import { chance } from '@/lib/text'
import { t } from '@/lib/i18n'
import type { Figure } from '@/lib/types'

/** Nearer than this the book has only rounded. */
const ROUNDED = 0.01

export function stands(figure: Figure): boolean {
  return Math.abs((figure.printed_value ?? 0) - (figure.exact_value ?? 0)) < ROUNDED
}

export function verdict(figure: Figure): string {
  if (figure.exact === null) return t('odds.unknown')
  if (figure.printed_value === null || figure.exact_value === null) return ''
  const off = figure.printed_value - figure.exact_value
  if (Math.abs(off) < 1e-9) return t('odds.stands')
  if (stands(figure)) return t('odds.near', { off: chance(Math.abs(off)) })
  return t(off > 0 ? 'odds.high' : 'odds.low', { off: chance(Math.abs(off)) })
}
