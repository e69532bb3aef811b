/** From the page to a table. */
import { api } from '@/lib/api'
import { go } from '@/lib/router.svelte'
import { settings } from '@/lib/settings.svelte'
import type { NewTable, Table } from '@/lib/types'

/** Another match in the same company, everybody one seat on: opened by who asks first, joined by the others. */
export async function playAgain(table: Table): Promise<void> {
  await arrive(await api.rematch(table.id))
}

/** Opens a table and goes to it. */
export async function sitDown(wanted: Partial<NewTable> & { game: string }): Promise<void> {
  const table = await api.open({
    options: {},
    seats: [{ as: 'me' }],
    open: false,
    pace: settings.pace,
    clock: null,
    ...wanted,
  })
  await arrive(table)
}

async function arrive(table: Table): Promise<void> {
  // the house is bound by its hash, and no card is shown yet
  if (table.you !== null) await api.seat(table.id, table.you, { as: 'me' }).catch(() => null)
  go(`/table/${table.id}`)
}
