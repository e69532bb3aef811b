/** Cards as the page knows them: what is printed on one, its picture, and its name in words. */
import { t, maybe } from '@/lib/i18n'
import { isTile, spokenTile } from '@/table/tiles'

declare const __CARDS__: string

export type Suit = 'S' | 'H' | 'D' | 'C'
const CARD = /^(10|[2-9TJQKA])([CDHS])$/i
/** A Ten by its rank alone, as those who type write it. */
const TEN = /(?<![\w*/.'’])T(?![\w/.'’])/g
const IN_TEXT = /(?<![\w*/])(10|[2-9TJQKA])([CDHS])(?![\w/])/g

export const SYMBOL: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** The shapes of the suits in a box of 100 by 100. */
export const SHAPE: Record<Suit, string> = {
  S: 'M50 6C42 24 12 42 12 64c0 14 10 22 21 22 6 0 11-3 14-7-1 7-5 12-12 15h30c-7-3-11-8-12-15 3 4 8 7 14 7 11 0 21-8 21-22C88 42 58 24 50 6Z',
  H: 'M50 92C44 76 10 60 10 33 10 18 20 9 32 9c9 0 15 6 18 13 3-7 9-13 18-13 12 0 22 9 22 24 0 27-34 43-40 59Z',
  D: 'M50 6C58 24 70 38 86 50 70 62 58 76 50 94 42 76 30 62 14 50 30 38 42 24 50 6Z',
  C: 'M50 7c-12 0-20 8-20 19 0 6 3 11 7 16-15-4-27 4-27 18 0 12 9 20 20 20 7 0 13-3 17-8-1 10-4 17-12 21h30c-8-4-11-11-12-21 4 5 10 8 17 8 11 0 20-8 20-20 0-14-12-22-27-18 4-5 7-10 7-16 0-11-8-19-20-19Z',
}

export interface Printed {
  rank: string
  suit: Suit
}

/** Rank and suit of a face, or null where it is no card (a joker has no suit). */
export function printed(face: string): Printed | null {
  const found = CARD.exec(face)
  return found ? { rank: found[1]!.toUpperCase().replace('T', '10'), suit: found[2]!.toUpperCase() as Suit } : null
}

export function isCard(face: string): boolean {
  return face === '*J' || CARD.test(face)
}

/** Where a face's picture lies. */
export function picture(face: string, four: boolean): string {
  const card = printed(face)
  if (!card) return `${__CARDS__}xJ.svg`
  const name = card.rank.replace('10', 'T') + card.suit
  return `${__CARDS__}${name}${four && (card.suit === 'C' || card.suit === 'D') ? '4' : ''}.svg`
}

/** "Queen of Hearts", for those who listen. */
export function spoken(face: string): string {
  const card = printed(face)
  if (!card) return face === '*J' ? t('table.joker') : isTile(face) ? spokenTile(face) : face
  return t('table.card', {
    rank: maybe(`table.rank.${card.rank}`, card.rank),
    suit: maybe(`table.suit.${card.suit}`, card.suit),
  })
}

/** A text whose cards are spelled out. */
export function spokenText(text: string): string {
  return text.replace(IN_TEXT, (face) => spoken(face)).replace(TEN, '10')
}

export interface Piece {
  text: string
  suit: Suit | null
}

/** A text cut so that every card in it can be drawn with its suit. */
export function pieces(text: string): Piece[] {
  // ranks alone, as games without suits write them; figures alone are a number
  if (/^(?!\d+$)[2-9TJQKA]+\*?$/.test(text)) return [{ text: [...text].join(' ').replace(/T/g, '10'), suit: null }]
  const out: Piece[] = []
  const said = text.replace(TEN, '10')
  let at = 0
  for (const found of said.matchAll(IN_TEXT)) {
    if (found.index > at) out.push({ text: said.slice(at, found.index), suit: null })
    out.push({ text: found[1]!.replace('T', '10'), suit: found[2] as Suit })
    at = found.index + found[0].length
  }
  if (at < said.length) out.push({ text: said.slice(at), suit: null })
  return out
}

const PLAIN: Suit[] = ['S', 'H', 'D', 'C']
const BESIDE: Suit[] = ['S', 'H', 'C', 'D']

/** A hand that lies suit by suit in the plain order, set in alternate colours; one in its game's own order stays so. */
export function inSuits<T extends { face: string }>(items: T[]): T[] {
  const suits = items.map((item) => printed(item.face)?.suit)
  const order = suits.filter((suit, n) => suit !== suits[n - 1])
  const plain = PLAIN.filter((suit) => suits.includes(suit))
  if (!plain.length || order.join() !== plain.join()) return items
  return BESIDE.flatMap((suit) => items.filter((_, n) => suits[n] === suit))
}
