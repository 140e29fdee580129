import type { Side } from '#contract/vocabulary/booking-states.ts'
import { sql } from 'kysely'
import { reviewReminderHours } from '#contract/vocabulary/limits.ts'
import { termBounds } from '#contract/vocabulary/stay-terms.ts'
import type { Database } from '#server/database/connect.ts'
import { party, partyOf } from './people-store.ts'
import type { Party } from './people-store.ts'
import { reviewDays } from './stay-facts-store.ts'
import type { ReviewFacts } from './other-words.ts'

/** Returns a review and the person reviewed; undefined if it is not shown: deleted, hidden, or not yet. */
export async function reviewFacts(
  db: Database,
  reviewId: string,
): Promise<{ review: ReviewFacts; reviewer: Party; reviewee: Party; isBlocked: boolean } | undefined> {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .innerJoin('users as a', 'a.id', 'r.reviewer_id')
    .innerJoin('users as s', 's.id', 'r.reviewee_id')
    .select([
      'r.booking_id',
      'r.review_type',
      'r.rating',
      'r.comment',
      'r.private_note',
      'l.title',
      party('a').as('reviewer'),
      party('s').as('reviewee'),
    ])
    .select(
      sql<boolean>`exists (select from conversation_members m where m.user_id = r.reviewee_id
        and m.other_user_id = r.reviewer_id and m.blocked_at is not null)`.as('is_blocked'),
    )
    .where('r.id', '=', reviewId)
    .where('r.deleted_at', 'is', null)
    .where('r.hidden_id', 'is', null)
    .where('r.is_shown', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const [reviewer, reviewee] = [partyOf(row.reviewer), partyOf(row.reviewee)]
  const { booking_id: bookingId, review_type: type, title: listingTitle, rating, comment, private_note: note } = row
  return {
    review: { bookingId, type, reviewerName: reviewer.name, rating, comment, note, listingTitle },
    reviewer,
    reviewee,
    isBlocked: row.is_blocked,
  }
}

/** The key of the reminder of a stay whose window ends. */
export const reviewEndsKey = (bookingId: string): string => `review_ends:${bookingId}`

/** The sides of stay `b` that have not reviewed it and still may: none once a review of it was shown. */
const sidesLeft = sql<
  Side[]
>`array(select s.side from (values ('owner', b.owner_id), ('sitter', b.sitter_id)) as s (side, id)
    where not exists (select from reviews r where r.booking_id = b.id and (r.is_shown
      or (r.reviewer_id = s.id and r.deleted_at is null))))`

/** Returns the sides of a stay that have not reviewed it and still may. */
export async function sidesToReview(db: Database, bookingId: string): Promise<readonly Side[]> {
  const row = await db
    .selectFrom('bookings as b')
    .select(sidesLeft.as('sides'))
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  return row?.sides ?? []
}

/**
 * Returns the stays whose window ends within the hours of the reminder, and of which nobody was reminded yet. A window
 * that is no longer than those hours needs no reminder.
 */
export async function staysToReview(db: Database, now: Date): Promise<{ id: string }[]> {
  const hour = 3_600_000
  const day = 24 * hour
  return db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.status', '=', 'completed')
    .where('b.completed_at', '>', new Date(now.getTime() - termBounds.reviewDays.maximum * day))
    .where(
      sql<boolean>`b.completed_at + ${reviewDays} * interval '1 day' between ${now}
        and ${new Date(now.getTime() + reviewReminderHours * hour)}`,
    )
    .where(sql<boolean>`${reviewDays} * 24 > ${reviewReminderHours}`)
    .where(sql<boolean>`cardinality(${sidesLeft}) > 0`)
    .where(
      sql<boolean>`not exists (select from notifications t where t.subject_id = b.id and t.kind = 'review_due'
        and t.event_key = 'review_ends:' || b.id)`,
    )
    .execute()
}
