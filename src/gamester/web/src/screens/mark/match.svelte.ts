/** A match that is told: its words, kept on this device, and how the house says it stands. */
import { api, Refusal } from '@/lib/api'
import { t } from '@/lib/i18n'
import type { Failure, Marked, Telling, Value } from '@/lib/types'

const place = (game: string) => `gamester.mark.${game}`
const texts = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')

/** What this device has kept of a match of `game`. */
export function kept(game: string): Telling | null {
  try {
    const told = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as Partial<Telling> | null
    if (!told || !texts(told.words) || !texts(told.names) || typeof told.options !== 'object') return null
    return { game, options: told.options as Record<string, Value>, names: told.names, words: told.words }
  } catch {
    return null
  }
}

export class Match {
  told: Telling
  stands: Marked | null = $state(null)
  fault: Failure | null = $state(null)
  busy = $state(0)
  /** one after the other, so that no touch is lost while the house answers */
  private last: Promise<void> = Promise.resolve()

  constructor(told: Telling) {
    this.told = told
    this.ask({})
  }

  /** Ask how it stands with these words, `line` told after them; they are kept only if the house takes them. */
  private ask(change: { words?: () => string[]; line?: string }): void {
    this.busy++
    this.last = this.last.then(async () => {
      try {
        const words = change.words?.() ?? this.told.words
        const stands = await api.mark({ ...this.told, words, ...(change.line ? { line: change.line } : {}) })
        this.told = { ...this.told, names: stands.names, words: stands.words }
        this.stands = stands
        this.fault = null
        this.keep()
      } catch (e) {
        this.fault = e instanceof Refusal ? e : { code: 'unavailable', message: t('fault.away'), article: '' }
      }
      this.busy--
    })
  }

  tell(line: string): void {
    if (line.trim()) this.ask({ line: line.trim() })
  }

  undo(): void {
    this.ask({ words: () => this.told.words.slice(0, -1) })
  }

  again(): void {
    this.ask({})
  }

  private keep(): void {
    try {
      localStorage.setItem(place(this.told.game), JSON.stringify(this.told))
    } catch {
      // a browser that keeps nothing: the match lasts as long as its page
    }
  }

  wipe(): void {
    try {
      localStorage.removeItem(place(this.told.game))
    } catch {
      // nothing was kept
    }
  }
}
