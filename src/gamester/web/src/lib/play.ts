/** From the page to a table. */
import { api } from '@/lib/api'
import { go } from '@/lib/router.svelte'
import { settings } from '@/lib/settings.svelte'
import type { NewTable } from '@/lib/types'

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
  go(`/table/${table.id}`)
}
