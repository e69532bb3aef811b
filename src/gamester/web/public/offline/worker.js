/** Where the house cannot be reached, a page that says what is safe. Nothing else is kept, so that no script is ever of
 *  yesterday: all is asked of the house first. */
const SHELF = 'offline'
const PAGE = '/offline/page.html'
const KEPT = [PAGE, '/offline/page.css', '/offline/page.js', '/icons/icon.svg']
/** what a proxy says whose house is closed */
const CLOSED = [502, 504]

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keep())
})
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (event.request.mode === 'navigate') event.respondWith(page(event))
  else if (KEPT.includes(pathname)) event.respondWith(fresh(event.request, pathname))
})

async function keep() {
  const shelf = await caches.open(SHELF)
  await shelf.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })))
}

async function begin() {
  // the house is asked while the worker wakes
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (!CLOSED.includes(answer.status)) return answer
  } catch {
    // nobody answers
  }
  const kept = await caches.match(PAGE)
  return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error()
}

async function fresh(request, path) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(path)) ?? Response.error()
  }
}
