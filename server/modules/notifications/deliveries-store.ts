import { sql } from 'kysely'
import { z } from 'zod'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { NotificationChannel as Channel, NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Content } from '#server/platform/messages/content.ts'
import type { WhyNotSent } from './rules/why-not-send.ts'
import { reminderKey } from './rules/when.ts'
import type { Words } from './words.ts'

export type NewNotification = {
  readonly userId: string
  readonly kind: NotificationKind
  readonly eventKey: string
  readonly subjectId: string
  /** The other person it names; null for none or a former member. */
  readonly aboutId: string | null
  readonly words: Words
  readonly at: Date
  /** Whether it goes out at night too. */
  readonly isUrgent?: boolean
  /** The one channel besides the list by which it goes; left out: all of its kind. */
  readonly only?: Channel
}

/** Inserts a notification. Returns its id, or undefined if it already exists. */
export async function insertNotification(tx: Database, told: NewNotification): Promise<string | undefined> {
  const { userId, kind, eventKey, subjectId, aboutId, words, at, isUrgent = false } = told
  const row = await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind,
      event_key: eventKey,
      subject_id: subjectId,
      about_user_id: aboutId,
      title: words.title,
      text: words.text,
      href: words.href,
      content: JSON.stringify(words.content),
      created_at: at,
      is_urgent: isUrgent,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns which of these keys some notification has already. */
export async function notifiedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('notifications')
    .select('event_key as key')
    .distinct()
    .where('event_key', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', 'in', ['desk_urgent', 'desk_digest'])
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Inserts a delivery of a notification by a channel. Returns its id. */
export async function insertDelivery(tx: Database, notificationId: string, channel: Channel): Promise<string> {
  const row = await tx
    .insertInto('notification_deliveries')
    .values({ notification_id: notificationId, channel })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The schema of a stored content, which is read back from JSON. */
const Kept = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), path: z.string() }).optional(),
  threadKey: z.string().optional(),
})

/** Returns a delivery that is still to be sent, with the current facts that decide whether it still applies. */
export async function waitingDelivery(db: Database, id: string, now: Date) {
  const row = await db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('bookings as b', 'b.id', 'n.subject_id')
    .select(['d.channel', 'n.kind', 'n.user_id as userId', 'n.title', 'n.text', 'n.href', 'n.content'])
    .select(['n.subject_id as subjectId', 'n.event_key as eventKey', 'b.start_date as startDate'])
    .select(['n.read_at as readAt', 'n.is_urgent as isUrgent', 'u.email', 'u.time_zone as timeZone'])
    .select(sql<string | null>`case when u.phone_takes_texts then u.phone_e164 end`.as('phone'))
    .select(['b.status', 'b.check_in_at as checkInAt', 'b.time_zone as stayZone'])
    .select(sql<boolean>`u.deleted_at is not null`.as('hasLeft'))
    // hidden messages and those of a blocked person do not count as unread
    .select(
      sql<boolean>`n.kind in ('message_received', 'stay_update') and not exists (
        select from conversation_members m join messages x on x.conversation_id = m.conversation_id
        where m.conversation_id = n.subject_id and m.user_id = n.user_id and m.blocked_at is null
          and x.number > greatest(m.read_up_to, m.hidden_at_count) and x.sender_id <> m.user_id and not x.reader_hid)`.as(
        'nothingUnread',
      ),
    )
    // what was to be done is recorded, or not to be done any more: tasks know when they were told. And whoever is told in
    // the morning of a pet that was lost at night is not told once it was found, nor of a search for a sitter that is over
    .select(
      sql<boolean>`n.kind in ('care_due', 'care_overdue') and not exists (
        select from care_tasks t where t.booking_id = n.subject_id and t.state in ('due', 'missed')
          and n.created_at in (t.due_told_at, t.late_told_at, t.missed_told_at))
        or n.kind = 'rescue_step' and (d.channel <> 'mail' or n.event_key like 'rescue:%') and not exists (
          select from rounds r where r.from_booking_id = n.subject_id and r.state = 'open'
            and r.until > ${now})
        or n.kind = 'pet_lost' and n.event_key like 'lost-near:%' and not exists (
          select from lost_pets l where l.id = n.subject_id and l.state = 'open')`.as('isRecorded'),
    )
    .select(
      sql<boolean>`exists (select from conversation_members m where m.user_id = n.user_id
        and m.other_user_id = n.about_user_id and m.blocked_at is not null)`.as('isBlocked'),
    )
    .where('d.id', '=', id)
    .where('d.outcome', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, checkInAt, startDate, eventKey, content, ...waiting } = row
  const kept = Kept.parse(content)
  const mail: Content = {
    subject: kept.subject,
    heading: kept.heading,
    paragraphs: kept.paragraphs,
    ...(kept.action && { action: kept.action }),
    ...(kept.threadKey !== undefined && { threadKey: kept.threadKey }),
  }
  const isMoved = startDate !== null && eventKey !== reminderKey({ id: waiting.subjectId, startDate })
  return { ...waiting, content: mail, stay: status && checkInAt ? { status, checkInAt, isMoved } : undefined }
}

/** Notes the outcome of a delivery, unless it has one. */
export async function endDelivery(db: Database, id: string, outcome: 'sent' | WhyNotSent, now: Date): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ outcome, done_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** Returns kind, channel and recipient of deliveries for admins. */
export async function deliveriesShown(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['d.id', 'd.channel', 'n.kind', 'u.first_name as firstName', 'u.last_name as lastName', 'u.fullname'])
    .where('d.id', 'in', ids)
    .execute()
  return rows.map(({ id, channel, kind, ...names }) => ({ id, channel, kind, person: wholeName(names) }))
}

const keptDays = 90

/** Deletes old notifications. */
export async function sweepNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await deleteInBatches(db, 'notifications', sql`created_at < ${before}`)
}
