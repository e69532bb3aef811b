/** What the house sends and takes (docs/protocol.md), and what this page makes of it. */
import type * as wire from '@/lib/protocol'

export type * from '@/lib/protocol'

export type View = Omit<wire.View, 't'>
export type Patch = Partial<View> & Pick<wire.Patch, 'from' | 'gone' | 'events' | 'actions'>
export type Hint = Omit<wire.Advice, 't' | 'id'>
export type Result = Omit<wire.Result, 't'>
/** Why not, in the house's words or in the page's own. */
export type Failure = Omit<Required<wire.Fault>, 'code'> & { code: string }
export type Seating = wire.Sit
export type Telling = Required<Omit<wire.Telling, 'line'>> & Pick<wire.Telling, 'line'>
export type Beside = Omit<wire.BesideTold, 't' | 'id' | 'n'>
