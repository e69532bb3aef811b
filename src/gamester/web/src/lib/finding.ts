/** What is looked for in the library, as the address has it: a find can be sent to others, and come back to. */
import type { Game } from '@/lib/types'

export const ASKED = ['q', 'players', 'minutes', 'kind', 'book', 'staked', 'luck', 'like'] as const
export type Asked = Record<(typeof ASKED)[number], string>

/** The lengths that may be asked for, in minutes. */
export const LENGTHS = [5, 10, 20, 30, 60]

/** How much of a game is luck, in a word, and the least of a hundred that it stands for. */
export const SHARES = { little: 0, some: 34, much: 67 } as const
export type Share = keyof typeof SHARES

export function shareOf(luck: number): Share {
  return luck >= SHARES.much ? 'much' : luck >= SHARES.some ? 'some' : 'little'
}

export function askedOf(query: URLSearchParams): Asked {
  return Object.fromEntries(ASKED.map((name) => [name, query.get(name) ?? ''])) as Asked
}

export function looking(asked: Asked): boolean {
  return ASKED.some((name) => asked[name].trim())
}

export function queryOf(asked: Asked): string {
  const given = ASKED.filter((name) => asked[name].trim()).map((name) => [name, asked[name]])
  return new URLSearchParams(given).toString()
}

/** Whether so many can be sat down at once: a number that follows from other terms is not ours to guess. */
export function seats(game: Game, number: number): boolean {
  return !number || number === game.min_players || game.options.some((o) => o.name === 'players')
}
