// What the table offers now, as a person sees it: each thing that may be touched with a point where a finger meets it.
// Waits until there is something to do, or the deal has ended.
async ({ unpick, patience }) => {
  const KINDS = {
    card: '.hand button.ready:not(.up)',
    laid: '.cloth .row button:not(.picked), .tiles button, .layout button:not([aria-disabled]):not(.picked)',
    square: '.board button.may:not([aria-pressed=true]), .tables button.may:not([aria-pressed=true])',
    word: '.actions .list button:enabled',
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
