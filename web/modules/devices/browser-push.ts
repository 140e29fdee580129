import { getReach, subscribeToPush, unsubscribeFromPush } from '#contract/calls/devices.ts'
import { call } from '#web/platform/api.ts'

/** What this browser can do and does: `blocked` by the person, in the browser itself; else where it is pushed to, if at all. */
export type BrowserPush = 'unsupported' | 'blocked' | { readonly endpoint: string | null }

/** Who turned pushes on in this browser: nobody else who logs in here is pushed to without having asked for it. */
const whoseKey = 'pushed-to'

function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What this browser says of itself. */
export async function readBrowser(): Promise<BrowserPush> {
  if (!supportsPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return { endpoint: (await subscription())?.endpoint ?? null }
}

/** Asks the person and the browser, and then the server, to push here from now on; false when the person said no. */
export async function turnPushOn(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(userId, (await call(getReach)).push.publicKey)
  return true
}

async function subscribe(userId: string, applicationServerKey: string): Promise<void> {
  // one of another key cannot be renewed
  await (await subscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await tell(made)
  localStorage.setItem(whoseKey, userId)
}

async function tell(made: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = made.toJSON()
  await call(subscribeToPush, { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } })
}

/** Pushes here no more. */
export async function turnPushOff(): Promise<void> {
  await call(unsubscribeFromPush)
  await (await subscription())?.unsubscribe()
  localStorage.removeItem(whoseKey)
}

/** A new login of the same person is pushed to as the one before was; of anybody else, this browser forgets it. */
export async function keepPushed(userId: string): Promise<void> {
  if (!supportsPush() || Notification.permission !== 'granted') return
  const made = await subscription()
  if (!made) return
  if (localStorage.getItem(whoseKey) !== userId) return void (await made.unsubscribe())
  const { endpoint, publicKey } = (await call(getReach)).push
  if (endpoint === made.endpoint) return
  const { applicationServerKey: key } = made.options
  const isOurs = key !== null && toBase64Url(key) === publicKey
  await (isOurs ? tell(made) : subscribe(userId, publicKey))
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
