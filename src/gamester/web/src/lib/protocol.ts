/** What the house sends and takes, made from docs/schema by `make schemas`: not to be changed here. */

export type ArticleKind = 'rule' | 'law' | 'payment' | 'maxim' | 'odds'
export type Lines = [number, number][]
export type Value = boolean | number | string
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
  | 'bed'
  | 'dice'
  | 'holes'
  | 'tiles'
  | 'auction'
  | 'claims'
  | 'pool'
  | 'purse'
  | 'score'
  | 'prompt'
export type SeatAs = 'person' | 'computer' | 'open'
export type ToHouse = Act | Irregular | Say | Hint | Undo | GiveNonce | Pace | Hurry | Look | Know | Beside | Leave
export type FromHouse = Hello | TableNews | View | Patch | Done | Error | Advice | Known | BesideTold | Result

/** An answer to a puzzle, in words, several actions with commas between; or what is wanted instead of one. */
export interface Answered {
  say?: string
  want?: '' | 'hint' | 'answer'
}

/** Something this seat may do now. */
export interface Action {
  id: number
  text: string
  struct: Struct
}

/** An action as data: its verb, and what that is done with. */
export interface Struct {
  verb: string
  [k: string]: unknown
}

/** A trick or a sport of a book, done as far as its questions are answered; or what is reckoned from figures. */
export interface Aid {
  name: string
  title: string
  article: string
  steps: AidStep[]
  says: string
  /** what it reckons from; none: it is done in steps */
  given: Given[]
  rows: Reckoned[]
}

/** One step of an aid. */
export interface AidStep {
  says: string
  heaps: Heap[]
  choices: string[]
}

/** Cards that lie together in an aid. */
export interface Heap {
  title: string
  cards: string[]
}

/** A figure that an aid reckons from. */
export interface Given {
  label: string
  value: string
  choices: string[]
  day: boolean
}

/** What follows from the figures. */
export interface Reckoned {
  title: string
  value: string
  says: string
}

/** Something that is done before the reader, or reckoned for him. */
export interface AidTitle {
  name: string
  title: string
}

/** An article of a chapter. */
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

/** An article that a lesson has shown. */
export interface ArticleShown {
  id: string
  text: string
}

/** What is asked now of a game played at a real table. */
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

/** One thing that may be told. */
export interface AskedWord {
  word: string
  label: string
  group: string
}

/** One of the books. */
export interface BookInfo {
  id: string
  title: string
  short: string
  year: number
  games: GameTitle[]
}

/** A chapter's game as its book calls it. */
export interface GameTitle {
  id: string
  title: string
}

/** For the browser's `navigator.credentials`: good once, for you, and for a few minutes. */
export interface Challenge {
  /** as `parseCreationOptionsFromJSON` and its like take them */
  options: {
    [k: string]: unknown
  }
}

/** What one book says of one game. */
export interface Chapter {
  book: string
  game: string
  title: string
  note: string
  articles: Article[]
  examples: ExampleInfo[]
  odds: Figure[]
  aids: AidTitle[]
}

/** An example in a chapter's list. */
export interface ExampleInfo {
  id: string
  title: string
  note: string
  lines: Lines
  frames: boolean
}

/** A printed figure beside the exact one. */
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

/** What a record's promise of one deal comes to. */
export interface CheckedDeal {
  deal: number
  seed: string
  hash: string
  promised: boolean
  follows: boolean
  pack: string[]
  message: string
}

/** Several actions of one verb may be chosen together. */
export interface Choose {
  verb: string
  least: number
  most: number
  then: number[]
  /** where not every so many go together: all the sets that do */
  sets: number[][] | null
}

/**
 * How long a seat has, for the match and for each action, in milliseconds, while somebody is there.
 *
 * Or so many `days` for each action, whoever is there: a slow table, which has no other clock.
 */
export interface Clock {
  game?: number | null
  move?: number | null
  days?: number | null
}

/** What each seat has left, and whose clock runs. */
export interface Clocks {
  /** milliseconds, seat by seat */
  left: number[]
  running: number | null
  /** what is left for this action */
  move: number | null
  /** at a slow table: when that is out, in milliseconds since 1970 */
  until: number | null
}

/** The hash of the deal in play, and of the one after it. */
export interface Commitment {
  deal: number
  hash: string
  next: string
}

/** Articles of two books that say the same, or one that the other has not. */
export interface ComparedArticle {
  a: Article | null
  b: Article | null
}

