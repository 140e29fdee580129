import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { Database } from '#server/database/connect.ts'
import { party, partyOf } from './people-store.ts'
import type { Party } from './people-store.ts'
import type { DecisionFacts, StayFacts } from './stay-facts.ts'
import { sql } from 'kysely'

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
