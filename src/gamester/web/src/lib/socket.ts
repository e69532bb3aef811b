/** A seat's WebSocket: it comes back by itself when the line breaks, and says what became of every message. */
import { Refusal } from '@/lib/api'
import { t } from '@/lib/i18n'
import { nonce, promised } from '@/lib/nonce'
import type { Beside, FromHouse, Hint, Table, ToHouse } from '@/lib/types'

export type Line = 'opening' | 'open' | 'broken' | 'shut'
/** What the table is told: messages of the house, and the state of the line. */
export interface Hears {
  message(data: FromHouse): void
  line(state: Line, code: number): void
}
/** What a table is told over: its socket, or what takes the socket's place. */
export interface Wire {
  send(message: Say): Promise<Told>
  stir(table: Table): void
  close(): void
}
export type Say = ToHouse extends infer M ? (M extends unknown ? Omit<M, 'id'> : never) : never
/** What answers a message: what was asked for, or the table's number. */
export type Told = Hint | Beside | number
interface Awaited {
  resolve(answer: Told): void
  reject(fault: Refusal): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 10_000
/** Close codes after which trying again is of no use. */
const FINAL = new Set([4401, 4403, 4404])

export class Socket implements Wire {
  #ws: WebSocket | null = null
  #tries = 0
  #timer = 0
  #count = 0
  #left = false
  #stirred = ''
  #awaited = new Map<string, Awaited>()

  constructor(
    readonly table: string,
    readonly seat: number | null,
    private readonly hears: Hears,
  ) {
    addEventListener('online', this.#now)
    this.#open()
  }

  /** Sends a message; the promise holds what answers it, and fails with the house's refusal. */
  send(message: Say): Promise<Told> {
    const id = `c${++this.#count}`
    return new Promise((resolve, reject) => {
      if (this.#ws?.readyState !== WebSocket.OPEN) {
        reject(new Refusal('unavailable', t('table.line.unsent'), '', 0))
        return
      }
      this.#awaited.set(id, { resolve, reject })
      this.#ws.send(JSON.stringify({ ...message, id }))
    })
  }

  /** Something of one's own for the next deal, once for each hash; that it comes too late is no matter. */
  stir(table: Table): void {
    if (this.seat === null || table.status === 'over' || this.#stirred === promised(table)) return
    this.#stirred = promised(table)
    this.send({ t: 'nonce', deal: table.coming, nonce: nonce() }).catch(() => null)
  }

  close(): void {
    this.#left = true
    removeEventListener('online', this.#now)
    clearTimeout(this.#timer)
    this.#ws?.close(1000)
  }

  #now = (): void => {
    if (this.#ws && this.#ws.readyState <= WebSocket.OPEN) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    this.hears.line('opening', 0)
    const invite = new URLSearchParams(location.search).get('invite')
    const asked = invite ? `?invite=${encodeURIComponent(invite)}` : ''
    const seat = this.seat === null ? asked : `?seat=${this.seat}`
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const ws = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket${seat}`)
    this.#ws = ws
    ws.onmessage = (event: MessageEvent<string>) => {
      this.#tries = 0
      this.#hear(JSON.parse(event.data) as FromHouse)
    }
    ws.onopen = () => this.hears.line('open', 0)
    ws.onclose = (event) => this.#closed(event.code)
  }

  #hear(data: FromHouse): void {
    if ('id' in data && data.id !== null) {
      const awaited = this.#awaited.get(data.id)
      this.#awaited.delete(data.id)
      if (data.t === 'error') {
        const fault = new Refusal(data.code, data.message, data.article, 0)
        if (awaited) return awaited.reject(fault)
      } else if (data.t === 'hint' || data.t === 'beside') return awaited?.resolve(data)
      else if (data.t === 'done') return awaited?.resolve(data.n)
    }
    this.hears.message(data)
  }

  #closed(code: number): void {
    if (this.#left) return
    for (const awaited of this.#awaited.values()) awaited.reject(new Refusal('broken', t('table.line.broken'), '', 0))
    this.#awaited.clear()
    if (FINAL.has(code)) {
      this.hears.line('shut', code)
      return
    }
    this.hears.line('broken', code)
    // a little unevenly, so that a whole room does not come back in the same instant
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.5 ** this.#tries++) * (0.75 + Math.random() / 2)
    this.#timer = window.setTimeout(() => this.#open(), wait)
  }
}