/** An option in two books; null: the book's chapter cannot be played, so that nothing is settled by it. */
export interface ComparedOption {
  name: string
  help: string
  a: Value | null
  b: Value | null
  same: boolean
}

/** Two editions side by side. */
export interface Comparison {
  game: string
  a: string
  b: string
  options: ComparedOption[]
  articles: ComparedArticle[]
}

/** A card that might have been played. */
export interface Could {
  action: number
  text: string
  /** of those still to come, that its side can force then */
  tricks: number
}

/** Matches of a game that are over; neither won nor lost: ended alike. */
export interface Count {
  game: string
  title: string
  matches: number
  won: number
  lost: number
}

/** What the seat has made of something. */
export interface Counted {
  title: string
  text: string
}

/** Something done, as this seat may know it. */
export interface Event {
  n: number
  deal: number
  seat: number
  who: string
  text: string
  struct: Struct | null
  over: boolean
}

/** The games that answer, and the chapters to read. */
export interface Finds {
  /** that were asked for, in words or by themselves; 0: any */
  players: number
  minutes: number
  found: Found[]
  readings: Reading[]
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

/** A chapter of which there is no game, with what is done or reckoned in it. */
export interface Reading {
  book: string
  game: string
  title: string
  how: 'name' | 'text' | ''
  says: string
  article: string
  aids: AidTitle[]
}

/** What could still have been forced, all cards open. */
export interface Forced {
  seat: number
  /** what was played; -1: nothing */
  played: number
  /** the best first */
  cards: Could[]
}

/** The table after something was done. */
export interface Frame {
  zones: Zone[]
  text: string
  seat: number
  comment: string
  article: string
  actions: number
  /** the book's line where it differs from the play shown */
  printed?: string
}

/** A place on the table. */
export interface Zone {
  kind: ZoneKind
  id: string
  owner: number
  count: number
  title: string
  items: Item[]
}

/** A thing in a zone. */
export interface Item {
  id: string
  /** a card, piece or text; empty: face down */
  face: string
  note: string
  owner: number
  amount: number
}

/** A deal to step through, all hands shown. */
export interface Frames {
  title: string
  game: string
  book: string
  seats: string[]
  notes: string[]
  frames: Frame[]
  /** whether it can be asked what could still have been forced */
  forced?: boolean
}

/** A game as the library shows it. */
export interface Game {
  id: string
  title: string
  family: string
  books: string[]
  /** what books call it or a form of it, and the game string that stands for */
  names: {
    [k: string]: string
  }
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

/** One thing that editions or players settle differently. */
export interface Option {
  name: string
  kind: 'flag' | 'count' | 'choice' | 'row'
  default: Value
  choices: string[]
  low: number
  high: number
  help: string
  cites: string[]
  /** what a book prints where it departs from the default */
  presets: {
    [k: string]: Value
  }
}

/** A level of the computer players. */
export interface Level {
  id: string
  /** what the level is another name of, such as `search(ms=20)` */
  player: string
}

/** One decision of a match, judged from what its seat knew. */
export interface Judged {
  /** its number among the actions, from 1 */
  n: number
  seat: number
  action: number
  best: number
  loss: number
  error: number | null
  reason: string
  article: string
  maxim: string
  text: string
  best_text: string
  stake: number
  costly: boolean
}

/** The cards that count as one suit, the best first. */
export interface Ladder {
  title: string
  trumps: boolean
  rungs: Rung[]
}

/** A card on a ladder; `at`: `mine`, `table`, `gone` or empty: this seat cannot know. */
export interface Rung {
  face: string
  note: string
  at: 'mine' | 'table' | 'gone' | ''
}

/** Where a lesson stands, and what the learner sees of its table. */
export interface Learned {
  game: string
  title: string
  family: string
  book: string
  seat: number
  seats: string[]
  /** how many it has */
  steps: number
  answers: number[][]
  opening: string
  /** null: the lesson is over */
  step: LessonStep | null
  answer: LessonAnswer | null
  news: string[]
  advice: LessonAdvice | null
  beside: LessonBeside | null
  messages: (View | Patch)[]
  closing: string
  /** at the end: those that were shown */
  articles: ArticleShown[]
}

/** A choice that a lesson asks for. */
export interface LessonStep {
  n: number
  prompt: string
  article: string
  /** the article in short */
  law: string
  say: string
}

/** What the learner is told of what he did. */
export interface LessonAnswer {
  kind: 'right' | 'otherwise' | 'kept' | 'refused'
  text: string
  article: string
  /** what would come of a choice that is otherwise, in this deal */
  came: string[]
}

/** What the adviser would do, and why. */
export interface LessonAdvice {
  actions: number[]
  text: string
  reason: string
  article: string
  /** the article in short */
  law: string
}

/** What beats what just now, the best cards left that the learner holds, the pots, and what he has made. */
export interface LessonBeside {
  ladders: Ladder[]
  masters: string[]
  pots: Pot[]
  made: Counted[]
}

/** A pot, what lies in it, and what for. */
export interface Pot {
  name: string
  held: number
  text: string
  article: string
}

/** All that a seat sees. */
export interface View {
  t: 'view'
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

/** What is asked now, and of whom. */
export interface Prompt {
  text: string
  seat: number | null
  article: string
}

/** Something this seat could do out of order now. */
export interface Offer {
  action: number
  seat: number
  kind: 'offence' | 'amends' | 'claim'
  verb: string
  text: string
  articles: string[]
}

/** What changed; a missing member did not. */
export interface Patch {
  t: 'patch'
  from: number
  n: number
  events: Event[]
  actions: Action[]
  turn?: number | null
  phase?: string
  deal?: number
  over?: boolean
  prompt?: Prompt
  zones?: Zone[]
  gone?: string[]
  choose?: Choose | null
  laws?: Offer[] | null
  clock?: Clocks | null
}

/** Where a level of the computer players stands. */
export interface LevelAt {
  id: string
  mu: number
}

/** The score of a game that is played at a real table. */
export interface Marked {
  game: string
  title: string
  book: string
  names: string[]
  words: string[]
  over: boolean
  asked: Asked | null
  sheet: Sheet
  story: StoryDeal[]
}

/** How all stand. */
export interface Sheet {
  head: string[]
  rows: SheetRow[]
  facts: SheetFact[]
}

/** One player's line of the sheet. */
export interface SheetRow {
  name: string
  turn: boolean
  cells: string[]
}

/** What belongs to nobody: a pool, a round. */
export interface SheetFact {
  label: string
  text: string
}

/** A deal's turns, and the boxes that its sheet had. */
export interface StoryDeal {
  deal: number
  head: string[]
  rows: string[][]
  turns: StoryTurn[]
}

/** A move, a throw or a stroke with all that came of it. */
export interface StoryTurn {
  seat: number
  who: string
  said: string[]
  /** what was made unasked; in brackets */
  made: string[]
  told: string
}

/** One of your matches. */
export interface Match {
  table: Table
  /** null: in progress, or of rules that are no more */
  ends: SeatEnd[] | null
}

/** A table as one guest sees it. */
export interface Table {
  id: string
  game: string
  title: string
  family: string
  book: string
  options: {
    [k: string]: Value
  }
  deviations: string[]
  open: boolean
  watched: boolean
  /** the end of the match counts for the ratings of those who sit there */
  rated: boolean
  host: boolean
  you: number | null
  invite: string | null
  /** the open seat that is kept for you */
  kept: number | null
  /** the table of the next match, to which you are asked; or empty */
  again: string
  /** the seat to act; null too where that is not known yet */
  turn: number | null
  /** at a slow table: when a computer player acts for that seat */
  until: number | null
  pace: number
  clock: Clock | null
  status: 'waiting' | 'playing' | 'over'
  deal: number
  n: number
  seats: SeatInfo[]
  spectators: number
  commitment: Commitment
  /** the deal that begins next, for which nonces are taken */
  coming: number
  updated: number
}

/** A seat as anybody sees it. */
export interface SeatInfo {
  seat: number
  name: string
  as: SeatAs
  who: string
  player: string | null
  here: boolean
}

/** How a match ended for a seat. */
export interface SeatEnd {
  seat: number
  score: number
  /** 1: the best side; 0: one of several best; -1: any other */
  outcome: number
}

/** Your matches, the latest first. */
export interface Matches {
  matches: Match[]
  /** given as `after` it asks for those that follow; empty: there are no more */
  next: string
}

/** You. */
export interface Me {
  name: string
  token?: string
}

/** Those of them in which you met somebody who was not your partner, and ended with more, or with less. */
export interface Met {
  game: string
  title: string
  matches: number
  won: number
  lost: number
  /** what a person was called, or a computer player's level */
  who: string
  person: boolean
}

/** Notices of your turn at slow tables. */
export interface Notices {
  /** by which push services know the house; empty: it sends no notices */
  key: string
  /** where you take them */
  endpoints: string[]
}

/** By which you are known again in another browser. */
export interface Passkey {
  id: string
  name: string
  made: number
  /** 0: not yet */
  used: number
}

/** Your passkeys. */
export interface Passkeys {
  passkeys: Passkey[]
  /** what they are for; empty: none can be made where the house is asked so */
  domain: string
  most: number
  /** another guest of this browser is come back to when you go */
  before: boolean
}

/** A puzzle that is set. */
export interface Puzzle {
  id: string
  game: string
  title: string
  ask: string
  grade: 'easy' | 'fair' | 'hard' | 'deep'
  /** how often the level `able` gets it right, of 1 */
  able: number
  article: string
  lines: [number, number]
  book_errs: boolean
  who: string
  seat: number
  seats: string[]
  prompt: string
  zones: Zone[]
  choices: PuzzleChoice[]
  choosing: Choose | null
  /** actions that an answer has at most */
  longest: number
  /** whether its source is a specimen, and not an article */
  example: boolean
  /** whose puzzle it is, if any day's */
  day: string
  next: string
}

/** Something that may be answered. */
export interface PuzzleChoice {
  action: number
  text: string
}

/** A printed case as a problem, in a list. */
export interface PuzzleInfo {
  id: string
  game: string
  title: string
  ask: string
  grade: 'easy' | 'fair' | 'hard' | 'deep'
  /** how often the level `able` gets it right, of 1 */
  able: number
  article: string
  lines: [number, number]
  book_errs: boolean
}

/** What is said of an answer, and where it leads. */
export interface PuzzleReply {
  kind: 'right' | 'book' | 'wrong' | 'more' | 'refused' | 'hint' | 'told'
  text: string
  cost: number | null
  best?: string[]
  said?: string[]
  zones?: Zone[]
  choices?: PuzzleChoice[]
}

/** How well you play a game. */
export interface Rated {
  game: string
  title: string
  against: 'levels' | 'people'
  mu: number
  /** how uncertain that is: 95 times of 100 it is within twice as much */
  sigma: number
  matches: number
  at: number
}

/** A match, decision by decision. */
export interface Review {
  schema: string
  game: string
  title: string
  player: string
  seats: string[]
  complete: boolean
  accuracy: (number | null)[]
  words: string[]
  judged: Judged[]
  standing: StandingAfter[]
  /** after how many actions each deal was over */
  ends: number[]
  turning: TurningPoint[]
}

/** How all stood after so many actions. */
export interface StandingAfter {
  n: number
  values: number[]
}

/** Where the standing changed most; seat -1: a new deal. */
export interface TurningPoint {
  n: number
  seat: number
  text: string
  change: number[]
}

/** How far the review of a table is. */
export interface Reviewing {
  state: 'none' | 'making' | 'done'
  done: number
  total: number
  review: Review | null
}

/** What has come of your matches. */
export interface Standing {
  levels: LevelAt[]
  ratings: Rated[]
  games: Count[]
  against: Met[]
}

/** A term of art. */
export interface Term {
  term: string
  /** what else it is called */
  also: string[]
  games: string[]
  text: string
  book: string
  lines: Lines
  /** cards, dominoes or dice that say it best, as the games write them */
  shows: string[]
}

/** Whether a record's cards follow from the seeds that were promised. */
export interface Verdict {
  fair: boolean
  deals: CheckedDeal[]
}

/** What a challenge is wanted for: to make a passkey, or to come by one. */
export interface Asking {
  to: 'make' | 'come'
}

/** Somebody who has been here before shows a passkey. */
export interface Coming {
  /** where it takes notices; empty: nowhere */
  endpoint?: string
  /** what the browser made of the options, as `toJSON()` gives it */
  credential: {
    [k: string]: unknown
  }
}

/** Why not. */
export interface Fault {
  code:
    | 'unknown_game'
    | 'bad_option'
    | 'bad_request'
    | 'not_found'
    | 'not_your_seat'
    | 'seat_taken'
    | 'illegal'
    | 'stale'
    | 'too_fast'
    | 'too_large'
    | 'forbidden'
    | 'unavailable'
  message: string
  article?: string
}

/** Do this; several one after the other, all or none. */
export interface Act {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'act'
  n: number
  actions: number[]
}

/** For who is new to the game: what beats what just now, what each pot is for, how the hand stands. */
export interface Beside {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'beside'
}

/** Stir this into the shuffle of the deal, which is the next to begin. */
export interface GiveNonce {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'nonce'
  deal: number
  /** hexadecimal, of the player's own chance */
  nonce: string
}

/** What would the adviser do? */
export interface Hint {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'hint'
}

/** Do not wait for this one. */
export interface Hurry {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'hurry'
}

/** Do what the view's `laws` offer: play against the rules, own to it, or claim for it. */
export interface Irregular {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'irregular'
  n: number
  action: number
}

/** Send the seat's view as `gamester.View` reads it, for programs that play. */
export interface Know {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'know'
}

/** Stand up; a computer player takes the seat. */
export interface Leave {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'leave'
}

/** Send a whole view. */
export interface Look {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'look'
}

/** How long the computer players wait before each action, in milliseconds. */
export interface Pace {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'pace'
  ms: number
}

/** The same in the game's notation. */
export interface Say {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'say'
  n: number
  text: string
}

/** Take back your last action. */
export interface Undo {
  /** of the client's choice; the answer repeats it */
  id: string
  t: 'undo'
  n: number
}

/** What the adviser would do: several actions where cards are chosen together. */
export interface Advice {
  t: 'hint'
  id: string
  actions: number[]
  text: string
  reason: string
  article: string
}

/** What beats what just now, the best cards left that the seat holds, the pots, and what it has made. */
export interface BesideTold {
  t: 'beside'
  id: string
  n: number
  ladders: Ladder[]
  masters: string[]
  pots: Pot[]
  made: Counted[]
}

/** Your message was carried out and is stored. */
export interface Done {
  t: 'done'
  id: string
  n: number
}

/** Nothing has changed, and why. */
export interface Error {
  t: 'error'
  id: string | null
  code:
    | 'unknown_game'
    | 'bad_option'
    | 'bad_request'
    | 'not_found'
    | 'not_your_seat'
    | 'seat_taken'
    | 'illegal'
    | 'stale'
    | 'too_fast'
    | 'too_large'
    | 'forbidden'
    | 'unavailable'
  message: string
  article: string
}

/** The first word. */
export interface Hello {
  t: 'hello'
  protocol: number
  table: Table
  seat: number | null
}

/** The seat's view as `gamester.View.from_json` reads it. */
export interface Known {
  t: 'know'
  id: string
  n: number
  view: {
    [k: string]: unknown
  }
}

/** A deal has ended: how, in a sentence, and what shuffled it. An older table's has a salt, no secret and nonces. */
export interface Result {
  t: 'result'
  deal: number
  over: boolean
  standing: number[]
  told?: string
  seed: string
  hash: string
  secret?: string
  nonces?: string[]
  salt?: string
}

/** The table, when anything about it changed. */
export interface TableNews {
  t: 'table'
  table: Table
}

/** A browser is left to another guest. */
export interface Going {
  /** where it takes notices; empty: nowhere */
  endpoint?: string
}

/**
 * A lesson so far, and what the learner does now. `answers` are the actions that were done at each step.
 *
 * `do`: `look`; `try` or `keep` some `actions`, or what `words` name; ask for `advice`, or for what lies
 * `beside` the table.
 */
export interface Learning {
  game: string
  answers?: number[][]
  do?: 'look' | 'try' | 'keep' | 'advice' | 'beside'
  actions?: number[]
  words?: string
}

/** A passkey that was made, and what it shall be called. */
export interface NewPasskey {
  name?: string
  /** what the browser made of the options, as `toJSON()` gives it */
  credential: {
    [k: string]: unknown
  }
}

/** Who shall sit in one seat. */
export interface NewSeat {
  as?: 'me' | 'computer' | 'open'
  player?: string | null
}

/** A table to be opened. */
export interface NewTable {
  game: string
  options?: {
    [k: string]: Value
  }
  seats?: NewSeat[]
  open?: boolean
  /** others than those who sit there may look on */
  watched?: boolean
  pace?: number
  clock?: Clock | null
}

/** What shall become of a seat. */
export interface Sit {
  as: 'me' | 'computer' | 'open'
  player?: string | null
  invite?: string | null
  nonce?: string | null
  /** the table's host puts out the person who sits there */
  remove?: boolean
}

/** A browser's keys, in base64 as browsers write it. */
export interface PushKeys {
  p256dh: string
  auth: string
}

/** Where a browser takes notices. */
export interface Subscribing {
  endpoint: string
  keys: PushKeys
}

/** What has been told of a game that is played at a real table; `line` is told after the `words`. */
export interface Telling {
  game: string
  options?: {
    [k: string]: Value
  }
  names?: string[]
  words?: string[]
  line?: string
}

/** Where a browser takes no more notices; empty: none of yours does. */
export interface Unsubscribing {
  endpoint?: string
}
