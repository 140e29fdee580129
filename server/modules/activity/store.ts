import { sql } from 'kysely'
import type { BookingStatus, Side } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'

/** A person's latest bookings and reviews, and their totals. */
export type Activity = {
  readonly bookings: readonly {
    readonly id: string
    readonly status: BookingStatus
    readonly startDate: PlainDate
    readonly endDate: PlainDate
    readonly listingTitle: string
    readonly side: Side
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

/**
 * Returns a person's latest `most` bookings and reviews on either side, and the totals; undefined for an unknown id.
 */
export async function activityOf(db: Database, userId: string, most: number): Promise<Activity | undefined> {
  // one count per side, so that each uses its own index; "either side" in one condition would scan all bookings
  const { rows } = await sql<Totals>`
    select u.created_at as since,
      (select count(*)::int from bookings b where b.owner_id = u.id)
        + (select count(*)::int from bookings b where b.sitter_id = u.id) as "totalBookings",
      (select count(*)::int from reviews r where r.reviewer_id = u.id and r.deleted_at is null) as "reviewsGiven",
      (select count(*)::int from favorites f join listings l on l.id = f.listing_id and ${isListed}
        where f.user_id = u.id) as favorites
    from users u where u.id = ${userId}`.execute(db)
  const [totals] = rows
  if (!totals) return undefined
  const { rows: bookings } = await sql<Activity['bookings'][number]>`
    select b.id, b.status, b.start_date as "startDate", b.end_date as "endDate", l.title as "listingTitle", b.side
    from (
      (select 'owner' as side, * from bookings where owner_id = ${userId} order by created_at desc, id desc limit ${most})
      union all
      (select 'sitter', * from bookings where sitter_id = ${userId} order by created_at desc, id desc limit ${most})
    ) as b
    join listings l on l.id = b.listing_id
    order by b.created_at desc, b.id desc limit ${most}`.execute(db)
  const { rows: reviews } = await sql<Activity['reviews'][number]>`
    select r.id, r.rating, r.comment, r.created_at as "createdAt", l.title as "listingTitle", r.by
    from (
      (select 'me' as by, * from reviews where reviewer_id = ${userId} and deleted_at is null
        order by created_at desc, id desc limit ${most})
      union all
      (select 'other', * from reviews where reviewee_id = ${userId} and is_shown and deleted_at is null and hidden_id is null
        order by created_at desc, id desc limit ${most})
    ) as r
    join listings l on l.id = r.listing_id
    order by r.created_at desc, r.id desc limit ${most}`.execute(db)
  return { ...totals, bookings, reviews }
}
