import { sql } from 'kysely'
import { defaultName } from '#contract/vocabulary/site.ts'
import type { Database } from '#server/database/connect.ts'
import { listPast } from '#server/modules/notifications/public.ts'
import type { NotificationEvent } from '#server/modules/notifications/public.ts'
import { day } from './world.ts'

/** Notifications are listed for this many days, and those older than `read` days count as read. */
const days = { listed: 21, read: 4 } as const

type Past = { readonly happened: NotificationEvent; readonly isRead: boolean }

/** Fills the notification lists of demo people with recent events; nothing is sent. */
export async function listNotifications(tx: Database, people: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - days.listed * day)
  const past = (
    await Promise.all([moves(tx, people, since), payments(tx, people, since), messages(tx, people, since)])
  ).flat()
  await listPast(
    tx,
    past.map(({ happened }) => happened),
    people,
    defaultName,
  )
  const seen = past.filter(({ isRead }) => isRead).map(({ happened }) => happened.event)
  const longAgo = new Date(now.getTime() - days.read * day)
  await sql`update notifications set read_at = created_at + interval '10 minutes'
    where user_id = any(${people}::uuid[]) and (event_key = any(${seen}::text[]) or created_at < ${longAgo})`.execute(
    tx,
  )
}

/** The latest move of each of their bookings, and reviews of their stays. */
async function moves(tx: Database, people: readonly string[], since: Date): Promise<Past[]> {
  const { rows } = await sql<{ subject: string; step: number; at: Date }>`
    select distinct on (b.id) b.id as subject, e.id as step, e.at
    from bookings b join booking_events e on e.booking_id = b.id and e.to_status = b.status
    where (b.owner_id = any(${people}::uuid[]) or b.sitter_id = any(${people}::uuid[])) and e.at > ${since}
    order by b.id, e.at desc`.execute(tx)
  const reviews = await sql<{ subject: string; at: Date }>`
    select id as subject, shown_at as at from reviews
    where reviewee_id = any(${people}::uuid[]) and is_shown and shown_at > ${since}`.execute(tx)
  return [
    ...rows.map((row) => past({ about: 'move', ...row })),
    ...reviews.rows.map((row) => past({ about: 'review', ...row })),
  ]
}

async function payments(tx: Database, people: readonly string[], since: Date): Promise<Past[]> {
  const { rows } = await sql<{ subject: string; at: Date }>`
    select b.id as subject, min(l.created_at) as at
    from bookings b join ledger_entries l on l.booking_id = b.id and l.account = 'provider_balance'
    where (b.owner_id = any(${people}::uuid[]) or b.sitter_id = any(${people}::uuid[])) and b.payment_state = 'paid'
      and b.status = 'accepted'
    group by b.id having min(l.created_at) > ${since}`.execute(tx)
  return rows.map((row) => past({ about: 'payment', from: 'unpaid', to: 'paid', refundedCents: 0, ...row }))
}

/** Updates of stays, and the newest message of each conversation if it is unread. */
async function messages(tx: Database, people: readonly string[], since: Date): Promise<Past[]> {
  const { rows } = await sql<{ subject: string; at: Date; isRead: boolean }>`
    select x.id as subject, x.created_at as at, m.read_up_to >= x.number as "isRead"
    from conversation_members m
      join conversations c on c.id = m.conversation_id
      join messages x on x.conversation_id = c.id and x.sender_id <> m.user_id
    where m.user_id = any(${people}::uuid[]) and x.created_at > ${since} and x.booking_id is null
      and (x.is_update or (x.number > m.read_up_to and x.number = c.message_count))`.execute(tx)
  return rows.map(({ isRead, ...row }) => past({ about: 'message', ...row }, isRead))
}

type WithoutEvent<T> = T extends unknown ? Omit<T, 'event'> : never

function past(happened: WithoutEvent<NotificationEvent>, isRead = false): Past {
  return { happened: { ...happened, event: `demo:${happened.about}:${happened.subject}` } as NotificationEvent, isRead }
}
