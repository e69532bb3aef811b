/** Once the frame in hand is drawn, when to ask for a size or a place costs nothing; gives what calls it off. */
export function afterFrame(then: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(then)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
