/** One explanation at a time, beside the word it explains: on hover, on focus and on a tap. */

export interface Tip {
  text: string
  title: string
  /** cards, dominoes or dice drawn under the text */
  shows: string[]
  at: DOMRect
  /** what it explains */
  by: Element
}

let shown: Tip | null = $state.raw(null)

export const tips = {
  get shown(): Tip | null {
    return shown
  },
}

export function hideTip(): void {
  shown?.by.removeAttribute('aria-describedby')
  shown = null
}

type Told = { title?: string; text: string; shows?: string[] }

/** Attach with `{@attach tip(() => ({title, text}))}`; the text may be fetched when it is first wanted. */
export function tip(tell: () => Told | Promise<Told>): (element: Element) => () => void {
  return (element) => {
    let wanted = false
    const show = async () => {
      wanted = true
      const told = await Promise.resolve(tell()).catch(() => null)
      if (!wanted || !told?.text || !element.isConnected) return
      hideTip()
      element.setAttribute('aria-describedby', 'tip')
      const { title = '', text, shows = [] } = told
      shown = { title, text, shows, at: element.getBoundingClientRect(), by: element }
    }
    const hide = () => {
      wanted = false
      if (shown?.by === element) hideTip()
    }
    const key = (event: Event) => (event as KeyboardEvent).key === 'Escape' && hide()
    const on: [string, (event: Event) => void][] = [
      ['pointerenter', show],
      ['focus', show],
      ['click', show],
      ['pointerleave', hide],
      ['blur', hide],
      ['keydown', key],
    ]
    for (const [name, f] of on) element.addEventListener(name, f)
    return () => {
      hide()
      for (const [name, f] of on) element.removeEventListener(name, f)
    }
  }
}
