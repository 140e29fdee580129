import { sql } from 'kysely'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

/** What a person did lately, and how much in all. */
export type Activity = {
  readonly bookings: readonly {
    readonly id: string
    readonly status: BookingStatus
    readonly startDate: PlainDate
    readonly endDate: PlainDate
    readonly listingTitle: string
    readonly side: 'owner' | 'sitter'
  }[]
  readonly reviews: readonly {
    readonly id: string
    readonly rating: number
    readonly comment: string | null
    readonly createdAt: Date
    readonly listingTitle: string
    readonly by: 'me' | 'other'
  }[]
  readonly totalBookings: number
  readonly reviewsGiven: number
  readonly favorites: number
  readonly since: Date
}

type Totals = Pick<Activity, 'totalBookings' | 'reviewsGiven' | 'favorites' | 'since'>

/** The latest `most` bookings and reviews of a person on either side, and what there is in all; undefined for nobody. */
export async function activityOf(db: Database, userId: string, most: number): Promise<Activity | undefined> {
  const { rows } = await sql<Totals>`
    select u.created_at as since,
      (select count(*)::int from bookings b where u.id in (b.owner_id, b.sitter_id)) as "totalBookings",
      (select count(*)::int from reviews r where r.reviewer_id = u.id and r.deleted_at is null) as "reviewsGiven",
      (select count(*)::int from favorites f join listings l on l.id = f.listing_id and l.is_active
        where f.user_id = u.id) as favorites
    from users u where u.id = ${userId}`.execute(db)
  const [totals] = rows
  if (!totals) return undefined
  const bookings = await db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select(['b.id', 'b.status', 'b.start_date as startDate', 'b.end_date as endDate', 'l.title as listingTitle'])
    .select(sql<'owner' | 'sitter'>`case when b.owner_id = ${userId} then 'owner' else 'sitter' end`.as('side'))
    .where((at) => at.or([at('b.owner_id', '=', userId), at('b.sitter_id', '=', userId)]))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute()
  const reviews = await db
    .selectFrom('reviews as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(['r.id', 'r.rating', 'r.comment', 'r.created_at as createdAt', 'l.title as listingTitle'])
    .select(sql<'me' | 'other'>`case when r.reviewer_id = ${userId} then 'me' else 'other' end`.as('by'))
    .where('r.deleted_at', 'is', null)
    .where((at) => at.or([at('r.reviewer_id', '=', userId), at('r.reviewee_id', '=', userId)]))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
  return { ...totals, bookings, reviews }
}
