/** The terms of art, found in any text so that they can be underlined and explained. */
import { api } from '@/lib/api'
import type { Term } from '@/lib/types'

let terms: Map<string, Term[]> = $state.raw(new Map())
let pattern: RegExp | null = $state.raw(null)
let asked = false

async function fetchTerms(): Promise<void> {
  const all = await api.glossary()
  // a word may mean one thing at one game and another at the next
  const found = new Map<string, Term[]>()
  for (const one of all)
    for (const form of [one.term, ...(one.also ?? [])].map((word) => word.toLowerCase()))
      found.set(form, [...(found.get(form) ?? []), one])
  terms = found
  const words = [...terms.keys()].sort((a, b) => b.length - a.length)
  const escaped = words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // a term with its plain plural, as a whole word
  pattern = words.length
    ? new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(s|es)?(?![\\p{L}\\p{N}])`, 'giu')
    : null
}

export function wantGlossary(): void {
  if (asked) return
  asked = true
  fetchTerms().catch(() => (asked = false))
}

export type Piece = string | { text: string; term: Term }

/** The text in pieces, a term once: where it first stands. */
export function pieces(text: string, game = ''): Piece[] {
  if (!pattern) return [text]
  const out: Piece[] = []
  const seen = new Set<Term>()
  let from = 0
  for (const found of text.matchAll(pattern)) {
    const said = terms.get(found[1]!.toLowerCase()) ?? []
    const term = said.find((one) => !game || !one.games?.length || one.games.includes(game))
    if (!term || seen.has(term)) continue
    seen.add(term)
    out.push(text.slice(from, found.index), { text: found[0], term })
    from = found.index + found[0].length
  }
  out.push(text.slice(from))
  return out
}
