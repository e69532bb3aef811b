/** What a page has seen of a table's deals, kept while the tab is open: whoever comes back finds the same reckoning. */
import type { Result, Zone } from '@/lib/types'

export interface Deals {
  results: Result[]
  /** the score as each deal left it */
  sheets: Record<number, Zone[]>
}

const key = (table: string) => `gamester.deals.${table}`

export function keptDeals(table: string): Deals {
  try {
    const found = JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Deals | null
    return found ?? { results: [], sheets: {} }
  } catch {
    return { results: [], sheets: {} }
  }
}

export function keepDeals(table: string, deals: Deals): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(deals))
  } catch {
    // where nothing can be kept, a reload shows the deals from now on
  }
}

/** Of what was kept, the deals that are still over: some may have been taken back meanwhile. */
export function stillOver({ results, sheets }: Deals, deals: number): Deals {
  return {
    results: results.filter((one) => one.deal < deals),
    sheets: Object.fromEntries(Object.entries(sheets).filter(([deal]) => Number(deal) < deals)),
  }
}

/** Whether the last action was answered, for the page that stands in where the house cannot be reached. */
export function noteLast(table: string, received: boolean): void {
  try {
    sessionStorage.setItem(`gamester.last.${table}`, received ? 'received' : 'sent')
  } catch {
    // that page then says what holds of every action
  }
}
