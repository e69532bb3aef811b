/** From the page to a table. */
import { api } from '@/lib/api'
import { go } from '@/lib/router.svelte'
import { settings } from '@/lib/settings.svelte'
import type { NewSeat, NewTable, Table } from '@/lib/types'

/** The same game on the same terms, with the same computer players; for those who sat there a seat is kept open. */
export async function playAgain(table: Table): Promise<void> {
  await sitDown({
    game: table.game,
    options: { ...table.options, book: table.book },
    seats: table.seats.map((seat): NewSeat => {
      if (seat.seat === table.you) return { as: 'me' }
      return seat.as === 'computer' && seat.player ? { as: 'computer', player: seat.player } : { as: 'open' }
    }),
    pace: table.pace,
    clock: table.clock,
  })
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
  // the house is bound by its hash, and no card is shown yet
  if (table.you !== null) await api.seat(table.id, table.you, { as: 'me' }).catch(() => null)
  go(`/table/${table.id}`)
}
