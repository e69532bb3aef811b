/** Where in a deal each trick begins. */
import { isCard } from '@/table/cards'
import type { Frame } from '@/lib/types'

const onTable = (frame: Frame | undefined) =>
  frame?.zones.find((zone) => zone.kind === 'trick' && zone.owner < 0)?.items.length ?? 0

/** By the place of its first card in the frames: the number of every trick, where the game has tricks. */
export function trickStarts(frames: Frame[]): Map<number, number> {
  const out = new Map<number, number>()
  frames.forEach((frame, n) => {
    const led = isCard(frame.text.trim()) && onTable(frame) === 1
    if (led && onTable(frames[n - 1]) !== 1) out.set(n, out.size + 1)
  })
  return out
}
