import type { Content } from '#server/platform/messages/content.ts'

/**
 * What takes something out of the product. Each message has a key, the same whenever it is sent again. Rejects when another
 * try is worth it; `unreachable` when none is.
 */
type Outcome = 'sent' | 'unreachable'

export type Channels = {
  readonly mail: (message: {
    readonly key: string
    readonly to: string
    readonly content: Content
    /** The whole address at which one press turns such mail off; none for mail that always goes. */
    readonly unsubscribe?: string
  }) => Promise<Outcome>
  /** To all browsers of a person that take push messages; `sent` when there is none. */
  readonly push: (message: {
    readonly key: string
    readonly userId: string
    readonly title: string
    readonly text: string
    readonly path: string
  }) => Promise<Outcome>
  /** To a phone number as the person wrote it. */
  readonly sms: (message: { readonly key: string; readonly to: string; readonly text: string }) => Promise<Outcome>
}
