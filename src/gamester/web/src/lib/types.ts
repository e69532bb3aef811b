/** What the house sends and takes: docs/protocol.md, version 1. */

export type Value = boolean | number | string
export type Lines = [number, number][]

export interface Me {
  name: string
}

export interface Option {
  name: string
  kind: 'flag' | 'count' | 'choice'
  default: Value
  choices: string[]
  low: number
  high: number
  help: string
  cites: string[]
  /** what a book prints where it departs from the default */
  presets: Record<string, Value>
}

export interface Game {
  id: string
  title: string
  family: string
  books: string[]
  /** what books call it or a form of it, and the game string that stands for */
  names: Record<string, string>
  min_players: number
  max_players: number
  /** that a match lasts; 0: not measured */
  minutes: number
  staked: 'counters' | 'points'
  /** how much of a hundred is luck in a match, as measured; -1: not measured */
  luck: number
  /** whether all lies open to one who looks on */
  information: 'perfect' | 'imperfect'
  options: Option[]
  players: string[]
  /** the easiest first */
  levels: Level[]
}

export interface Level {
  id: string
  /** what the level is another name of, such as `search(ms=20)` */
  player: string
}

/** A game that was found, by what, and the article that says so. */
export interface Found {
  game: string
  /** what it is loaded by: its id, or the printed name that was asked for */
  name: string
  how: 'name' | 'term' | 'kind' | 'text' | 'like' | ''
  says: string
  article: string
}

export interface Finds {
  /** that were asked for, in words or by themselves; 0: any */
  players: number
  minutes: number
  found: Found[]
  readings: Reading[]
}

export interface BookInfo {
  id: string
  title: string
  short: string
  year: number
  games: { id: string; title: string }[]
}

export type ArticleKind = 'rule' | 'law' | 'payment' | 'maxim' | 'odds'

export interface Article {
  /** book/game/article */
  id: string
  kind: ArticleKind
  lines: Lines
  text: string
  in_force: boolean
  option: string
  why: string
}

export interface Chapter {
  book: string
  game: string
  title: string
  note: string
  articles: Article[]
  examples: ExampleInfo[]
  odds: Figure[]
  aids: { name: string; title: string }[]
}

export interface ExampleInfo {
  id: string
  title: string
  note: string
  lines: Lines
  frames: boolean
}

export interface Figure {
  id: string
  book: string
  lines: Lines
  asks: string
  printed: string
  printed_value: number | null
  exact: string | null
  exact_value: number | null
  note: string
}

export interface Comparison {
  game: string
  a: string
  b: string
  /** null: the book's chapter cannot be played, so that nothing is settled by it */
  options: { name: string; help: string; a: Value | null; b: Value | null; same: boolean }[]
  articles: { a: Article | null; b: Article | null }[]
}

/** A trick or a sport of a book, done as far as its questions are answered; or what is reckoned from figures. */
export interface Aid {
  name: string
  title: string
  article: string
  steps: { says: string; heaps: { title: string; cards: string[] }[]; choices: string[] }[]
  says: string
  /** what it reckons from; none: it is done in steps */
  given: { label: string; value: string; choices: string[]; day: boolean }[]
  rows: { title: string; value: string; says: string }[]
}

/** A chapter of which there is no game, with what is done or reckoned in it. */
export interface Reading {
  book: string
  game: string
  title: string
  how: 'name' | 'text' | ''
  says: string
  article: string
  aids: { name: string; title: string }[]
}

export interface Term {
  term: string
  /** what else it is called */
  also?: string[]
  text: string
  games?: string[]
}

export type SeatAs = 'person' | 'computer' | 'open'

export interface SeatInfo {
  seat: number
  name: string
  as: SeatAs
  who: string
  player: string | null
  here: boolean
}

export interface Clock {
  game: number | null
  move: number | null
}

export interface Table {
  id: string
  game: string
  title: string
  family: string
  book: string
  options: Record<string, Value>
  deviations: string[]
  open: boolean
  /** others than those who sit there may look on */
  watched: boolean
  host: boolean
  you: number | null
  invite: string | null
  pace: number
  clock: Clock | null
  status: 'waiting' | 'playing' | 'over'
  deal: number
  n: number
  seats: SeatInfo[]
  spectators: number
  commitment: { deal: number; hash: string; next: string }
  /** the deal that begins next, from 0 */
  coming: number
  updated: number
}

export interface Seating {
  as: 'me' | 'computer' | 'open'
  player?: string
  invite?: string
  nonce?: string
  remove?: boolean
}

export interface NewSeat {
  as: 'me' | 'computer' | 'open'
  player?: string
}

export interface NewTable {
  game: string
  options: Record<string, Value>
  seats: NewSeat[]
  open: boolean
  watched?: boolean
  pace: number
  clock: Clock | null
}

export type ZoneKind =
  | 'hand'
  | 'trick'
  | 'won'
  | 'stock'
  | 'discard'
  | 'shown'
  | 'tableau'
  | 'runs'
  | 'layout'
  | 'board'
  | 'tables'
  | 'dice'
  | 'holes'
  | 'tiles'
  | 'auction'
  | 'claims'
  | 'pool'
  | 'purse'
  | 'score'
  | 'prompt'

export interface Item {
  id: string
  /** a card, piece or text; empty: face down */
  face: string
  note: string
  owner: number
  amount: number
}

