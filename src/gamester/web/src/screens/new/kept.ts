/** Terms that a guest keeps under names, in this browser; each as the address of its sheet has it. */

export interface Kept {
  name: string
  game: string
  /** the query of the address */
  asked: string
}

const KEY = 'gamester.terms'
export const LONGEST = 60

/** A name as it is kept: no space at its ends, one between words. */
export function called(name: string): string {
  return name.trim().replace(/\s+/g, ' ').slice(0, LONGEST)
}

export function keptTerms(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(found)) return []
    return (found as Partial<Kept>[]).filter((one): one is Kept =>
      [one?.name, one?.game, one?.asked].every((text) => typeof text === 'string'),
    )
  } catch {
    return []
  }
}

/** Whether they could be written down. */
function write(every: Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(every))
    return true
  } catch {
    return false
  }
}

const same = (one: Kept, other: Kept) => one.game === other.game && one.name.toLowerCase() === other.name.toLowerCase()

/** Keeps them, in the place of those of the same name. */
export function keep(one: Kept): boolean {
  const others = keptTerms().filter((other) => !same(one, other))
  return write([...others, one].sort((a, b) => a.name.localeCompare(b.name)))
}

export function forget(one: Kept): boolean {
  return write(keptTerms().filter((other) => !same(one, other)))
}
