import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Rating } from '#server/modules/listings/public.ts'
import type { HiddenWhy } from '#contract/schemas/hidden.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** A review with its author and what it is about. */
export type ShownReview = {
  readonly id: string
  readonly bookingId: string
  readonly listingId: string
  readonly listingTitle: string
  readonly reviewerId: string
  readonly revieweeId: string
  readonly rating: number
  readonly comment: string | null
  readonly createdAt: Date
  readonly firstName: string | null
  readonly name: string | null
  readonly fullname: string | null
  readonly reviewerPictureId: string | null
  readonly reply: string | null
  readonly repliedAt: Date | null
  /** Why staff hides it, or the reply; null while it does not. */
  readonly hidden: HiddenWhy | null
  readonly replyHidden: HiddenWhy | null
}

/** Who asks for reviews: what is hidden of one is for its author and admins. */
export type Asker = { readonly id: string; readonly role: Role } | null

/** The condition that somebody may see review `r`. */
function seenBy(asker: Asker) {
  return sql<boolean>`(r.hidden_id is null or ${asker?.role === 'admin'} or r.reviewer_id = ${asker?.id ?? null}::uuid)`
}

const why = (of: string) => sql<HiddenWhy | null>`case when ${sql.ref(of)}.id is not null then
  json_build_object('id', ${sql.ref(of)}.id, 'reason', ${sql.ref(of)}.reason, 'text', coalesce(${sql.ref(of)}.text, '')) end`

function reviews(db: Database) {
  return allReviews(db).where('r.deleted_at', 'is', null)
}

function allReviews(db: Database) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.reviewer_id')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .leftJoin('hidden_things as h', 'h.id', 'r.hidden_id')
    .leftJoin('hidden_things as g', 'g.id', 'r.reply_hidden_id')
    .select([why('h').as('hidden'), why('g').as('replyHidden')])
    .select([
      'r.id',
      'r.booking_id as bookingId',
      'r.listing_id as listingId',
      'l.title as listingTitle',
      'r.reviewer_id as reviewerId',
      'r.reviewee_id as revieweeId',
      'r.rating',
      'r.comment',
      'r.created_at as createdAt',
      'u.first_name as firstName',
      'u.name',
      'u.fullname',
      'u.picture_id as reviewerPictureId',
      'r.reply',
      'r.replied_at as repliedAt',
    ])
}

/** Returns every review by or about a person, oldest first, and when it was deleted. */
export async function allReviewsOf(
  db: Database,
  userId: string,
): Promise<(ShownReview & { deletedAt: Date | null })[]> {
  return allReviews(db)
    .select('r.deleted_at as deletedAt')
    .where((at) => at.or([at('r.reviewer_id', '=', userId), at('r.reviewee_id', '=', userId)]))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}

/** The filter of reviews: number of stars, and words in the comment. */
export type Wanted = { readonly rating?: number | undefined; readonly search?: string | null | undefined }

function fits({ rating, search }: Wanted) {
  const words = wordsLike(search ?? undefined)
  return sql<boolean>`(${rating ?? null}::int is null or r.rating = ${rating ?? null}::int)
    and (${search ?? null}::text is null or r.comment ilike ${words})`
}

/** The columns that reviews can be listed by. */
const commons = { listing: 'listing_id', reviewee: 'reviewee_id', reviewer: 'reviewer_id' } as const
type Common = keyof typeof commons

/** Returns a page of reviews with one column in common, newest first, after the cursor, which is one of them. */
async function paged(
  db: Database,
  common: Common,
  id: string,
  page: Page,
  asker: Asker,
  wanted: Wanted = {},
): Promise<ShownReview[]> {
  const { after, take } = page
  const query = reviews(db).where(`r.${commons[common]}`, '=', id).where(seenBy(asker)).where(fits(wanted))
  const behind = after
    ? query.where(sql<boolean>`(r.created_at, r.id) < (select created_at, id from reviews
        where id = ${after}::uuid and ${sql.ref(commons[common])} = ${id})`)
    : query
  return behind.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(take).execute()
}

export async function reviewsOfListing(
  db: Database,
  listingId: string,
  page: Page,
  asker: Asker,
  wanted: Wanted,
): Promise<ShownReview[]> {
  return paged(db, 'listing', listingId, page, asker, wanted)
}

/** Counts the reviews with one column in common that match. */
export async function countReviews(
  db: Database,
  common: Common,
  id: string,
  asker: Asker,
  wanted: Wanted,
): Promise<number> {
  const { count } = await db
    .selectFrom('reviews as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(`r.${commons[common]}`, '=', id)
    .where('r.deleted_at', 'is', null)
    .where(seenBy(asker))
    .where(fits(wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the reviews of one booking: at most one by each side. */
export async function reviewsOfBooking(db: Database, bookingId: string, asker: Asker): Promise<ShownReview[]> {
  return reviews(db)
    .where('r.booking_id', '=', bookingId)
    .where(seenBy(asker))
    .orderBy('r.created_at', 'desc')
    .execute()
}

export async function reviewsAbout(
  db: Database,
  userId: string,
  page: Page,
  asker: Asker,
  wanted: Wanted = {},
): Promise<ShownReview[]> {
  return paged(db, 'reviewee', userId, page, asker, wanted)
}

export async function reviewsBy(db: Database, userId: string, page: Page, asker: Asker): Promise<ShownReview[]> {
  return paged(db, 'reviewer', userId, page, asker)
}

export async function reviewById(db: Database, id: string): Promise<ShownReview | undefined> {
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

/** Marks a review as deleted. Returns its listing, or undefined if it was already deleted. */
export async function deleteReview(tx: Database, id: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('reviews')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('listing_id')
    .executeTakeFirst()
  return row?.listing_id
}

/** Sets the reply to a review. Returns false if there is one already, or the review was deleted. */
export async function setReply(
  db: Database,
  { reviewId, text, now }: { readonly reviewId: string; readonly text: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('reviews')
    .set({ reply: text, replied_at: now })
    .where('id', '=', reviewId)
    .where('reply', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many reviews of a listing are shown, their average, and how many gave each number of stars. */
export async function ratingOf(tx: Database, listingId: string): Promise<Rating> {
  const { rows } = await sql<Rating>`
    select count(*)::int as count, round(avg(rating) * 100)::int as average,
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)]::int[] as stars
    from reviews where listing_id = ${listingId} and deleted_at is null and hidden_id is null`.execute(tx)
  return rows[0] ?? { count: 0, average: null, stars: [0, 0, 0, 0, 0] }
}

/** Returns the average of a sitter's reviews in each month (UTC) since a date; only months with reviews. */
export async function ratingByMonth(
  db: Database,
  sitterId: string,
  since: PlainDate,
): Promise<{ month: string; average: number; count: number }[]> {
  const month = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM')`
  return db
    .selectFrom('reviews')
    .select([
      month.as('month'),
      sql<number>`round(avg(rating), 2)::float8`.as('average'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('reviewee_id', '=', sitterId)
    .where('deleted_at', 'is', null)
    .where('hidden_id', 'is', null)
    .where(sql<boolean>`created_at >= (${since}::date)::timestamp at time zone 'UTC'`)
    .groupBy(month)
    .orderBy(month)
    .execute()
}
