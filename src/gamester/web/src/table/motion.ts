/** Things travel from place to place: whatever carries `data-item` is followed by its id from one drawing to the next. */
import type { Zone } from '@/lib/types'

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
const DEAL = 60
const PLAY = 180
const GATHER = 250
/** Backs that are seen to go to or from a hand at once. */
const BACKS = 13

interface Was {
  x: number
  y: number
  width: number
  zone: string
  node: HTMLElement
}

export class Traveller {
  #was = new Map<string, Was[]>()
  #ghosts = new Set<HTMLElement>()
  /** what is on its way, and where to */
  #going = new WeakMap<HTMLElement, { animation: Animation; x: number; y: number }>()
  /** what is to be set going once all places have been read, so that the cloth is laid out once */
  #starts: (() => void)[] = []

  constructor(
    private readonly root: HTMLElement,
    private readonly allowed: () => boolean,
  ) {}

  /** Where everything lies, before the cloth is drawn anew. */
  before(): void {
    this.#was.clear()
    if (!this.allowed()) return
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-item]')) {
      const box = node.getBoundingClientRect()
      const id = node.dataset.item!
      const was = { x: mid(box.left, box.width), y: mid(box.top, box.height), width: node.offsetWidth, zone: '', node }
      was.zone = node.dataset.in ?? ''
      this.#was.set(id, [...(this.#was.get(id) ?? []), was])
    }
  }

  /** The same things set out from where they lay. */
  after(old: Zone[], zones: Zone[]): void {
    if (!this.allowed() || !old.length) return
    const fresh: HTMLElement[] = []
    const met = new Set<string>()
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-item]')) {
      const id = node.dataset.item!
      met.add(id)
      const places = this.#was.get(id)
      const was = places?.find((one) => one.zone === node.dataset.in) ?? places?.[0]
      if (was) this.#travel(node, was, was.zone === node.dataset.in ? PLAY : PLAY * 1.4, 0)
      else fresh.push(node)
    }
    fresh.forEach((node, n) => {
      const zone = zones.find((one) => one.id === node.dataset.in)
      const from = this.#source(zone, node, old, zones)
      if (from) this.#travel(node, from, PLAY * 1.4, fresh.length > 2 ? n * DEAL : 0)
    })
    this.#gather(zones, met)
    this.#backs(old, zones)
    this.#payments(old, zones)
    for (const start of this.#starts.splice(0)) start()
  }

  stop(): void {
    for (const ghost of this.#ghosts) ghost.remove()
    this.#ghosts.clear()
  }

  /** Where a card that was not seen before comes from: the hand of its player, else the stock, else the middle. */
  #source(zone: Zone | undefined, node: HTMLElement, old: Zone[], zones: Zone[]): Was | null {
    const owner = zone?.items.find((item) => item.id === node.dataset.item)?.owner ?? zone?.owner ?? -1
    const hand = zones.find((one) => one.kind === 'hand' && one.owner === owner && one.id !== zone?.id)
    const stock = old.find((one) => one.kind === 'stock')
    return this.#place(hand?.id) ?? this.#place(stock?.id) ?? this.#middle()
  }

  #place(zone: string | undefined): Was | null {
    if (zone === undefined) return null
    const node = this.root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`)
    if (!node) return null
    const box = node.getBoundingClientRect()
    const card = node.querySelector<HTMLElement>('[data-item], .card')
    return {
      x: mid(box.left, box.width),
      y: mid(box.top, box.height),
      width: card?.offsetWidth ?? Math.min(box.width, 60),
      zone,
      node,
    }
  }

  #middle(): Was {
    const box = this.root.getBoundingClientRect()
    return { x: mid(box.left, box.width), y: mid(box.top, box.height) - 40, width: 60, zone: '', node: this.root }
  }

  #travel(node: HTMLElement, from: Was, time: number, delay: number): void {
    const box = node.getBoundingClientRect()
    const to = { x: mid(box.left, box.width), y: mid(box.top, box.height) }
    const still = this.#going.get(node)
    if (still) {
      const on = new DOMMatrix(getComputedStyle(node).transform) // how far from its place it is seen
      to.x -= on.e
      to.y -= on.f
      if (near(still, to)) return
    }
    if (near(from, to)) return
    const scale = node.offsetWidth ? from.width / node.offsetWidth : 1
    this.#starts.push(() => {
      still?.animation.cancel() // two at once would both be left to the page's own thread
      node.style.zIndex = '5' // not a part of the movement, which could then not be left to the compositor
      node.style.transition = 'none' // what the pointer had lifted is not let down beside it
      const animation = node.animate(
        [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})` }, { transform: 'none' }],
        { duration: time, delay, easing: EASE, fill: 'backwards' },
      )
      const going = { animation, ...to }
      this.#going.set(node, going)
      const over = () => {
        if (this.#going.get(node) !== going) return // it has set out again
        this.#going.delete(node)
        node.style.zIndex = node.style.transition = ''
      }
      animation.finished.then(over, over)
    })
  }

  /** A picture of something that is no longer drawn, on its way to where it went. */
  #ghost(from: Was, to: { x: number; y: number; width: number }, time: number, delay: number): void {
    const ghost = from.node.cloneNode(true) as HTMLElement
    for (const name of ['data-item', 'data-zone', 'id']) ghost.removeAttribute(name)
    ghost.setAttribute('aria-hidden', 'true')
    Object.assign(ghost.style, { position: 'fixed', margin: '0', zIndex: '40', pointerEvents: 'none' })
    const height = from.node.offsetHeight || from.width * 1.4
    ghost.style.left = `${from.x - from.width / 2}px`
    ghost.style.top = `${from.y - height / 2}px`
    ghost.style.width = `${from.width}px`
    const scale = to.width / from.width
    const end = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`
    this.#starts.push(() => {
      this.root.append(ghost)
      this.#ghosts.add(ghost)
      const going = ghost.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: end, opacity: 1, offset: 0.85 },
          { transform: end, opacity: 0 },
        ],
        { duration: time, delay, easing: EASE, fill: 'both' },
      )
      const over = () => {
        ghost.remove()
        this.#ghosts.delete(ghost)
      }
      going.finished.then(over, over)
    })
  }

  /** Cards that are drawn no more go to the zone that holds them now. */
  #gather(zones: Zone[], met: Set<string>): void {
    for (const [id, places] of this.#was) {
      const from = places[0]
      if (met.has(id) || !from) continue
      const to = zones.find((zone) => zone.items.some((item) => item.id === id))
      const place = this.#place(to?.id)
      if (place) this.#ghost(from, { ...place, width: Math.min(place.width, from.width) }, GATHER, 0)
    }
  }

  /** Cards face down: what one hidden place has lost, another has won. */
  #backs(old: Zone[], zones: Zone[]): void {
    const hidden = (zone: Zone | undefined) => (zone ? Math.max(0, zone.count - zone.items.length) : 0)
    const gained: { zone: Zone; n: number }[] = []
    let lost: string | null = null
    for (const zone of zones) {
      if (!['hand', 'stock', 'discard'].includes(zone.kind)) continue
      const more = hidden(zone) - hidden(old.find((one) => one.id === zone.id))
      if (more > 0 && zone.kind !== 'stock') gained.push({ zone, n: Math.min(more, BACKS) })
      else if (more < 0 && (lost === null || zone.kind === 'stock')) lost = zone.id
    }
    const from = this.#place(lost ?? undefined) ?? this.#middle()
    const back = this.root.querySelector<HTMLElement>('.card.back')
    if (!back) return
    gained.forEach(({ zone, n }, seat) => {
      const to = this.#place(zone.id)
      if (!to) return
      for (let k = 0; k < n; k++) {
        this.#ghost(
          { ...from, node: back, width: 44 },
          { ...to, width: 34 },
          PLAY,
          (k * gained.length + seat) * (DEAL / 2),
        )
      }
    })
  }

  /** Counters go from the purse that has less to the one that has more. */
  #payments(old: Zone[], zones: Zone[]): void {
    const less: HTMLElement[] = []
    const more: HTMLElement[] = []
    for (const zone of zones) {
      if (zone.kind !== 'purse' && zone.kind !== 'pool' && zone.kind !== 'layout') continue
      const was = old.find((one) => one.id === zone.id)
      for (const item of zone.items) {
        const change = item.amount - (was?.items.find((one) => one.id === item.id)?.amount ?? (was ? 0 : item.amount))
        const node = this.root.querySelector<HTMLElement>(`[data-purse="${CSS.escape(`${zone.id}/${item.id}`)}"]`)
        if (node && change) (change < 0 ? less : more).push(node)
      }
    }
    const ends = Math.max(less.length, more.length)
    for (let n = 0; less.length && more.length && n < ends; n++) {
      const [from, to] = [less[n % less.length]!, more[n % more.length]!]
      const start = from.getBoundingClientRect()
      const end = to.getBoundingClientRect()
      const counter = from.querySelector<HTMLElement>('.counter') ?? to.querySelector<HTMLElement>('.counter')
      if (!counter) continue
      for (let k = 0; k < 3; k++) {
        this.#ghost(
          { x: mid(start.left, start.width), y: mid(start.top, start.height), width: 28, zone: '', node: counter },
          { x: mid(end.left, end.width), y: mid(end.top, end.height), width: 28 },
          GATHER * 1.6,
          n * DEAL + k * 70,
        )
      }
    }
  }
}

function mid(start: number, length: number): number {
  return start + length / 2
}

function near(one: { x: number; y: number }, other: { x: number; y: number }): boolean {
  return Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1
}
