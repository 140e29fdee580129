import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { Database } from '#server/database/connect.ts'
import type { CalendarFacts, ConflictFacts, UpdateFacts } from './other-words.ts'
import type { DecisionFacts, StayFacts } from './stay-facts.ts'

/** A person who is notified, or whom a notification names. */
export type Party = { readonly id: string; readonly name: string; readonly hasLeft: boolean }

export type PartyRow = {
  readonly id: string
  readonly first_name: string | null
  readonly name: string | null
  readonly fullname: string | null
  readonly left: boolean
}

export function partyOf({ id, first_name: firstName, left, ...names }: PartyRow): Party {
  return { id, name: firstNameOf({ firstName, ...names }), hasLeft: left }
}

/** Selects a person as JSON for the statements below. */
export const party = (alias: string) =>
  sql<PartyRow>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)},
    'name', ${sql.ref(`${alias}.name`)}, 'fullname', ${sql.ref(`${alias}.fullname`)},
    'left', ${sql.ref(`${alias}.deleted_at`)} is not null)`

export type StayAndSides = {
  readonly stay: StayFacts
  readonly owner: Party
  readonly sitter: Party
  /** The sides that have blocked the other one. */
  readonly blockers: readonly string[]
}

/** The days in which stay `b` can be reviewed, by the terms that it was requested under. */
export const reviewDays = sql<number>`coalesce((select (v.terms ->> 'reviewDays')::integer from stay_terms v
        where v.version = coalesce(b.site_version, 1)), ${sql.lit(firstTerms.reviewDays)})`

/** Returns the facts of a stay for its notifications; undefined for an unknown booking. */
export async function stayFacts(db: Database, bookingId: string): Promise<StayAndSides | undefined> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .innerJoin('users as s', 's.id', 'b.sitter_id')
    .select(['b.id', 'b.status', 'b.payment_state', 'b.start_date', 'b.end_date', 'b.time_zone', 'b.due_at'])
    .select(['b.payout_hours', 'b.check_in_at'])
    .select(['b.total_cents', 'b.fee_cents', 'b.commission_cents', 'l.title', 'l.check_in_time', 'l.check_out_time'])
    .select([party('o').as('owner'), party('s').as('sitter')])
    .select([
      sql<string[]>`array(select p.name from booking_pets p where p.booking_id = b.id order by p.name)`.as('pet_names'),
      sql<string[]>`array(select m.user_id from conversation_members m where m.blocked_at is not null
        and (m.user_id, m.other_user_id) in ((b.owner_id, b.sitter_id), (b.sitter_id, b.owner_id)))`.as('blockers'),
      reviewDays.as('review_days'),
      sql<{ id: string; until: string; isOpen: boolean } | null>`(select json_build_object('id', r.id, 'until', r.until,
        'isOpen', r.state = 'open') from rounds r where r.from_booking_id = b.id)`.as('rescue'),
      sql<boolean>`exists (select from payments p where p.booking_id = b.id and p.purpose = 'stay' and not p.final
        and not p.dropped and p.status in ('authorized', 'captured') and p.keep_cents > 0)`.as('is_kept'),
      sql<boolean>`exists (select from payments p where p.booking_id = b.id and p.agreement_id is not null
        and p.extra_id is null and p.status in ('starting', 'open', 'captured') and p.failure is null and not p.dropped)`.as(
        'is_charged',
      ),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return undefined
  const [owner, sitter] = [partyOf(row.owner), partyOf(row.sitter)]
  const stay: StayFacts = {
    id: row.id,
    status: row.status,
    ownerName: owner.name,
    sitterName: sitter.name,
    listingTitle: row.title,
    petNames: row.pet_names,
    startDate: row.start_date,
    endDate: row.end_date,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    timeZone: row.time_zone,
    totalCents: row.total_cents,
    earnedCents: row.total_cents - row.fee_cents - row.commission_cents,
    isFunded: ['authorized', 'paid', 'partially_refunded'].includes(row.payment_state),
    isCharged: row.is_charged,
    dueAt: row.due_at,
    payoutHours: row.payout_hours,
    reviewDays: row.review_days,
    checkInAt: row.check_in_at,
    rescue: row.rescue && { ...row.rescue, until: new Date(row.rescue.until), isPaid: row.is_kept },
  }
  return { stay, owner, sitter, blockers: row.blockers }
}

/** Whether a person still has an account. */
export async function isMember(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Member = { readonly name: string; readonly email: string; readonly timeZone: string | null }

/** Returns a person who still has an account, with their email. */
export async function member(db: Database, userId: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select([party('u').as('person'), 'u.email', 'u.time_zone as timeZone'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { name: partyOf(row.person).name, email: row.email, timeZone: row.timeZone }
}

/** Returns the ids of all admins. */
export async function admins(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an amount of a stay was refunded by the owner's bank. */
export async function isBankRefund(db: Database, bookingId: string, cents: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('amount_cents', '=', cents)
    .where('by_bank', '=', true)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns what is held at a request for several together, and whether another one had it before; undefined of one alone. */
export async function sharedHold(
  db: Database,
  bookingId: string,
): Promise<{ cents: number; isMoved: boolean } | undefined> {
  const { rows } = await sql<{ cents: number; isMoved: boolean }>`
    select p.amount_cents as cents, exists (select from ledger_entries e
      where e.booking_id = b.id and e.kind = 'moved' and e.account = 'card_holds' and e.amount_cents > 0) as "isMoved"
    from bookings b join payments p on p.booking_id = b.id and p.purpose = 'stay' and p.extra_id is null
      and not p.dropped and p.status in ('authorized', 'captured')
    where b.id = ${bookingId} and b.round_id is not null`.execute(db)
  return rows[0]
}

/** Returns what a saved card was to be charged; undefined once that is paid, or not wanted any more. */
export async function unpaidCharge(
  db: Database,
  paymentId: string,
): Promise<{ cents: number; isChange: boolean } | undefined> {
  return db
    .selectFrom('payments')
    .select(['amount_cents as cents', sql<boolean>`extra_id is not null`.as('isChange')])
    .where('id', '=', paymentId)
    .where('status', '=', 'open')
    .where('dropped', '=', false)
    .executeTakeFirst()
}

/** Whether an amount of a stay was given back by an admin or its sitter, of which its sides were told already. */
export async function isDecidedRefund(db: Database, bookingId: string, cents: number): Promise<boolean> {
  const row = await db
    .selectFrom('refund_decisions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('amount_cents', '=', cents)
    .where('made_by', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a move of a booking: who made it, and why. */
export async function moveFacts(db: Database, step: number) {
  const move = await db
    .selectFrom('booking_events')
    .select(['from_status as from', 'to_status as to', 'actor as by', 'reason', 'note'])
    .where('id', '=', step)
    .executeTakeFirstOrThrow()
  return { ...move, decision: await decisionFacts(db, step) }
}

/** Returns what was decided about money with a step of a booking's history, if anything. */
export async function decisionFacts(db: Database, step: number): Promise<DecisionFacts | undefined> {
  return db
    .selectFrom('booking_events as e')
    .innerJoin('refund_decisions as d', 'd.id', 'e.decision_id')
    .select(['d.kind', 'd.amount_cents as cents', 'd.reason', 'd.paid_by as paidBy', 'd.text', 'e.actor as by'])
    .select('d.case_id as caseId')
    .where('e.id', '=', step)
    .executeTakeFirst()
}

export type MessageFacts = {
  readonly conversationId: string
  readonly sender: Party
  readonly reader: Party
  /** Whether no notification is needed: it was read or deleted, or its reader has blocked the sender. */
  readonly isSettled: boolean
  /** The facts of a stay update; null for an ordinary message. */
  readonly update: UpdateFacts | null
}

/** Returns a message and its recipient; undefined for an unknown one. */
export async function messageFacts(db: Database, messageId: string): Promise<MessageFacts | undefined> {
  const row = await db
    .selectFrom('messages as x')
    .innerJoin('conversation_members as m', (join) =>
      join.onRef('m.conversation_id', '=', 'x.conversation_id').onRef('m.user_id', '<>', 'x.sender_id'),
    )
    .innerJoin('users as s', 's.id', 'x.sender_id')
    .innerJoin('users as r', 'r.id', 'm.user_id')
    .select(['x.conversation_id as conversationId', party('s').as('sender'), party('r').as('reader')])
    .select(
      sql<UpdateFacts | null>`(select json_build_object('bookingId', t.booking_id, 'photos', t.photos, 'petNames',
        array(select p.name from stay_update_pets p where p.update_id = t.id order by p.name))
        from stay_updates t where t.message_id = x.id)`.as('update'),
    )
    .select(
      sql<boolean>`m.read_up_to >= x.number or m.hidden_at_count >= x.number or m.blocked_at is not null or x.reader_hid
        or x.hidden_id is not null`.as('isSettled'),
    )
    .where('x.id', '=', messageId)
    .executeTakeFirst()
  return row && { ...row, sender: partyOf(row.sender), reader: partyOf(row.reader) }
}

/**
 * Returns when a person was last notified of a conversation, and whether they have read since. Takes a lock until the
 * transaction ends, so that only one of two messages at once notifies.
 */
export async function lastNotified(
  tx: Database,
  userId: string,
  conversationId: string,
  kind: NotificationKind,
): Promise<{ toldAt: Date | null; readSince: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`told ${conversationId} ${userId}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('notifications')
    .select(['created_at', 'read_at'])
    .where('subject_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { toldAt: row?.created_at ?? null, readSince: (row?.read_at ?? null) !== null }
}

