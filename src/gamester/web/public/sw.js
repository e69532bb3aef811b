/** The page's service worker: where the house cannot be reached, and tells of a turn at a slow table. */
importScripts('/offline/worker.js')

const TABLE = /^[\w-]{1,40}$/

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.tag))
})

/** The open pages of a table. */
async function pagesOf(table) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter((page) => new URL(page.url).pathname === `/table/${table}`)
}

/** What the house sends is `{"table", "title", "text"}`. */
async function tell(data) {
  const { table, title, text } = data.json()
  if (!TABLE.test(table)) return
  const looked = (await pagesOf(table)).some((page) => page.visibilityState === 'visible')
  await self.registration.showNotification(title, { body: text, tag: table, silent: looked })
  // some browsers take a message amiss that shows nothing: who looks at the table is shown it for no time
  if (looked) for (const one of await self.registration.getNotifications({ tag: table })) one.close()
  else await self.navigator.setAppBadge?.()
}

/** To the table's page, or to a new one. */
async function lead(table) {
  const [page] = await pagesOf(table)
  await (page ? page.focus() : self.clients.openWindow(`/table/${table}`))
}
