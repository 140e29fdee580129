/**
 * Whether this browser supports and allows pushes: `blocked` by the person; else the endpoint of its subscription, or
 * null.
 */
export type BrowserPush = 'unsupported' | 'blocked' | { readonly endpoint: string | null }

/** A subscription in the form that the server takes. */
export type MadeSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * The key for the id of the user who turned pushes on in this browser: others who log in here must not get pushes
 * without asking.
 */
const whoseKey = 'pushed-to'

function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The push state of this browser. */
export async function readBrowser(): Promise<BrowserPush> {
  if (!supportsPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return { endpoint: (await subscription())?.endpoint ?? null }
}

/** Asks the person for permission; false if they refuse. */
export async function mayPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Subscribes this browser to pushes for a user. */
export async function subscribeBrowser(userId: string, applicationServerKey: string): Promise<MadeSubscription> {
  // a subscription with another key cannot be renewed
  await (await subscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  setPushedTo(userId)
  return asSent(made)
}

/** Unsubscribes this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  setPushedTo(null)
  await (await subscription())?.unsubscribe()
}

/** Whether this user turned pushes on in this browser, and not off again. */
export const isPushedTo = (userId: string): boolean => localStorage.getItem(whoseKey) === userId

/** Notes who turned pushes on in this browser. */
export function setPushedTo(userId: string | null): void {
  if (userId === null) localStorage.removeItem(whoseKey)
  else localStorage.setItem(whoseKey, userId)
}

/**
 * The user's subscription in this browser, while they allow it; made again if the server's key has changed. Removes the
 * subscription of another user. Null if there is none.
 */
export async function currentSubscription(
  userId: string,
  publicKey: () => Promise<string>,
): Promise<MadeSubscription | null> {
  if (!supportsPush() || Notification.permission !== 'granted') return null
  const made = await subscription()
  if (!made) return null
  if (!isPushedTo(userId)) {
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
