import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type ReviewRow = Awaited<ReturnType<typeof reviewsOfListing>>[number]

function reviews(db: Database) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.reviewer_id')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select([
      'r.id',
      'r.booking_id',
      'r.listing_id',
      'l.title as listing_title',
      'r.reviewer_id',
      'r.reviewee_id',
      'r.rating',
      'r.comment',
      'r.created_at',
      sql<string>`coalesce(u.first_name, u.name, 'Member')`.as('reviewer_first_name'),
      'u.picture_id as reviewer_picture_id',
    ])
    .where('r.deleted_at', 'is', null)
}

/** The reviews that have one thing in common, the newest first, behind the cursor, which is one of them. */
async function paged(db: Database, common: 'listing_id' | 'reviewee_id' | 'reviewer_id', id: string, page: Page) {
  const { after, take } = page
  const query = reviews(db).where(`r.${common}`, '=', id)
  const behind = after
    ? query.where(sql<boolean>`(r.created_at, r.id) < (select created_at, id from reviews
        where id = ${after}::uuid and ${sql.ref(common)} = ${id})`)
    : query
  return behind.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(take).execute()
}

export async function reviewsOfListing(db: Database, listingId: string, page: Page) {
  return paged(db, 'listing_id', listingId, page)
}

/** At most one of each side. */
export async function reviewsOfBooking(db: Database, bookingId: string): Promise<ReviewRow[]> {
  return reviews(db).where('r.booking_id', '=', bookingId).orderBy('r.created_at', 'desc').execute()
}

export async function reviewsAbout(db: Database, userId: string, page: Page): Promise<ReviewRow[]> {
  return paged(db, 'reviewee_id', userId, page)
}

export async function reviewsBy(db: Database, userId: string, page: Page): Promise<ReviewRow[]> {
  return paged(db, 'reviewer_id', userId, page)
}

/** How many reviews there are of a sitter, and their average, from what is kept with the listings. */
export async function ratingOf(db: Database, sitterId: string): Promise<{ count: number; average: number | null }> {
  const { rows } = await sql<{ count: number; average: number | null }>`
    select coalesce(sum(review_count), 0)::int as count,
      (sum(review_count * rating_hundredths)::float8 / nullif(sum(review_count), 0)) / 100 as average
    from listings where sitter_id = ${sitterId} and review_count > 0`.execute(db)
  return rows[0] ?? { count: 0, average: null }
}

export async function reviewById(db: Database, id: string): Promise<ReviewRow | undefined> {
  return reviews(db).where('r.id', '=', id).executeTakeFirst()
}

export async function insertReview(
  tx: Database,
  review: {
    bookingId: string
    listingId: string
    reviewerId: string
    revieweeId: string
    rating: number
    comment: string | null
    now: Date
  },
): Promise<string> {
  const row = await tx
    .insertInto('reviews')
    .values({
      booking_id: review.bookingId,
      listing_id: review.listingId,
      reviewer_id: review.reviewerId,
      reviewee_id: review.revieweeId,
      rating: review.rating,
      comment: review.comment,
      created_at: review.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes a review back; the listing it was about, or undefined when it was none of the author's. */
export async function deleteReview(
  tx: Database,
  id: string,
  reviewerId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('reviews')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('reviewer_id', '=', reviewerId)
    .where('deleted_at', 'is', null)
    .returning('listing_id')
    .executeTakeFirst()
  return row?.listing_id
}

/** Holds a listing, so that its rating is computed by one change at a time. */
export async function holdListing(tx: Database, listingId: string): Promise<void> {
  await tx.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().execute()
}

/** Sets a listing's rating, and how many gave which stars, from its live reviews. The listing must be held. */
export async function refreshRating(tx: Database, listingId: string): Promise<void> {
  await sql`
    update listings set review_count = found.count, rating_hundredths = found.average, rating_counts = found.stars
    from (select count(*)::int as count, round(avg(rating) * 100)::int as average,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5)]::int[] as stars
      from reviews where listing_id = ${listingId} and deleted_at is null) as found
    where id = ${listingId}`.execute(tx)
}
