/** Where the reader is: the address, read as a screen and its names. */

export type Place =
  | { screen: 'library' }
  | { screen: 'new'; game: string }
  | { screen: 'table'; id: string }
  | { screen: 'book'; book: string; game: string }
  | { screen: 'replay'; table: string; deal: number }
  | { screen: 'study'; book: string; game: string; example: string }
  | { screen: 'odds'; game: string }
  | { screen: 'aid'; name: string }
  | { screen: 'mark'; game: string }
  | { screen: 'puzzle'; game: string; id: string }
  | { screen: 'puzzles' }
  | { screen: 'learn'; game: string }
  | { screen: 'settings' }
  | { screen: 'you' }
  | { screen: 'lost' }

export function read(path: string): Place {
  const [screen = '', a = '', b = '', c = ''] = path.split('/').slice(1).map(decodeURIComponent)
  if (screen === '') return { screen: 'library' }
  if (screen === 'settings' || screen === 'you') return { screen }
  if (screen === 'new' && a) return { screen, game: a }
  if (screen === 'table' && a) return { screen, id: a }
  if (screen === 'book' && a && b) return { screen, book: a, game: b }
  if (screen === 'replay' && a && /^\d+$/.test(b)) return { screen, table: a, deal: Number(b) }
  if (screen === 'study' && a && b && c) return { screen, book: a, game: b, example: c }
  if (screen === 'odds' && a) return { screen, game: a }
  if (screen === 'aid' && a) return { screen, name: a }
  if (screen === 'mark' && a) return { screen, game: a }
  if (screen === 'puzzle' && !a === !b) return { screen, game: a, id: b }
  if (screen === 'puzzles') return { screen }
  if (screen === 'learn' && a) return { screen, game: a }
  return { screen: 'lost' }
}

/** The address of an article, which is named book/game/article; an empty text where the name is not of that form. */
export function articleLink(full: string): string {
  const [book, game, article] = full.split('/')
  return book && game && article ? `/book/${book}/${game}?at=${encodeURIComponent(article)}` : ''
}

let address = $state({ path: location.pathname, search: location.search, key: 0 })
// by themselves, so that a screen is not asked for anew, nor its reader set down elsewhere, when only the query changes
const path = $derived(address.path)
const key = $derived(address.key)
const place = $derived(read(path))

export const here = {
  get place(): Place {
    return place
  },
  get path(): string {
    return path
  },
  get query(): URLSearchParams {
    return new URLSearchParams(address.search)
  },
  /** changes whenever the reader goes to another screen */
  get key(): number {
    return key
  },
}

function arrive(): void {
  const turned = location.pathname !== address.path
  address = { path: location.pathname, search: location.search, key: address.key + (turned ? 1 : 0) }
}

/** Go to an address of the page; `replace` leaves no step to come back to. */
export function go(to: string, replace = false): void {
  const before = location.pathname
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  arrive()
  if (location.pathname !== before) scrollTo(0, 0)
}

function followed(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

/** Links of the page change the screen without asking the house for it again. */
export function attend(): () => void {
  addEventListener('popstate', arrive)
  document.addEventListener('click', followed)
  return () => {
    removeEventListener('popstate', arrive)
    document.removeEventListener('click', followed)
  }
}
