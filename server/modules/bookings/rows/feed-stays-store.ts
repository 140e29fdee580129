import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { FeedStay } from '#server/modules/availability/public.ts'

/** Returns the accepted stays of a listing that end on or after a date, for its feed. */
export async function feedStays(db: Database, listingId: string, from: PlainDate): Promise<FeedStay[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'start_date as startDate', 'end_date as endDate', 'updated_at as changedAt'])
    .where('listing_id', '=', listingId)
    .where('status', '=', 'accepted')
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .orderBy('id')
    .limit(2000)
    .execute()
}
