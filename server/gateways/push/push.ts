/** A browser's push subscription: an endpoint at its push service and two keys, in base64url. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly title: string
  readonly body: string
  /** Path on this site that a click opens. */
  readonly path: string
  /** A newer message with the same key replaces one that was not delivered or read yet. */
  readonly key: string
  /** Wakes a sleeping phone. */
  readonly urgent?: boolean
}

/** `gone`: the subscription no longer exists and can be deleted. */
export type PushOutcome = 'sent' | 'gone'

/** Sends a message to a browser's push service; rejects when a retry may help. */
export type Pusher = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

/** The payload that the browser's service worker receives. */
export type PushPayload = Pick<PushMessage, 'title' | 'body' | 'path' | 'key'>
