import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { PetQuestion, ReviewType } from '#contract/vocabulary/reviews.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Rating } from '#server/modules/listings/public.ts'
import type { HiddenWhy } from '#contract/schemas/hidden.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** What a sitter said about a pet. */
export type ReviewedPet = { readonly petId: string; readonly name: string } & Readonly<
  Record<PetQuestion, boolean | null>
>

/** The column of each question. */
const columnOf = {
  asDescribed: 'as_described',
  welcomeBack: 'welcome_back',
  withDogs: 'with_dogs',
  withCats: 'with_cats',
  withOthers: 'with_others',
  withChildren: 'with_children',
} as const satisfies Record<PetQuestion, string>

/** A review with its author and what it is about. */
export type ShownReview = {
  readonly id: string
  readonly bookingId: string
  readonly listingId: string
  readonly listingTitle: string
  readonly reviewerId: string
  readonly revieweeId: string
  readonly reviewType: ReviewType
  readonly rating: number
  readonly comment: string | null
  readonly privateNote: string | null
  readonly createdAt: Date
  /** When it is or was shown to others than its author. */
  readonly shownAt: Date
  readonly isShown: boolean
  readonly pets: readonly ReviewedPet[]
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

/**
 * Who asks for reviews: what is hidden of one is for its author and admins, and one that is not shown yet for its author
 * alone.
 */
export type Asker = { readonly id: string; readonly role: Role } | null

/** The condition that somebody may see review `r`. */
function seenBy(asker: Asker) {
  return sql<boolean>`((r.is_shown and (r.hidden_id is null or ${asker?.role === 'admin'}))
    or r.reviewer_id = ${asker?.id ?? null}::uuid)`
}

const why = (of: string) => sql<HiddenWhy | null>`case when ${sql.ref(of)}.id is not null then
  json_build_object('id', ${sql.ref(of)}.id, 'reason', ${sql.ref(of)}.reason, 'text', coalesce(${sql.ref(of)}.text, '')) end`

const petsOf = sql<ReviewedPet[]>`case when r.review_type = 'owner_review' then (
    select coalesce(json_agg(json_build_object('petId', p.pet_id, 'name', g.name, ${sql.join(
      Object.entries(columnOf).flatMap(([question, column]) => [sql.lit(question), sql.ref(`p.${column}`)]),
    )}) order by g.name, p.pet_id), '[]')
    from review_pets p join booking_pets g on g.booking_id = r.booking_id and g.pet_id = p.pet_id
    where p.review_id = r.id) else '[]' end`

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
      'r.review_type as reviewType',
      'r.rating',
      'r.comment',
      'r.private_note as privateNote',
      'r.created_at as createdAt',
      'r.shown_at as shownAt',
      'r.is_shown as isShown',
      petsOf.as('pets'),
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
export type ReviewsFilter = { readonly rating?: number | undefined; readonly search?: string | null | undefined }

function fits({ rating, search }: ReviewsFilter) {
  const words = wordsLike(search ?? undefined)
  return sql<boolean>`(${rating ?? null}::int is null or r.rating = ${rating ?? null}::int)
    and (${search ?? null}::text is null or r.comment ilike ${words})`
}

/** What reviews can be listed by: a column, and the type of those about a listing or a person. */
const commons = {
  listing: { column: 'listing_id', type: 'sitter_review' },
  sitter: { column: 'reviewee_id', type: 'sitter_review' },
  owner: { column: 'reviewee_id', type: 'owner_review' },
  reviewer: { column: 'reviewer_id', type: null },
} as const
type Common = keyof typeof commons

/** The condition that a review is one of those. */
function isOf(common: Common, id: string) {
  const { column, type } = commons[common]
  return type === null
    ? sql<boolean>`${sql.ref(`r.${column}`)} = ${id}`
    : sql<boolean>`${sql.ref(`r.${column}`)} = ${id} and r.review_type = ${sql.lit(type)}`
}

/** Returns a page of reviews with one column in common, newest first, after the cursor, which is one of them. */
async function paged(
  db: Database,
  common: Common,
  id: string,
  page: Page,
  asker: Asker,
  wanted: ReviewsFilter = {},
): Promise<ShownReview[]> {
  const { after, take } = page
  const query = reviews(db).where(isOf(common, id)).where(seenBy(asker)).where(fits(wanted))
  const behind = after
    ? query.where(sql<boolean>`(r.created_at, r.id) < (select r.created_at, r.id from reviews r
        where r.id = ${after}::uuid and ${isOf(common, id)} and ${seenBy(asker)})`)
    : query
  return behind.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(take).execute()
}

export async function reviewsOfListing(
  db: Database,
  listingId: string,
  page: Page,
  asker: Asker,
  wanted: ReviewsFilter,
): Promise<ShownReview[]> {
  return paged(db, 'listing', listingId, page, asker, wanted)
}

/** Counts the reviews with one column in common that match. */
export async function countReviews(
  db: Database,
  common: Common,
  id: string,
  asker: Asker,
  wanted: ReviewsFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom('reviews as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOf(common, id))
    .where('r.deleted_at', 'is', null)
    .where(seenBy(asker))
    .where(fits(wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the reviews of one booking that somebody may see: at most one by each side. */
export async function reviewsOfBooking(db: Database, bookingId: string, asker: Asker): Promise<ShownReview[]> {
  return reviews(db)
    .where('r.booking_id', '=', bookingId)
    .where(seenBy(asker))
    .orderBy('r.created_at', 'desc')
    .execute()
}

export async function reviewsAboutSitter(
  db: Database,
  userId: string,
  page: Page,
  asker: Asker,
  wanted: ReviewsFilter = {},
): Promise<ShownReview[]> {
  return paged(db, 'sitter', userId, page, asker, wanted)
}

export async function reviewsAboutOwner(
  db: Database,
  userId: string,
  page: Page,
  asker: Asker,
): Promise<ShownReview[]> {
  return paged(db, 'owner', userId, page, asker)
}

/** Returns how many reviews about an owner count, and their average in stars. */
export async function ratingOfOwner(db: Database, ownerId: string): Promise<{ count: number; average: number | null }> {
  const { rows } = await sql<{ count: number; average: number | null }>`
    select count(*)::int as count, avg(rating)::float8 as average from owner_reviews
    where reviewee_id = ${ownerId}`.execute(db)
  return rows[0] ?? { count: 0, average: null }
}

export async function reviewsBy(db: Database, userId: string, page: Page, asker: Asker): Promise<ShownReview[]> {
  return paged(db, 'reviewer', userId, page, asker)
}

export async function reviewById(db: Database, id: string): Promise<ShownReview | undefined> {
  return reviews(db).where('r.id', '=', id).executeTakeFirst()
}

/** Returns how many reviews of a listing are shown, their average, and how many gave each number of stars. */
export async function ratingOf(tx: Database, listingId: string): Promise<Rating> {
  const { rows } = await sql<Rating>`
    select count(*)::int as count, round(avg(rating) * 100)::int as average,
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)]::int[] as stars
    from public_reviews where listing_id = ${listingId}`.execute(tx)
  return rows[0] ?? { count: 0, average: null, stars: [0, 0, 0, 0, 0] }
}

/** Returns the average of a sitter's reviews in each month (UTC) since a date; only months with reviews. */
export async function ratingByMonth(
  db: Database,
  sitterId: string,
  since: PlainDate,
): Promise<{ month: string; average: number; count: number }[]> {
  const { rows } = await sql<{ month: string; average: number; count: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, round(avg(rating), 2)::float8 as average,
      count(*)::int as count
    from public_reviews
    where reviewee_id = ${sitterId} and created_at >= (${since}::date)::timestamp at time zone 'UTC'
    group by 1 order by 1`.execute(db)
  return rows
}
