/** A table as this page knows it: what the house has sent, what has been chosen, what is shown. */
import { api, Refusal } from '@/lib/api'
import { t } from '@/lib/i18n'
import { settings } from '@/lib/settings.svelte'
import { Socket, type Hears, type Line, type Told, type Wire } from '@/lib/socket'
import { unnumbered } from '@/table/claims'
import { keepDeals, keptDeals, noteLast, stillOver } from '@/table/kept'
import { bare, chosen, reach, type Reach } from '@/table/reach'
import { cleared } from '@/table/rest'
import { nameOf, withNames } from '@/table/seats'
import { finished, NOTHING, patched, type Fault, type Motion, type Past } from '@/table/view'
import type {
  Action,
  Beside,
  Choose,
  Event,
  FromHouse,
  Hint,
  Item,
  Offer,
  Result,
  Table,
  View,
  Zone,
} from '@/lib/types'

/** How many earlier states of the table are kept to look back at. */
const KEPT = 600

export class TableStore {
  table = $state.raw<Table | null>(null)
  seat = $state<number | null>(null)
  view = $state.raw<View>(NOTHING)
  events = $state.raw<Event[]>([])
  results = $state.raw<Result[]>([])
  /** the score as each deal left it, as far as this page has seen them end */
  sheets = $state.raw<Record<number, Zone[]>>({})
  line = $state<Line>('opening')
  shut = $state(0)
  fault = $state.raw<Fault | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** what became of a play that was on its way when the line broke */
  fate = $state('')
  /** an action is on its way */
  busy = $state(false)
  /** keys of the things chosen: several when the game lets several be chosen together */
  picked = $state.raw<string[]>([])
  /** the state looked back at, as an index of the past; null: the present */
  back = $state<number | null>(null)
  past = $state.raw<Past[]>([])
  /** a finished trick that still lies, by zone */
  lying = $state.raw<Record<string, Item[]>>({})
  /** the cloth as a deal left it, while its reckoning is looked at and the next deal waits; null: in play */
  rest = $state.raw<Zone[] | null>(null)
  /** the last deal whose reckoning has been put away */
  put = $state(-1)
  /** when the clocks were told */
  told = $state(0)
  motion: Motion | null = null
  #socket: Wire | null = null
  #sent: { n: number } | null = null
  #gather = 0
  #leaving = false
  /** what the house has said since a finished trick lies: told when it has been looked at */
  #held: FromHouse[] = []

  readonly mine = $derived(this.view.actions.length > 0 && this.back === null && !this.rest)
  readonly zones = $derived.by(() => {
    const at = this.back === null ? null : this.past[this.back]
    if (at) return at.zones
    return (this.rest ? cleared(this.view.zones, this.rest) : this.view.zones).map((zone) => {
      const lying = zone.kind === 'trick' && !zone.items.length ? this.lying[zone.id] : undefined
      return lying ? { ...zone, items: lying, count: lying.length } : zone
    })
  })
  readonly choose: Choose | null = $derived(this.view.choose)
  readonly reach: Reach = $derived(
    reach(this.back === null && !this.rest ? this.view.actions : [], this.view.zones, this.seat),
  )
  readonly names: string[] = $derived(this.table?.seats.map((seat) => nameOf(seat, this.table!.you)) ?? [])
  readonly alone = $derived(
    this.table?.seats.every((seat) => seat.seat === this.seat || seat.as === 'computer') ?? false,
  )

  /** the reckoning of a deal that has not been put away yet */
  readonly ended: Result | undefined = $derived.by(() => {
    const last = this.results.at(-1)
    return last && last.deal > this.put && this.back === null ? last : undefined
  })

  constructor(
    readonly id: string,
    private readonly open = (id: string, seat: number | null, hears: Hears): Wire => new Socket(id, seat, hears),
  ) {
    const { results, sheets } = keptDeals(id)
    this.results = results
    this.sheets = sheets
  }