export interface Zone {
  kind: ZoneKind
  id: string
  owner: number
  count: number
  title: string
  items: Item[]
}

export type Struct = { verb: string } & Record<string, unknown>

export interface Action {
  id: number
  text: string
  struct: Struct
}

export interface Choose {
  verb: string
  least: number
  most: number
  then: number[]
  /** where not every so many go together: all the sets that do */
  sets: number[][] | null
}

/** Something that could be done out of order, at a table with laws. */
export interface Offer {
  action: number
  seat: number
  kind: 'offence' | 'amends' | 'claim'
  verb: string
  text: string
  articles: string[]
}

export interface Prompt {
  text: string
  seat: number | null
  article: string
}

export interface Event {
  n: number
  deal: number
  seat: number
  who: string
  text: string
  struct: Struct | null
  over: boolean
}

export interface Clocks {
  /** milliseconds, seat by seat */
  left: number[]
  running: number | null
  /** what is left for this action */
  move: number | null
}

export interface View {
  n: number
  turn: number | null
  phase: string
  deal: number
  over: boolean
  prompt: Prompt
  zones: Zone[]
  actions: Action[]
  choose: Choose | null
  /** null: strict laws */
  laws: Offer[] | null
  events: Event[]
  clock: Clocks | null
}

export type Patch = Partial<View> & { from: number; gone?: string[]; events: Event[]; actions: Action[] }

export interface Failure {
  code: string
  message: string
  article: string
}

export interface Result {
  deal: number
  over: boolean
  standing: number[]
  /** the deal in one sentence, where its game tells it */
  told?: string
  seed: string
  hash: string
  /** of the deals of older tables there is a salt instead */
  secret?: string
  nonces?: string[]
  salt?: string
}

export interface Hint {
  actions: number[]
  text: string
  reason: string
  article: string
}

export interface Ladder {
  title: string
  trumps: boolean
  /** the best first; where each is, as far as this seat knows */
  rungs: { face: string; note: string; at: 'mine' | 'table' | 'gone' | '' }[]
}

/** For who is new: what beats what just now, what each pot is for, how the hand stands. */
export interface Beside {
  ladders: Ladder[]
  masters: string[]
  pots: { name: string; held: number; text: string; article: string }[]
  made: { title: string; text: string }[]
}

export type FromHouse =
  | { t: 'hello'; protocol: number; table: Table; seat: number | null }
  | { t: 'table'; table: Table }
  | ({ t: 'view' } & View)
  | ({ t: 'patch' } & Patch)
  | { t: 'done'; id: string; n: number }
  | ({ t: 'error'; id: string | null } & Failure)
  | ({ t: 'hint'; id: string } & Hint)
  | ({ t: 'beside'; id: string } & Beside)
  | ({ t: 'result' } & Result)

export type ToHouse =
  | { t: 'act'; id: string; n: number; actions: number[] }
  | { t: 'irregular'; id: string; n: number; action: number }
  | { t: 'say'; id: string; n: number; text: string }
  | { t: 'undo'; id: string; n: number }
  | { t: 'nonce'; id: string; deal: number; nonce: string }
  | { t: 'pace'; id: string; ms: number }
  | { t: 'hint' | 'hurry' | 'look' | 'beside' | 'leave'; id: string }

export interface Verdict {
  fair: boolean
  deals: {
    deal: number
    seed: string
    hash: string
    promised: boolean
    follows: boolean
    pack: string[]
    message: string
  }[]
}

/** What has been told of a game played elsewhere; `line` is told after the words. */
export interface Telling {
  game: string
  options: Record<string, Value>
  names: string[]
  words: string[]
  line?: string
}

export interface AskedWord {
  word: string
  label: string
  group: string
}

export interface Asked {
  kind: 'dice' | 'cards' | 'pins' | 'words'
  seat: number
  prompt: string
  article: string
  choices: AskedWord[]
  /** dice that fall at once */
  many: number
  /** cards, throws or words that are known to come one after the other */
  come: number
  rack: number[]
  standing: number[]
}

export interface StoryTurn {
  seat: number
  who: string
  /** a move, a throw or a stroke with all that came of it; in brackets what was made unasked */
  said: string[]
  made: string[]
  told: string
}

export interface StoryDeal {
  deal: number
  head: string[]
  rows: string[][]
  turns: StoryTurn[]
}

export interface Marked {
  game: string
  title: string
  book: string
  names: string[]
  words: string[]
  over: boolean
  asked: Asked | null
  sheet: {
    head: string[]
    rows: { name: string; turn: boolean; cells: string[] }[]
    facts: { label: string; text: string }[]
  }
  story: StoryDeal[]
}

/** What is done in a lesson; `answers` are the actions of the steps so far. */
export interface Learning {
  game: string
  answers: number[][]
  do: 'look' | 'try' | 'keep' | 'advice' | 'beside'
  actions?: number[]
  words?: string
}

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
  messages: (({ t: 'view' } & View) | ({ t: 'patch' } & Patch))[]
  closing: string
  /** at the end: the articles that were shown */
  articles: { id: string; text: string }[]
}

export interface Frame {
  zones: Zone[]
  text: string
  seat: number
  comment: string
  article: string
  actions: number
  printed?: string
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
  zones: Zone[]
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
  zones?: Zone[]
  choices?: PuzzleChoice[]
}

export interface Frames {
  title: string
  game: string
  book: string
  seats: string[]
  notes: string[]
  frames: Frame[]
}
