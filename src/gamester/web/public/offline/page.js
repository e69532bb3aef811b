// In the light and the language that the reader has settled; looks for the house until it is there again.
;(() => {
  const EVERY = 4000
  const kept = (() => {
    try {
      return JSON.parse(localStorage.getItem('gamester') ?? '{}')
    } catch {
      return {}
    }
  })()
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.lang = kept.words?.language ?? 'en'
  for (const node of document.querySelectorAll('[data-word]'))
    node.textContent = kept.words?.[node.dataset.word] ?? node.textContent

  // the table itself has noted whether its last action was answered (src/table/kept.ts)
  const last = sessionStorage.getItem(`gamester.last.${location.pathname.split('/')[2]}`)
  document.getElementById('last').hidden = last !== 'received'
  document.getElementById('unsure').hidden = last === 'received'

  async function look() {
    try {
      if ((await fetch('/healthz', { cache: 'no-store' })).ok) location.reload()
    } catch {
      // not yet
    }
  }
  document.querySelector('button').addEventListener('click', () => location.reload())
  addEventListener('online', () => void look())
  setInterval(() => void look(), EVERY)
})()