  async start(): Promise<void> {
    try {
      this.table = await api.table(this.id)
    } catch (fault) {
      this.#tell(fault)
      this.line = 'shut'
      this.shut = fault instanceof Refusal && fault.status === 404 ? 4404 : 0
      return
    }
    this.sit(this.table.you)
  }

  /** Listen as a seat, or as a spectator. */
  sit(seat: number | null): void {
    this.#socket?.close()
    this.seat = seat
    this.#socket = this.open(this.id, seat, {
      message: (data) => this.#hear(data),
      line: (state, code) => this.#lineIs(state, code),
    })
  }

  stop(): void {
    clearTimeout(this.#gather)
    this.#socket?.close()
  }

  // --- what the house says --------------------------------------------------------------------------------------
  #lineIs(state: Line, code: number): void {
    if (state === 'broken' && this.line === 'open') {
      this.fate = this.#sent ? t('table.line.unsure') : this.view.n > 0 ? t('table.line.safe') : ''
    }
    this.line = state
    if (state === 'shut') this.shut = code
    if (state !== 'open') this.busy = false
  }

  #hear(data: FromHouse): void {
    if (data.t === 'view') this.#held = []
    else if (this.#holds(data)) {
      this.#held.push(data)
      return
    }
    switch (data.t) {
      case 'hello':
      case 'table':
        this.table = data.table
        this.#socket?.stir(data.table)
        if (this.seat !== null && data.table.you !== this.seat && !this.#leaving) {
          this.#tell(new Refusal('not_your_seat', t('table.unseated'), '', 0))
          this.sit(data.table.you)
        }
        break
      case 'view':
        this.#see(data, true)
        break
      case 'patch':
        if (data.from !== this.view.n) this.#send({ t: 'look' })
        else this.#see(patched(this.view, data), false)
        break
      case 'result':
        this.results = [...this.results.filter((one) => one.deal !== data.deal), data]
        keepDeals(this.id, { results: this.results, sheets: this.sheets })
        break
      case 'error':
        this.#tell(new Refusal(data.code, data.message, data.article, 0))
        break
    }
  }

  /** Whether a finished trick is still to be looked at before anything else happens. */
  #waits(): boolean {
    return Object.keys(this.lying).length > 0 && (settings.linger || this.#pace() > 0)
  }

  /** Whether this is not to be shown yet: a result waits for the last trick, and what follows for the result. */
  #holds(data: FromHouse): boolean {
    return (data.t === 'patch' && (this.#waits() || this.rest !== null)) || (data.t === 'result' && this.#waits())
  }

  #release(): void {
    while (this.#held.length && !this.#holds(this.#held[0]!)) this.#hear(this.#held.shift()!)
  }

  #pace(): number {
    return this.table?.pace ?? settings.pace
  }

  #see(view: View, whole: boolean): void {
    const old = this.view
    if (this.#sent && whole && this.line === 'open' && this.fate) {
      this.fate = view.n > this.#sent.n ? t('table.line.received') : t('table.line.lost')
      this.#sent = null
    } else if (old.n !== view.n) this.fate = ''
    this.motion?.before()
    const shown = this.zones
    if (whole) this.#arrive(view)
    else if (view.deal !== old.deal && !view.over && this.seat !== null) this.rest = shown
    this.view = view
    this.told = performance.now()
    if (!whole && (view.deal !== old.deal || (view.over && !old.over))) {
      this.sheets = { ...this.sheets, [old.deal]: view.zones.filter((zone) => zone.kind === 'score') }
    }
    this.#note(old, view, whole)
    if (old.n !== view.n) {
      this.picked = []
      this.hint = null
      this.fault = null
    }
    this.#keepTrick(shown, old.deal, view, whole)
    this.motion?.after(shown, this.zones)
  }

  /** Come, or come back, to a table: the reckoning of a deal that is over lies there no more, but that of a match does. */
  #arrive(view: View): void {
    this.rest = null
    const known = stillOver(this, view.deal)
    this.results = known.results
    this.sheets = known.sheets
    if (!view.over) this.put = Math.max(-1, ...known.results.map((one) => one.deal))
  }

  /** The talk of the table, and the states that can be looked back at. */
  #note(old: View, view: View, whole: boolean): void {
    if (whole && view.n < old.n) {
      this.events = this.events.filter((event) => event.n < view.n)
      this.past = this.past.filter((at) => at.n < view.n)
    }
    const first = view.events[0]?.n ?? Infinity
    this.events = [...this.events.filter((event) => event.n < first), ...view.events]
    if (this.past.at(-1)?.n !== view.n) this.past = [...this.past, { n: view.n, zones: view.zones }].slice(-KEPT)
  }

  /** A finished trick lies until it has been looked at; the next card to it, or a click, clears it away. */
  #keepTrick(shown: Zone[], dealt: number, view: View, whole: boolean): void {
    const lying = whole ? {} : finished(shown, dealt, view)
    clearTimeout(this.#gather)
    this.lying = lying
    if (Object.keys(lying).length && !settings.linger) {
      this.#gather = window.setTimeout(() => this.clear(), Math.max(1000, Math.min(this.#pace() + 400, 3000)))
    }
  }

  /** Gather the tricks that lie finished. */
  clear(): boolean {
    clearTimeout(this.#gather)
    if (!Object.keys(this.lying).length) return false
    this.motion?.before()
    const shown = this.zones
    this.lying = {}
    this.motion?.after(shown, this.zones)
    this.#release()
    return true
  }

  /** The reckoning has been looked at: the next deal is laid out. */
  proceed(): void {
    while (this.clear());
    this.put = this.results.at(-1)?.deal ?? -1
    this.motion?.before()
    const shown = this.zones
    this.rest = null
    this.motion?.after(shown, this.zones)
    this.#release()
  }

  // --- what the person does -------------------------------------------------------------------------------------
  #tell(fault: unknown): void {
    this.fault =
      fault instanceof Refusal ? { text: fault.message, article: fault.article } : { text: String(fault), article: '' }
  }

  async #send(message: Parameters<Wire['send']>[0]): Promise<Told | null> {
    try {
      return (await this.#socket?.send(message)) ?? null
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'broken') return null
      this.#tell(fault)
      if (fault instanceof Refusal && fault.code === 'stale') void this.#send({ t: 'look' })
      return null
    }
  }

  async act(...actions: Action[]): Promise<void> {
    if (this.busy || !actions.length) return
    await this.#deed({ t: 'act', n: this.view.n, actions: actions.map((action) => action.id) })
  }

  /** An action in the game's notation; where it is not allowed, the house says why. */
  async say(text: string): Promise<void> {
    if (this.busy || !text.trim()) return
    await this.#deed({ t: 'say', n: this.view.n, text: text.trim() })
  }

  /** What is done out of order: against the rules, to make amends, or as a claim. */
  async irregular(offer: Offer): Promise<void> {
    if (this.busy) return
    await this.#deed({ t: 'irregular', n: this.view.n, action: offer.action })
  }

  async #deed(message: Parameters<Wire['send']>[0]): Promise<void> {
    this.busy = true
    this.fault = null
    this.clear()
    this.#sent = { n: this.view.n }
    noteLast(this.id, false)
    const answer = await this.#send(message)
    if (this.line === 'open') {
      this.#sent = null
      noteLast(this.id, true)
    }
    this.busy = false
    if (answer === null) this.picked = []
  }

  async advise(): Promise<void> {
    while (this.clear());
    const answer = await this.#send({ t: 'hint' })
    if (answer && typeof answer === 'object' && 'reason' in answer) this.hint = answer
  }

  /** What lies beside the table for who is new to the game. */
  async beside(): Promise<Beside | null> {
    const answer = await this.#send({ t: 'beside' })
    return answer && typeof answer === 'object' && 'ladders' in answer ? answer : null
  }

  undo(): void {
    while (this.clear());
    void this.#send({ t: 'undo', n: this.view.n })
  }

  pace(ms: number): void {
    settings.pace = ms
    void this.#send({ t: 'pace', ms })
  }

  /** A click on the cloth: the finished trick is taken away, or whoever thinks is hurried. */
  hurry(): void {
    const cleared = this.clear()
    if (!this.mine && !this.view.over && this.line === 'open') void this.#send({ t: 'hurry' })
    else if (!cleared && this.picked.length && !this.choose) this.picked = []
  }

  async leave(): Promise<void> {
    this.#leaving = true
    await this.#send({ t: 'leave' })
    this.stop()
  }

  /** Takes, gives or frees a seat; `remove`: whoever sits there is put out of it. */
  async take(seat: number, as: 'me' | 'computer' | 'open', invite = '', player = '', remove = false): Promise<void> {
    try {
      const body = { as, ...(invite ? { invite } : {}), ...(player ? { player } : {}), ...(remove ? { remove } : {}) }
      this.table = await api.seat(this.id, seat, body)
      if (this.table.you !== this.seat) this.sit(this.table.you)
    } catch (fault) {
      this.#tell(fault)
    }
  }

  /** Whose action it was; the house adds to a name what was out of the common, such as that time was out. */
  who(event: Event): string {
    const seat = this.table?.seats[event.seat]
    const name = seat && (seat.who || seat.name)
    if (name === event.who) return this.names[event.seat]!
    return name && event.who.startsWith(`${name},`) ? this.names[event.seat] + event.who.slice(name.length) : event.who
  }

  /** What the house says in words, with the seats called by the names they have here. */
  words(text: string): string {
    return withNames(unnumbered(text), this.table?.seats ?? [], this.names)
  }

  // --- choosing on the cloth --------------------------------------------------------------------------------------
  actionsAt(at: string): Action[] {
    return this.reach.at.get(at) ?? []
  }

  /** The actions of the chosen things, in the order in which they were chosen. */
  readonly together: Action[] = $derived(
    this.picked.flatMap((at) => this.reach.at.get(at)?.find((action) => chosen(action, this.choose)) ?? []),
  )

  /** A thing has been touched: it is played, chosen, or the house is asked why it may not be. */
  touch(at: string, face: string, inHand: boolean): void {
    const actions = this.actionsAt(at)
    const only = actions[0]
    if (!this.mine || this.busy) {
      if (!this.busy) this.hurry()
    } else if (!only) {
      if (inHand && face && this.reach.at.size) void this.say(face)
      else if (!this.clear()) this.picked = []
    } else if (actions.some((action) => chosen(action, this.choose))) this.pick(at)
    else if (actions.length === 1 && (bare(only) || !inHand) && (!settings.ask || this.picked.includes(at))) {
      void this.act(only)
    } else this.pick(at)
  }

  /** Whether a thing can be joined to those chosen: some whole choice has them all. */
  joins(at: string): boolean {
    const sets = this.choose?.sets
    const asked = sets ? this.actionsAt(at).find((action) => chosen(action, this.choose)) : undefined
    if (!sets || !asked) return true
    const ids = [...this.together.map((action) => action.id), asked.id]
    return sets.some((set) => ids.every((id) => set.includes(id)))
  }

  pick(at: string): void {
    const several = this.choose !== null && this.actionsAt(at).some((action) => chosen(action, this.choose))
    if (this.picked.includes(at)) this.picked = this.picked.filter((one) => one !== at)
    else if (!several) this.picked = [at]
    else if (!this.joins(at)) this.fault = { text: t('table.choose.apart'), article: this.view.prompt.article }
    else if (this.together.length < this.choose!.most) this.picked = [...this.picked, at]
    else this.fault = { text: t('table.choose.most', { n: this.choose!.most }), article: '' }
  }

  lookBack(step: number | null): void {
    if (step === null) this.back = null
    else {
      const to = (this.back ?? this.past.length - 1) + step
      this.back = to >= this.past.length - 1 ? null : Math.max(0, to)
    }
  }
}
