/** A first lesson: its answers, kept while the tab is open, and a table that the house's answers are drawn on. */
import { api, Refusal } from '@/lib/api'
import { t } from '@/lib/i18n'
import { settings } from '@/lib/settings.svelte'
import type { Hears, Say, Told } from '@/lib/socket'
import type { Failure, Hint, Learned, Learning, Table } from '@/lib/types'
import { TableStore } from '@/table/store.svelte'

type Message = Learned['messages'][number]
type Given = Pick<Learning, 'actions' | 'words'>

const place = (game: string) => `gamester.learn.${game}`

function kept(game: string): number[][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place(game)) ?? '[]')
    const right = Array.isArray(found) && found.every((one) => Array.isArray(one) && one.every(Number.isInteger))
    return right ? (found as number[][]) : []
  } catch {
    return []
  }
}

export class Lesson {
  readonly store: TableStore
  /** the lesson as it stands; null: not heard of yet */
  told = $state.raw<Learned | null>(null)
  /** a lawful choice that waits to be kept or taken back */
  held = $state.raw<Given | null>(null)
  /** what came of that choice, or of what was done last */
  answer = $state.raw<Learned['answer']>(null)
  advice = $state.raw<Learned['advice']>(null)
  fault = $state.raw<Failure | null>(null)
  /** what is still to be played on the cloth */
  queue = $state.raw<Message[]>([])
  answers: number[][]
  #hears: Hears | null = null
  #timer = 0
  #busy = false

  #last = $state(0)

  constructor(readonly game: string) {
    this.answers = kept(game)
    this.store = new TableStore(`learn ${game}`, (_, __, hears) => {
      this.#hears = hears
      return { send: (message) => this.#send(message), stir: () => undefined, close: () => this.stop() }
    })
  }

  /** all that was sent lies on the cloth, and nothing waits to be looked at */
  get settled(): boolean {
    return !this.queue.length && this.told !== null && this.store.view.n >= this.#last
  }

  async start(): Promise<void> {
    try {
      await this.#look()
    } catch (fault) {
      if (this.answers.length) {
        this.answers = []
        return this.start()
      }
      this.#tell(fault)
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  // --- what the house says --------------------------------------------------------------------------------------
  async #look(): Promise<void> {
    const found = await api.learn({ game: this.game, answers: this.answers, do: 'look' })
    this.store.table ??= laid(found)
    if (!this.#hears) this.store.sit(found.seat)
    this.#hears!.line('open', 0)
    this.#take(found)
  }

  #tell(fault: unknown): void {
    this.fault = fault instanceof Refusal ? fault : { code: 'unavailable', message: t('fault.away'), article: '' }
  }

  #take(found: Learned): void {
    this.told = found
    this.answers = found.answers
    this.held = null
    this.advice = null
    this.fault = null
    this.answer = found.answer
    try {
      sessionStorage.setItem(place(this.game), JSON.stringify(found.step ? this.answers : []))
    } catch {
      // where nothing can be kept, a reload begins anew
    }
    clearTimeout(this.#timer)
    const last = found.messages.length - 1
    // nothing is touched before the cloth stands as the house has it
    this.queue = found.messages.map((one, n) =>
      n === last && found.step ? one : { ...one, actions: [], choose: null },
    )
    this.#last = found.messages[last]?.n ?? this.#last
    this.#next()
  }

  /** The next thing that was done, and a moment later the one after it. */
  #next(): void {
    clearTimeout(this.#timer)
    const [first, ...rest] = this.queue
    if (!first) return
    this.queue = rest
    this.#hears?.message(first)
    if (!rest.length) return
    if (settings.pace) this.#timer = window.setTimeout(() => this.#next(), settings.pace)
    else this.#next()
  }

  // --- what the learner does ------------------------------------------------------------------------------------
  async #send(message: Say): Promise<Told> {
    switch (message.t) {
      case 'act':
        return this.#try({ actions: message.actions })
      case 'say':
        return this.#try({ words: message.text })
      case 'hint':
        return this.#advise()
      case 'undo':
        await this.back()
        break
      case 'look':
        await this.#look()
        break
      case 'beside':
        return (await api.learn({ game: this.game, answers: this.answers, do: 'beside' })).beside!
      case 'hurry':
        this.#next()
        break
    }
    return this.store.view.n
  }

  async #try(given: Given): Promise<number> {
    const found = await api.learn({ game: this.game, answers: this.answers, do: 'try', ...given })
    const said = found.answer!
    if (said.kind === 'refused') throw new Refusal('illegal', said.text, said.article, 0)
    if (said.kind === 'otherwise') {
      this.held = given
      this.answer = said
      this.advice = found.advice
    } else this.#take(found)
    return this.store.view.n
  }

  async #advise(): Promise<Hint> {
    const asked = this.answers
    const found = await api.learn({ game: this.game, answers: asked, do: 'advice' })
    if (!found.advice) throw new Refusal('illegal', t('learn.over'), '', 0)
    // the lesson may have gone on meanwhile
    if (this.answers !== asked) throw new Refusal('broken', '', '', 0)
    this.letGo()
    this.advice = found.advice
    return found.advice
  }

  async keep(): Promise<void> {
    if (!this.held) return
    this.store.fault = null
    await this.#carefully(async () =>
      this.#take(await api.learn({ game: this.game, answers: this.answers, do: 'keep', ...this.held! })),
    )
  }

  /** What is advised is done. */
  async follow(): Promise<void> {
    const actions = this.advice?.actions
    if (actions) await this.#carefully(async () => void (await this.#try({ actions })))
  }

  letGo(): void {
    this.held = null
    this.answer = null
    this.advice = null
    this.store.picked = []
    this.store.hint = null
  }

  /** What was weighed is put aside, or else the last step is taken back. */
  async back(): Promise<void> {
    if (this.held) return this.letGo()
    if (!this.answers.length) return
    const all = this.answers
    this.answers = all.slice(0, -1)
    if (!(await this.#carefully(() => this.#look()))) this.answers = all
  }

  async again(): Promise<void> {
    this.answers = []
    await this.#carefully(() => this.#look())
  }

  /** One thing after the other: what is touched while the house answers is not heard. */
  async #carefully(work: () => Promise<void>): Promise<boolean> {
    if (this.#busy) return false
    this.#busy = true
    try {
      await work()
      return true
    } catch (fault) {
      this.#tell(fault)
      return false
    } finally {
      this.#busy = false
    }
  }
}

/** The lesson's table, as a table in play is known. */
function laid(told: Learned): Table {
  return {
    id: '',
    game: told.game,
    title: told.title,
    family: told.family,
    book: told.book,
    options: {},
    deviations: [],
    open: false,
    watched: false,
    host: false,
    you: told.seat,
    rated: false,
    kept: null,
    again: '',
    turn: null,
    until: null,
    invite: null,
    pace: settings.pace,
    clock: null,
    status: 'playing',
    deal: 0,
    n: 0,
    seats: told.seats.map((name, seat) => ({
      seat,
      name,
      as: seat === told.seat ? 'person' : 'computer',
      who: '',
      player: null,
      here: true,
    })),
    spectators: 0,
    commitment: { deal: 0, hash: '', next: '' },
    coming: 0,
    updated: 0,
  }
}