/** Returns a decided application and its applicant. */
export async function applicationFacts(
  db: Database,
  applicationId: string,
): Promise<{ userId: string; approved: boolean; notes: string } | undefined> {
  const row = await db
    .selectFrom('sitter_applications')
    .select(['user_id as userId', 'status', 'admin_notes as notes'])
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row && { userId: row.userId, approved: row.status === 'approved', notes: row.notes ?? '' }
}

/**
 * Returns the nights from a date on that have guests but are closed by another calendar, with a key that identifies
 * them; undefined when there are none.
 */
export async function conflictFacts(
  db: Database,
  listingId: string,
  from: PlainDate,
): Promise<{ conflict: ConflictFacts; sitterId: string; nightsKey: string } | undefined> {
  const row = await db
    .selectFrom('listings as l')
    .innerJoin('listing_nights as n', 'n.listing_id', 'l.id')
    .select(['l.title as listingTitle', 'l.sitter_id as sitterId'])
    .select(({ fn }) => [
      sql<string>`min(n.night)::text`.as('first'),
      sql<string>`max(n.night)::text`.as('last'),
      fn.countAll<number>().as('nights'),
      sql<string>`md5(string_agg(n.night::text, ',' order by n.night))`.as('nightsKey'),
    ])
    .where('l.id', '=', listingId)
    .where('l.deleted_at', 'is', null)
    .where('n.imported', '=', true)
    .where('n.used', '>', 0)
    .where('n.night', '>=', from)
    .groupBy(['l.id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { sitterId, nightsKey, ...facts } = row
  return { conflict: { listingId, ...facts }, sitterId, nightsKey }
}

/** Returns a calendar that a listing follows, and whom to tell of it; undefined once it is followed no longer. */
export async function calendarFacts(
  db: Database,
  calendarId: string,
): Promise<{ calendar: CalendarFacts; sitterId: string } | undefined> {
  const row = await db
    .selectFrom('imported_calendars as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .select(['c.name', 'l.id as listingId', 'l.title as listingTitle', 'l.sitter_id as sitterId'])
    .where('c.id', '=', calendarId)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { sitterId, ...calendar } = row
  return { calendar, sitterId }
}

/** Returns accepted, funded stays whose check-in is within two days. */
export async function upcomingStays(db: Database, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'start_date as startDate', 'time_zone as timeZone', 'check_in_at as checkInAt'])
    .select(sql<Date>`coalesce(accepted_at, created_at)`.as('agreedAt'))
    .where('status', '=', 'accepted')
    .where('payment_state', 'in', ['authorized', 'paid', 'partially_refunded'])
    .where('check_in_at', '>', now)
    .where('check_in_at', '<', new Date(now.getTime() + 48 * 3_600_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications as t')
            .select('t.id')
            .whereRef('t.subject_id', '=', 'bookings.id')
            .where('t.kind', '=', 'stay_reminder')
            .where('t.event_key', '=', sql<string>`'reminder:' || bookings.id || ':' || bookings.start_date`),
        ),
      ),
    )
    .orderBy('check_in_at')
    .execute()
}
