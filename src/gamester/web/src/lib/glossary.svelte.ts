/** The terms of art, found in any text so that they can be underlined and explained. */
import { api } from '@/lib/api'
import type { Term } from '@/lib/types'

let terms: Map<string, Term> = $state.raw(new Map())
let pattern: RegExp | null = $state.raw(null)
let asked = false

async function fetchTerms(): Promise<void> {
  const all = await api.glossary()
  const forms = all.flatMap((one) => [one.term, ...(one.also ?? [])].map((form) => [form.toLowerCase(), one] as const))
  terms = new Map(forms)
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
    const term = terms.get(found[1]!.toLowerCase())
    if (!term || seen.has(term) || (game && term.games?.length && !term.games.includes(game))) continue
    seen.add(term)
    out.push(text.slice(from, found.index), { text: found[0], term })
    from = found.index + found[0].length
  }
  out.push(text.slice(from))
  return out
}
