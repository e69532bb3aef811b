/** Words from the catalogue, with their gaps filled. */
import { words, type Key } from '@/lib/words'

let other: Record<string, string> = {}
let plurals = new Intl.PluralRules('en')
let forms = plurals.resolvedOptions().pluralCategories

/** Takes a translation: the catalogue's keys with other words; `language` is its BCP 47 tag. */
export function loadWords(given: Record<string, string>): void {
  other = given
  const tag = given.language || words.language
  try {
    plurals = new Intl.PluralRules(tag)
    document.documentElement.lang = tag
  } catch {
    plurals = new Intl.PluralRules('en')
  }
  forms = plurals.resolvedOptions().pluralCategories
}

/** Fills `{name}` with its value, and `{name|one card|# cards}` with the form that goes with the number. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)((?:\|[^|}]*)*)\}/g, (whole, name: string, choices: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (!choices) return String(value)
    const given = choices.slice(1).split('|')
    return (given[forms.indexOf(plurals.select(Number(value)))] ?? given.at(-1)!).replace('#', String(value))
  })
}

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(other[key] ?? words[key], values)
}

/** The words for a key put together at run time, or `fallback` where the catalogue has none. */
export function maybe(key: string, fallback: string): string {
  return other[key] ?? (words as Record<string, string>)[key] ?? fallback
}
