// Where a finger meets a thing: the middle of what can be seen of it, for there one aims; null where nothing can.
window.met = (node) => {
  const ACROSS = [0.04, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.96]
  const DOWN = [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94]
  for (const scrolled of [false, true]) {
    if (scrolled) node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = node.getBoundingClientRect()
    const middle = [box.left + box.width / 2, box.top + box.height / 2]
    if (document.elementFromPoint(...middle)?.closest('button') === node) return middle
    const seen = ACROSS.flatMap((x) => DOWN.map((y) => [box.left + box.width * x, box.top + box.height * y])).filter(
      (at) => document.elementFromPoint(...at)?.closest('button') === node,
    )
    const mean = [0, 1].map((axis) => seen.reduce((sum, at) => sum + at[axis], 0) / seen.length)
    const far = (at) => Math.hypot(at[0] - mean[0], at[1] - mean[1])
    if (seen.length) return seen.reduce((best, at) => (far(at) < far(best) ? at : best))
  }
  return null
}
