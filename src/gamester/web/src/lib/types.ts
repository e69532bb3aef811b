/** What the house sends and takes (docs/protocol.md), and what this page makes of it. */
import type * as wire from '@/lib/protocol'

export type * from '@/lib/protocol'

export type View = Omit<wire.View, 't'>
export type Patch = Partial<View> & Pick<wire.Patch, 'from' | 'gone' | 'events' | 'actions'>
export type Hint = Omit<wire.Advice, 't' | 'id'>
export type Result = Omit<wire.Result, 't'>
/** Why not, in the house's words or in the page's own. */
export type Failure = Omit<Required<wire.Fault>, 'code'> & { code: string }
export type Seating = wire.Sit
export type Telling = Required<Omit<wire.Telling, 'line'>> & Pick<wire.Telling, 'line'>
export type Beside = Omit<wire.BesideTold, 't' | 'id' | 'n'>

export interface LessonStep {
  n: number
  prompt: string
  article: string
  /** the article in short */
  law: string
  say: string
}

export interface Learned {
  game: string
  title: string
  family: string
  book: string
  seat: number
  seats: string[]
  /** how many steps it has */
  steps: number
  answers: number[][]
  opening: string
  /** null: the lesson is over */
  step: LessonStep | null
  answer: { kind: 'right' | 'otherwise' | 'kept' | 'refused'; text: string; article: string; came: string[] } | null
  news: string[]
  advice: (Hint & { law: string }) | null
  beside: Beside | null
  messages: (wire.View | wire.Patch)[]
  closing: string
  /** at the end: the articles that were shown */
  articles: { id: string; text: string }[]
}

/** One decision of a match, judged from what its seat knew; `n` is its number among the actions, from 1. */
export interface Judged {
  n: number
  seat: number
  text: string
  best_text: string
  loss: number
  error: number | null
  reason: string
  article: string
  maxim: string
  costly: boolean
}

export interface Review {
  seats: string[]
  words: string[]
  accuracy: (number | null)[]
  judged: Judged[]
  /** how all stood after so many actions */
  standing: { n: number; values: number[] }[]
  turning: { n: number; seat: number; text: string; change: number[] }[]
  /** after how many actions each deal was over */
  ends: number[]
}

export interface Reviewing {
  state: 'none' | 'making' | 'done'
  done: number
  total: number
  review: Review | null
}

/** A printed case as a problem, in a list. */
export interface PuzzleInfo {
  id: string
  game: string
  title: string
  ask: string
  grade: 'easy' | 'fair' | 'hard' | 'deep'
  able: number
  article: string
  lines: [number, number]
  book_errs: boolean
}

export interface PuzzleChoice {
  action: number
  text: string
}

/** A puzzle that is set; `day` if it is that day's. */
export interface Puzzle extends PuzzleInfo {
  who: string
  seat: number
  seats: string[]
  zones: wire.Zone[]
  choices: PuzzleChoice[]
  /** whether its source is a specimen, and not an article */
  example: boolean
  day: string
  next: string
}

export interface PuzzleReply {
  kind: 'right' | 'book' | 'wrong' | 'more' | 'refused' | 'hint' | 'told'
  text: string
  cost: number | null
  said?: string[]
  zones?: wire.Zone[]
  choices?: PuzzleChoice[]
}
