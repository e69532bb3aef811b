/** Notices of one's turn at slow tables, in this browser: whether they come, asked for, asked for no more. */
import { api } from '@/lib/api'

/** `never`: this house or this browser has none; `denied`: the reader has told the browser so. */
export type State = 'never' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'

function bytes(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
}

/** Whether what the browser has is for this house's key. */
function fits(held: PushSubscription, key: string): boolean {
  const mine = new Uint8Array(held.options.applicationServerKey ?? new ArrayBuffer(0))
  return bytes(key).every((one, at) => one === mine[at])
}

const worker = async () => navigator.serviceWorker?.getRegistration('/')
const held = async () => (await (await worker())?.pushManager?.getSubscription()) ?? null

/** Where this browser takes notices; empty: nowhere. */
export const here = async (): Promise<string> => (await held())?.endpoint ?? ''

/** Takes no more of them here if they are not for who this browser is now, who is shown none of those that came before. */
export async function settle(): Promise<void> {
  for (const shown of (await (await worker())?.getNotifications()) ?? []) shown.close()
  void navigator.clearAppBadge?.().catch(() => undefined) // some browsers never answer
  const one = await held()
  if (one && !(await api.notices()).endpoints.includes(one.endpoint)) await one.unsubscribe()
}

export async function noticed(): Promise<State> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'never'
  const { key, endpoints } = await api.notices()
  if (!key) return 'never'
  if (Notification.permission === 'denied') return 'denied'
  const one = await held()
  return one && fits(one, key) && endpoints.includes(one.endpoint) ? 'on' : 'off'
}

/** Asks the reader, then the browser, and tells the house. */
export async function takeNotices(): Promise<State> {
  if ((await Notification.requestPermission()) !== 'granted') return noticed()
  const { key } = await api.notices()
  await navigator.serviceWorker.register(WORKER)
  const worker = await navigator.serviceWorker.ready
  let one = await worker.pushManager.getSubscription()
  if (one && !fits(one, key)) {
    await one.unsubscribe()
    one = null
  }
  one ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  const { endpoint, keys } = one.toJSON()
  await api.takeNotices({ endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } })
  return 'on'
}

export async function dropNotices(): Promise<State> {
  const one = await held()
  if (one) {
    await api.dropNotices(one.endpoint)
    await one.unsubscribe()
  }
  return noticed()
}
