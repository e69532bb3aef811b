/** What the reader has settled for this device, kept in the browser. */

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  suits: 'two' | 'four'
  cards: 'full' | 'large'
  motion: 'system' | 'none'
  sound: boolean
  /** milliseconds a computer player waits before each action */
  pace: number
  /** a finished trick stays until it is clicked */
  linger: boolean
  /** a card is played by a second touch */
  ask: boolean
  /** letters typed at the table name cards */
  typing: boolean
  /** what helps who is new lies open beside the table */
  beside: boolean
  /** a translation, key by key; empty: English */
  words: Record<string, string>
}

const KEY = 'gamester'
const FIRST: Settings = {
  theme: 'system',
  suits: 'two',
  cards: 'full',
  motion: 'system',
  sound: false,
  pace: 800,
  linger: false,
  ask: false,
  typing: true,
  beside: false,
  words: {},
}

function kept(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return { ...FIRST }
  }
}

export const settings: Settings = $state(kept())

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
let outside = $state({ dark: dark.matches, still: still.matches })
const look = () => (outside = { dark: dark.matches, still: still.matches })
dark.addEventListener('change', look)
still.addEventListener('change', look)

/** Whether things may move. */
export const moves = {
  get allowed(): boolean {
    return settings.motion === 'system' && !outside.still
  },
}

/** Writes the settings down and sets the page to them; called once, by the page itself. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement.dataset
    root.theme = settings.theme === 'system' ? (outside.dark ? 'dark' : 'light') : settings.theme
    root.suits = settings.suits
    root.cards = settings.cards
    root.motion = moves.allowed ? 'full' : 'none'
    // the bars of the device around the page, in the paper's colour
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = paper
  })
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // a browser that keeps nothing still plays; the settings last until it is closed
    }
  })
}

export function restore(): void {
  Object.assign(settings, FIRST)
}
