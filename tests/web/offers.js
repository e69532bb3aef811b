// What the table offers now, as a person sees it: each thing that may be touched with a point where a finger meets it.
// Waits until there is something to do, or the deal has ended.
async ({ unpick, patience }) => {
  const KINDS = {
    card: '.hand button.ready:not(.up)',
    laid: '.cloth .row button:not(.picked), .tiles button, .layout button:not([aria-disabled]):not(.picked)',
    square: '.board button.may:not([aria-pressed=true]), .tables button.may:not([aria-pressed=true])',
    word: '.actions .list button:enabled',
  }
  const ACROSS = [0.04, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.96]
  const DOWN = [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94]
  // the middle of what can be seen of it: there one aims
  function met(node) {
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
  function look() {
    const main = document.querySelector('main.table')
    const ended = main?.querySelector('[data-ending]') != null
    if (ended) return { ended, offers: [], covered: [] }
    if (!main || line.waiting || line.n < line.upTo || !main.querySelector('.prompt.mine')) return null
    const chosen = main.querySelector('.hand .up:not([aria-pressed]), .cloth .picked:not([aria-pressed])')
    const out = { ended, n: line.n, offers: [], covered: [] }
    for (const [kind, which] of Object.entries(KINDS)) {
      if (chosen && kind !== 'word') continue
      for (const node of main.querySelectorAll(which)) {
        const label = node.getAttribute('aria-label') ?? node.textContent.trim()
        if (node.closest('.steps') || label === unpick) continue
        const at = met(node)
        if (at) out.offers.push({ kind, label, x: at[0], y: at[1] })
        else out.covered.push(`${kind}: ${label}`)
      }
    }
    return out.offers.length || out.covered.length ? out : null
  }
  const until = performance.now() + patience
  let before = ''
  let covered = 0
  while (performance.now() < until) {
    const seen = look()
    const now = JSON.stringify(seen)
    // a person touches what stands still; what is covered for the moment of a redrawing is looked at again
    if (seen && now === before && (!seen.covered.length || ++covered > 20)) return seen
    before = now
    await new Promise((go) => (seen ? requestAnimationFrame(() => go()) : setTimeout(go, 8)))
  }
  if (patience < 1000) return { ended: false, n: line.n, offers: [], covered: [] }
  throw new Error('nothing is offered: ' + document.querySelector('.prompt')?.textContent + ' ' + JSON.stringify(line))
}
