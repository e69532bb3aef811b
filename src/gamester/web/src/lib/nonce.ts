/** What a player stirs into the shuffles: of the browser's own chance, once the house is bound by its hash. */
import type { Table } from '@/lib/types'

export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hash of the deal that begins next. */
export function promised(table: Table): string {
  return table.coming === table.commitment.deal ? table.commitment.hash : table.commitment.next
}
