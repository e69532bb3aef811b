/** The house's HTTP routes. Every failure is a `Refusal` whose message may be shown as it is. */
import { t } from '@/lib/i18n'
import { nonce } from '@/lib/nonce'
import type {
  Aid,
  Article,
  BookInfo,
  Challenge,
  Chapter,
  Comparison,
  Failure,
  Figure,
  Finds,
  Forced,
  Frames,
  Game,
  Learned,
  Learning,
  Marked,
  Matches,
  Me,
  NewTable,
  Notices,
  Passkeys,
  Puzzle,
  PuzzleInfo,
  PuzzleReply,
  Reading,
  Reviewing,
  Seating,
  Standing,
  Subscribing,
  Table,
  Telling,
  Term,
  Verdict,
} from '@/lib/types'

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly article: string,
    readonly status: number,
  ) {
    super(message)
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('unavailable', t('fault.away'), '', 0)
  }
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data as T
  const failure = (data as { error?: Failure } | null)?.error
  throw new Refusal(
    failure?.code ?? 'unavailable',
    failure?.message ?? t('fault.answer', { status: answer.status }),
    failure?.article ?? '',
    answer.status,
  )
}

/** Things that do not change while the house is open are asked for once. */
const kept = new Map<string, Promise<unknown>>()
function once<T>(path: string): Promise<T> {
  const known = kept.get(path)
  if (known) return known as Promise<T>
  const asked = ask<T>('GET', path)
  kept.set(path, asked)
  asked.catch(() => kept.delete(path))
  return asked
}

const part = encodeURIComponent

export const api = {
  me: () => ask<Me>('GET', '/me'),
  matches: (after = '') => ask<Matches>('GET', `/me/matches?of=over&after=${part(after)}`),
  standing: () => ask<Standing>('GET', '/me/results'),
  notices: () => ask<Notices>('GET', '/me/push'),
  takeNotices: (given: Subscribing) => ask<Notices>('POST', '/me/push', given),
  dropNotices: (endpoint = '') => ask<Notices>('DELETE', '/me/push', { endpoint }),
  forget: () => ask<unknown>('DELETE', '/me'),
  passkeys: () => ask<Passkeys>('GET', '/me/passkeys'),
  challenge: (to: 'make' | 'come') => ask<Challenge>('POST', '/me/passkeys/challenge', { to }),
  keepPasskey: (name: string, credential: Record<string, unknown>) =>
    ask<Passkeys>('POST', '/me/passkeys', { name, credential }),
  removePasskey: (id: string) => ask<Passkeys>('DELETE', `/me/passkeys/${part(id)}`),
  come: (credential: Record<string, unknown>, endpoint: string) =>
    ask<Me>('POST', '/me/come', { credential, endpoint }),
  goFromHere: (endpoint: string) => ask<Me>('POST', '/me/go', { endpoint }),
  name: (name: string) => ask<Me>('PUT', '/me', { name }),
  games: () => once<Game[]>('/games'),
  books: () => once<BookInfo[]>('/books'),
  chapter: (book: string, game: string) => once<Chapter>(`/books/${part(book)}/${part(game)}`),
  compare: (game: string, a: string, b: string) => once<Comparison>(`/compare/${part(game)}?a=${part(a)}&b=${part(b)}`),
  search: (words: string, game: string) => ask<Article[]>('GET', `/search?q=${part(words)}&game=${part(game)}`),
  find: (query: string) => ask<Finds>('GET', `/find?${query}`),
  askLaw: (words: string, game: string, book: string) =>
    ask<Article[]>('GET', `/ask/${part(game)}?q=${part(words)}&book=${part(book)}`),
  glossary: () => once<Term[]>('/glossary'),
  example: (book: string, game: string, id: string) =>
    once<Frames>(`/examples/${part(book)}/${part(game)}/${part(id)}`),
  odds: (game: string) => once<Figure[]>(`/odds/${part(game)}`),
  puzzles: () => once<PuzzleInfo[]>('/puzzles'),
  puzzleOfDay: () => ask<Puzzle>('GET', '/puzzle'),
  puzzle: (game: string, id: string) => ask<Puzzle>('GET', `/puzzle/${part(game)}/${part(id)}`),
  answerPuzzle: (game: string, id: string, given: { say?: string; want?: 'hint' | 'answer' }) =>
    ask<PuzzleReply>('POST', `/puzzle/${part(game)}/${part(id)}`, given),
  readings: () => once<Reading[]>('/readings'),
  aid: (name: string, seed: number, answers: string[]) =>
    ask<Aid>('GET', `/aids/${part(name)}?seed=${seed}&answers=${part(answers.join(','))}`),
  open: (table: NewTable) => ask<Table>('POST', '/tables', table),
  tables: (of: 'me' | 'open') => ask<Table[]>('GET', `/tables?of=${of}`),
  table: (id: string) => ask<Table>('GET', `/tables/${part(id)}`),
  seat: (id: string, seat: number, body: Seating) =>
    ask<Table>('POST', `/tables/${part(id)}/seats/${seat}`, body.as === 'me' ? { nonce: nonce(), ...body } : body),
  rematch: (id: string) => ask<Table>('POST', `/tables/${part(id)}/rematch`),
  record: (id: string) => ask<unknown>('GET', `/tables/${part(id)}/record`),
  frames: (id: string, deal: number) => once<Frames>(`/tables/${part(id)}/frames?deal=${deal}`),
  forced: (id: string, deal: number, n: number) => once<Forced>(`/tables/${part(id)}/forced?deal=${deal}&n=${n}`),
  forcedLine: (id: string, deal: number, n: number, action: number) =>
    once<Frames>(`/tables/${part(id)}/forced/${action}?deal=${deal}&n=${n}`),
  review: (id: string) => ask<Reviewing>('GET', `/tables/${part(id)}/review`),
  beginReview: (id: string) => ask<Reviewing>('POST', `/tables/${part(id)}/review`),
  mark: (given: Telling) => ask<Marked>('POST', '/mark', given),
  markRecord: (given: Telling) => ask<unknown>('POST', '/mark/record', given),
  learn: (given: Learning) => ask<Learned>('POST', '/learn', given),
  lesson: (game: string) => once<{ steps: number }>(`/learn/${part(game)}`),
  verify: (record: unknown) => ask<Verdict>('POST', '/verify', record),
}
