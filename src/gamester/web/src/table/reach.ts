/** Which things on the cloth an action is about, and how the other actions stand as buttons. No game is named here. */
import { isCard } from '@/table/cards'
import { isTile, sameTile } from '@/table/tiles'
import type { Action, Choose, Item, Zone } from '@/lib/types'

/** Zones whose things are chosen by an action's data, in the order in which a name is looked for. */
const CARD_ZONES = ['tableau', 'shown', 'stock', 'discard', 'runs', 'tiles', 'won', 'trick', 'layout']
const RUN = /^([2-9TJQKA])\1*\*?$|^\*$/
const ON = /^(\d+) on (.+)$/
/** Keys whose values are amounts, never names of things. */
const AMOUNTS = new Set(['by', 'chips', 'amount', 'say', 'suit', 'of', 'verb'])

export function key(zone: Zone, item: Item): string {
  return `${zone.id}/${item.id}`
}

function rank(item: Item): string {
  return item.id === '*' ? '*' : item.face.slice(0, 1)
}

function same(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}

/** The keys of the things on the cloth that an action is about; none: it is a button. */
export function reached(action: Action, zones: Zone[], seat: number | null): string[] {
  const own = zones.filter((zone) => zone.kind === 'hand' && zone.owner === seat)
  // last, the hands that lie open: a Dummy's cards are played from there
  const hands = zones.filter((zone) => zone.kind === 'hand' && zone.owner !== seat)
  const others = [...CARD_ZONES.flatMap((kind) => zones.filter((zone) => zone.kind === kind)), ...hands]
  const find = (within: Zone[], test: (item: Item) => boolean) =>
    within.flatMap((zone) => zone.items.filter(test).map((item) => key(zone, item)))
  for (const [name, value] of Object.entries(action.struct)) {
    if (AMOUNTS.has(name)) continue
    const said = Array.isArray(value) && value.length === 1 ? String(value[0]) : value
    if (typeof said !== 'string') continue
    if (isTile(said)) return find(own, (item) => sameTile(item.face, said))
    const named = (item: Item) => item.face !== '' && (same(item.face, said) || item.id === said)
    if (name === 'card' || name === 'cards' || isCard(said)) {
      const hand = find(own, named)
      if (hand.length) return hand
      if (RUN.test(said) && own.some((zone) => zone.items.length)) {
        const run = find(own, (item) => said.includes(rank(item)))
        if (run.length) return run
      }
    }
    const spot = ON.exec(said)?.[2]
    // what lies elsewhere may bear a spot's name, as the hole into which a ball has fallen
    const spots = spot === undefined ? [] : zones.filter((zone) => zone.kind === 'layout')
    const within = name === 'face' ? zones.filter((zone) => zone.kind === 'dice') : spots.length ? spots : others
    const there = find(
      within,
      (item) => (named(item) && item.note !== 'left') || (spot !== undefined && same(item.face, spot)),
    )
    if (there.length) return there
  }
  return find(own, (item) => item.note !== '' && same(item.note, action.struct.verb))
}

/** The board and the tables take these themselves. */
export function onBoard(action: Action): boolean {
  const struct = action.struct
  return Array.isArray(struct.path) || Array.isArray(struct.moves)
}

export interface Reach {
  /** by the key of a thing: the actions about it */
  at: Map<string, Action[]>
  /** actions that are about nothing on the cloth */
  rest: Action[]
  board: Action[]
}

export function reach(actions: Action[], zones: Zone[], seat: number | null): Reach {
  const out: Reach = { at: new Map(), rest: [], board: [] }
  const boards = zones.some((zone) => zone.kind === 'board' || zone.kind === 'tables')
  for (const action of actions) {
    if (boards && onBoard(action)) {
      out.board.push(action)
      continue
    }
    const keys = reached(action, zones, seat)
    for (const at of keys) out.at.set(at, [...(out.at.get(at) ?? []), action])
    if (!keys.length) out.rest.push(action)
  }
  return out
}

/** Whether an action is said by naming its card alone: then a tap is enough, as for a piece that goes to one end only. */
export function bare(action: Action): boolean {
  if (action.struct.tile !== undefined) return true
  return Object.entries(action.struct).some(
    ([name, value]) => name !== 'verb' && typeof value === 'string' && same(value, action.text),
  )
}

/** Whether an action is told in words of its own, which its verb is no part of. */
export function ownWords(action: Action): boolean {
  const text = action.text.toLowerCase()
  return (
    !bare(action) && ![action.struct.verb, action.struct.verb.replace(/-/g, ' ')].some((verb) => text.includes(verb))
  )
}

export interface Group {
  verb: string
  actions: Action[]
  /** what each is said of, in short */
  values: string[]
  /** the amounts, where all are whole numbers */
  amounts: number[] | null
  last: boolean
}

const LAST = /^(pass|done|no\b|no-|not|leave|stand|decline|refuse|stop|sans|take\b.*money)/i

function value(action: Action): string {
  const said = Object.entries(action.struct).find(([name]) => name !== 'verb')?.[1]
  if (said === undefined) return ''
  const text = String(said)
  return ON.exec(text)?.[1] ?? text
}

/** Buttons, verb by verb in the house's order; those that give way or finish come last. */
export function grouped(actions: Action[]): Group[] {
  const groups = new Map<string, Action[]>()
  for (const action of actions) {
    const verb = action.struct.verb
    groups.set(verb, [...(groups.get(verb) ?? []), action])
  }
  const out = [...groups].map(([verb, within]): Group => {
    const values = within.map(value)
    const numbers = values.map(Number)
    const whole = values.every((v) => v !== '') && numbers.every(Number.isInteger) && within.length > 1
    return { verb, actions: within, values, amounts: whole ? numbers : null, last: LAST.test(verb) }
  })
  return [...out.filter((group) => !group.last), ...out.filter((group) => group.last)]
}

/** Whether an action belongs to those that are chosen together. */
export function chosen(action: Action, choose: Choose | null): boolean {
  return choose !== null && action.struct.verb === choose.verb && !choose.then.includes(action.id)
}
