/** The terms of a table while they are being settled: an edition, what departs from it, who sits where. */
import { called } from '@/screens/new/kept'
import type { Clock, Game, NewSeat, NewTable, Option, Value } from '@/lib/types'

/** Options that are no matter of editions and have a place of their own on the sheet. */
const APART = new Set(['players', 'deals', 'laws'])

export type Sitter = 'me' | 'open' | `computer:${string}`

export class TermsOfPlay {
  book = $state('')
  changed: Record<string, Value> = $state({})
  sitters: Sitter[] = $state([])
  open = $state(false)
  /** nobody looks on who does not sit there */
  apart = $state(false)
  pace = $state(800)
  minutes = $state(0)
  seconds = $state(0)
  /** a slow table: so many days for each action, and no other clock */
  days = $state(0)
  /** how much of irregular play the computer players notice, out of a hundred */
  vigilance = $state(100)
  /** what they are kept or were sent under, as long as nothing else is settled */
  named = $state('')
  /** what an address asked for that this game has not */
  refused: string[] = $state([])

  constructor(
    readonly game: Game,
    asked: URLSearchParams,
    pace: number,
  ) {
    this.pace = pace
    this.lay(asked)
  }

  /** All as an address has it: an edition, and what departs from that. */
  lay(asked: URLSearchParams): void {
    this.book = this.game.books.find((book) => book === asked.get('book')) ?? this.game.books[0]!
    this.changed = {}
    for (const option of this.game.options) {
      const value = asked.get(option.name)
      if (value !== null) this.ask(option, value)
    }
    const known = (name: string, value: string) => {
      if (name === 'book') return value === this.book
      if (name === 'as' || name === 'players') return true
      const option = this.option(name)
      return option !== undefined && this.read(option, value) !== undefined
    }
    this.refused = [...asked].filter(([name, value]) => !known(name, value)).map(([name, value]) => `${name}=${value}`)
    this.named = called(asked.get('as') ?? '')
    this.seat()
  }

  /** What an address has for an option; undefined where it cannot be that. */
  read(option: Option, value: string): Value | undefined {
    if (option.kind === 'flag') return { yes: true, true: true, no: false, false: false }[value]
    if (option.kind === 'choice') return option.choices.includes(value) ? value : undefined
    if (option.kind === 'row') {
      if (value === option.default) return value
      return value.split('/').every((n) => /^\d+$/.test(n) && Number(n) >= option.low && Number(n) <= option.high)
        ? value
        : undefined
    }
    const n = Number(value)
    return /^-?\d+$/.test(value) && n >= option.low && n <= option.high ? n : undefined
  }

  /** A term that the address asks for, if the option can take it. */
  ask(option: Option, value: string): void {
    const found = this.read(option, value)
    if (found !== undefined) this.set(option, found)
  }

  /** The edition and what departs from it, as an address has them; empty where nothing was settled. */
  get query(): string {
    const asked = new URLSearchParams()
    const departing = this.game.options.filter((option) => option.name in this.changed)
    if (departing.length || this.book !== this.game.books[0]) asked.set('book', this.book)
    for (const option of departing) {
      const value = this.changed[option.name]!
      asked.set(option.name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
    }
    return asked.toString()
  }

  /** The address that opens the sheet with these terms. */
  get address(): string {
    const name = this.named && new URLSearchParams({ as: this.named }).toString()
    const query = [this.query, name].filter(Boolean).join('&')
    return `/new/${this.game.id}${query && `?${query}`}`
  }

  printed(option: Option): Value {
    return option.presets[this.book] ?? option.default
  }

  value(option: Option): Value {
    return this.changed[option.name] ?? this.printed(option)
  }

  departs(option: Option): boolean {
    return !APART.has(option.name) && option.name in this.changed
  }

  set(option: Option, value: Value): void {
    if (value === this.printed(option)) delete this.changed[option.name]
    else this.changed[option.name] = value
    this.named = ''
    if (option.name === 'players') this.seat()
  }

  /** What stands for each seat in an option that has a number for each: unsettled, what stands for all. */
  each(option: Option): number[] {
    const given = String(this.value(option))
    const all = this.option(option.name.replace('each-', ''))
    if (given === option.default)
      return Array.from({ length: this.number }, () => Number(all ? this.value(all) : option.low))
    return given.split('/').map(Number)
  }

  setEach(option: Option, seat: number, value: number): void {
    const given = this.each(option).with(seat, value)
    this.set(option, given.join('/'))
  }

  /** Another edition: what was settled by hand stays, unless the book prints the very same. */
  turnTo(book: string): void {
    this.book = book
    this.named = ''
    for (const option of this.game.options)
      if (this.changed[option.name] === this.printed(option)) delete this.changed[option.name]
    this.seat()
  }

  asPrinted(): void {
    this.named = ''
    for (const option of this.departures) delete this.changed[option.name]
  }

  option(name: string): Option | undefined {
    return this.game.options.find((o) => o.name === name)
  }

  get editions(): Option[] {
    return this.game.options.filter((o) => !APART.has(o.name))
  }

  get departures(): Option[] {
    return this.game.options.filter((o) => this.departs(o))
  }

  get number(): number {
    const players = this.option('players')
    return players ? Number(this.value(players)) : this.game.min_players
  }

  /** The computer players that sit down, each once, with what stands behind its name. */
  get computers(): { id: string; player: string }[] {
    const ids = this.sitters.filter((s) => s.startsWith('computer:')).map((s) => s.slice('computer:'.length))
    return [...new Set(ids)].map((id) => this.game.levels.find((level) => level.id === id) ?? { id, player: id })
  }

  /** As many sitters as seats: those there stay, the rest are computer players of the easiest level. */
  seat(): void {
    const usual: Sitter = `computer:${this.game.levels[0]?.id ?? this.game.players[0]!}`
    this.sitters = Array.from({ length: this.number }, (_, n) => this.sitters[n] ?? (n ? usual : 'me'))
    if (!this.sitters.includes('me')) this.sitters[0] = 'me'
    for (const option of this.game.options)
      if (option.kind === 'row' && this.each(option).length !== this.number) delete this.changed[option.name]
  }

  /** You have one seat: taking another leaves yours to who sat there. */
  place(seat: number, sitter: Sitter): void {
    const mine = this.sitters.indexOf('me')
    if (sitter === 'me') this.sitters[mine] = this.sitters[seat]!
    else if (seat === mine) this.sitters[(seat + 1) % this.sitters.length] = 'me'
    this.sitters[seat] = sitter
  }

  get friends(): number {
    return this.sitters.filter((s) => s === 'open').length
  }

  get clock(): Clock | null {
    if (this.days) return { days: this.days }
    if (!this.minutes && !this.seconds) return null
    return { game: this.minutes ? this.minutes * 60_000 : null, move: this.seconds ? this.seconds * 1000 : null }
  }

  get lawful(): boolean {
    const laws = this.option('laws')
    return laws !== undefined && this.value(laws) === 'table'
  }

  order(): NewTable {
    const watch = this.lawful && this.vigilance < 100 ? `(vigilance=${this.vigilance})` : ''
    const seats: NewSeat[] = this.sitters.map((s) =>
      s === 'me' || s === 'open' ? { as: s } : { as: 'computer', player: s.slice('computer:'.length) + watch },
    )
    return {
      game: this.game.id,
      options: { book: this.book, ...this.changed },
      seats,
      open: this.open && this.friends > 0,
      watched: !(this.apart && this.friends > 0),
      pace: this.pace,
      clock: this.clock,
    }
  }
}
