/** What this browser can do and does: `blocked` by the person, in the browser itself; else where it is pushed to, if at all. */
export type BrowserPush = 'unsupported' | 'blocked' | { readonly endpoint: string | null }

/** A subscription as the server takes it. */
export type MadeSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

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

/** Asks the person for leave; false when they said no. */
export async function mayPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Has this browser listen to pushes of a key, for a person. */
export async function subscribeBrowser(userId: string, applicationServerKey: string): Promise<MadeSubscription> {
  // one of another key cannot be renewed
  await (await subscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  localStorage.setItem(whoseKey, userId)
  return asSent(made)
}

/** Listens no more. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await subscription())?.unsubscribe()
  localStorage.removeItem(whoseKey)
}

/**
 * The subscription of a person in this browser, for a key and as long as they allow it: made anew when the key is another
 * one. Whoever else turned pushes on here is forgotten. Null when there is none.
 */
export async function keptSubscription(
  userId: string,
  publicKey: () => Promise<string>,
): Promise<MadeSubscription | null> {
  if (!supportsPush() || Notification.permission !== 'granted') return null
  const made = await subscription()
  if (!made) return null
  if (localStorage.getItem(whoseKey) !== userId) {
    await made.unsubscribe()
    return null
  }
  const key = await publicKey()
  const { applicationServerKey } = made.options
  const isOurs = applicationServerKey !== null && toBase64Url(applicationServerKey) === key
  return isOurs ? asSent(made) : subscribeBrowser(userId, key)
}

function asSent(made: PushSubscription): MadeSubscription {
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
