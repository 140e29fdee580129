/** Where a browser takes messages, as the browser gave it: an address of its push service and two keys, in base64url. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly title: string
  readonly body: string
  /** The place on this site that a press leads to. */
  readonly path: string
  /** What the message is about: a newer one of the same key takes the place of one that was not delivered or read yet. */
  readonly key: string
  /** Wakes a sleeping phone; what can wait does not. */
  readonly urgent?: boolean
}

/** `gone`: the browser takes nothing at this address any more, so that it can be forgotten. */
export type PushOutcome = 'sent' | 'gone'

/** Hands a message to the push service of a browser; rejects when it is worth another try. */
export type Pusher = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

/** What the service worker of the browser is handed. */
export type PushPayload = Pick<PushMessage, 'title' | 'body' | 'path' | 'key'>
