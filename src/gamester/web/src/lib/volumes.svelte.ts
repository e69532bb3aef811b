/** The short titles of the books, for citations anywhere on the page. */
import { api } from '@/lib/api'
import type { BookInfo } from '@/lib/types'

let known: Map<string, BookInfo> = $state.raw(new Map())
let asked = false

/** A book's short title, or its id until the house has told it. */
export function shortTitle(book: string): string {
  if (!asked) {
    asked = true
    api.books().then(
      (all) => (known = new Map(all.map((one) => [one.id, one]))),
      () => (asked = false),
    )
  }
  return known.get(book)?.short ?? book
}
