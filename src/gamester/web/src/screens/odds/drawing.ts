/** Drawing cards unseen: how likely each number of good ones is. */

/** The chance of each number of good cards among `drawn` out of `unseen`, of which `good` are good. */
export function spread(unseen: number, good: number, drawn: number): number[] {
  const chances = [1]
  // one card after another: the chance that the next is good goes by what is left
  for (let taken = 0; taken < drawn; taken++) {
    const next = new Array<number>(chances.length + 1).fill(0)
    chances.forEach((p, had) => {
      const hit = (good - had) / (unseen - taken)
      next[had]! += p * (1 - hit)
      next[had + 1]! += p * hit
    })
    chances.splice(0, chances.length, ...next)
  }
  return chances.slice(0, Math.min(good, drawn) + 1)
}
