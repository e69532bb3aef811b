/** Which puzzles were solved, and on how many days running today's was: kept in this browser, and nowhere else. */

interface Kept {
  solved: string[]
  /** the last day whose puzzle was solved, and the days running until then */
  day: string
  days: number
}

const KEY = 'gamester.puzzles'

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    const solved = Array.isArray(found.solved) ? found.solved.filter((id) => typeof id === 'string') : []
    return { solved, day: String(found.day ?? ''), days: Number(found.days) || 0 }
  } catch {
    return { solved: [], day: '', days: 0 }
  }
}

const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Writes down that a puzzle was solved; `day` if it is that day's. */
export function keep(id: string, day: string): Kept {
  const now = kept()
  const days = !day || now.day === day ? now.days : now.day === before(day) ? now.days + 1 : 1
  const next = { solved: [...new Set([...now.solved, id])], day: day || now.day, days }
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // a browser that keeps nothing
  }
  return next
}
