import { Instant } from '../schemas/ids.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { notificationKinds, notificationLimits } from '../vocabulary/notifications.ts'

/** A notification as the caller's list shows it. */
export const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    title: z.string(),
    text: z.string(),
    /** Path of the page with details: "/bookings/…". */
    href: z.string(),
    at: Instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** `unread` is capped at 999. */
const UnreadNotifications = z.object({ unread: z.number().int() }).meta({ id: 'UnreadNotifications' })

export const list = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened that concerns the caller, the newest first',
  who: 'signed-in',
  query: Paging,
  reply: z.array(Notification),
  background: true,
  refuses: [],
})

export const unread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications the caller has not read',
  who: 'signed-in',
  reply: UnreadNotifications,
  refuses: [],
  background: true,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some notifications as read, or all from the oldest up to one of them; those of others are left alone',
  keepsPages: true,
  who: 'signed-in',
  body: z
    .object({ ids: z.array(Id).min(1).max(notificationLimits.marked).optional(), upTo: z.optional(Id) })
    .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), 'must have either ids or upTo')
    .meta({ id: 'ReadNotifications' }),
  reply: UnreadNotifications,
  refuses: [],
})
