import type { Table } from '@/lib/types'

/** The address to send to a friend; only the host's has the token that lets one sit down at a private table. */
export function invitation(table: Table): string {
  const token = table.invite ? `?invite=${encodeURIComponent(table.invite)}` : ''
  return `${location.origin}/table/${table.id}${token}`
}
