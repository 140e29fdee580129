import type { NotificationKind } from '#contract/vocabulary/notifications.ts'

/**
 * Who is told. `other side`: who did not do it, or both if the clock or an admin did. People who have left, and people who
 * have blocked the other, are left out (`notifications/rules/recipients.ts`, `isMuted`).
 */
export type Recipient =
  | 'owner'
  | 'sitter'
  | 'owner and sitter'
  | 'other side'
  | 'recipient'
  | 'reviewee'
  | 'applicant'
  | 'person'
  | 'all admins'
  | 'everyone'

/** How an event is reacted to. */
export type Reaction = {
  /**
   * `notification`: a job decides who is told, and by which channels. `live`: open pages of people fetch again. `search`:
   * every process reads a listing again. `site`: every process reads the site again. `words`, `sums`: a table beside that is kept in step. `payment`, `payout`: money is
   * moved by a job. `guard`: the write is refused if it breaks a law. `mail`: a letter that is no notification. `calendar`:
   * nights and pets of a stay. `picture`: one is fetched. `forget`: something is deleted or marked. `later`: a job does it at its
   * time, unless it was taken back.
   */
  readonly kind:
    | 'notification'
    | 'live'
    | 'search'
    | 'site'
    | 'words'
    | 'sums'
    | 'payment'
    | 'payout'
    | 'guard'
    | 'mail'
    | 'calendar'
    | 'picture'
    | 'forget'
    | 'later'
  /** In a few words; of a notification, its kinds, and who gets each. */
  readonly does: string | { readonly [K in NotificationKind]?: Recipient }
  /** Triggers as `messages_told on messages`, functions of the server as `modules/payments/settle-job.ts#addSettleJob`. */
  readonly by: string | readonly string[]
  /** The job that it adds in the transaction of the change. */
  readonly job?: string
}

export type ProductEvent = {
  /** The module to which it happens. */
  readonly in: string
  readonly event: string
  /** The change of the database that it is. */
  readonly change: string
  readonly reactions: readonly Reaction[]
}

export type Recipients = { readonly [K in NotificationKind]?: Recipient }
type By = string | readonly string[]
export const event = (module: string, what: string, change: string, reactions: readonly Reaction[]): ProductEvent => ({
  in: module,
  event: what,
  change,
  reactions,
})
export const notified = (does: Recipients, by: string): Reaction => ({ kind: 'notification', does, by, job: 'notify' })
const reaction =
  (kind: Exclude<Reaction['kind'], 'notification'>) =>
  (does: string, by: By, job?: string): Reaction => ({ kind, does, by, ...(job && { job }) })
export const live = reaction('live')
export const search = reaction('search')
export const site = reaction('site')
export const words = reaction('words')
export const sums = reaction('sums')
export const payment = reaction('payment')
export const payout = reaction('payout')
export const guard = reaction('guard')
export const mail = reaction('mail')
export const calendar = reaction('calendar')
export const forget = reaction('forget')
export const picture = reaction('picture')
export const later = reaction('later')
