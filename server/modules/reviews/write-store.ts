import { sql } from 'kysely'
import { petAnswers } from '#contract/vocabulary/reviews.ts'
import type { PetQuestion, ReviewType } from '#contract/vocabulary/reviews.ts'
import type { Database } from '#server/database/connect.ts'

/** What a sitter says about a pet. */
export type PetAnswers = { readonly petId: string } & {
  readonly [Question in PetQuestion]?: boolean | null | undefined
}

/** Inserts a review that nobody but its author sees before `shownAt`. */
export async function insertReview(
  tx: Database,
  review: {
    readonly bookingId: string
    readonly listingId: string
    readonly reviewerId: string
    readonly revieweeId: string
    readonly type: ReviewType
    readonly rating: number
    readonly comment: string | null
    readonly privateNote: string | null
    readonly pets: readonly PetAnswers[]
    readonly shownAt: Date
    readonly now: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('reviews')
    .values({
      booking_id: review.bookingId,
      listing_id: review.listingId,
      reviewer_id: review.reviewerId,
      reviewee_id: review.revieweeId,
      review_type: review.type,
      rating: review.rating,
      comment: review.comment,
      private_note: review.privateNote,
      created_at: review.now,
      shown_at: review.shownAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (review.pets.length > 0)
    await tx
      .insertInto('review_pets')
      .values(
        review.pets.map((pet) => {
          const said = petAnswers((question) => pet[question] ?? null)
          return {
            review_id: id,
            pet_id: pet.petId,
            as_described: said.asDescribed,
            welcome_back: said.welcomeBack,
            with_dogs: said.withDogs,
            with_cats: said.withCats,
            with_others: said.withOthers,
            with_children: said.withChildren,
          }
        }),
      )
      .execute()
  return id
}

/** Shows the two reviews of a stay, if both sides have written one. The listing is locked. */
export async function showIfBoth(tx: Database, bookingId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update reviews set is_shown = true, shown_at = ${now}
    where booking_id = ${bookingId} and deleted_at is null
      and (select count(*) from reviews r where r.booking_id = ${bookingId} and r.deleted_at is null) = 2
    returning id`.execute(tx)
  return rows.length > 0
}

/** Returns the listings that have reviews of which the window is over. */
export async function listingsToShow(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('listing_id as id')
    .distinct()
    .where('is_shown', '=', false)
    .where('deleted_at', 'is', null)
    .where('shown_at', '<=', now)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Shows the reviews of a listing of which the window is over. The listing is locked. */
export async function showDue(tx: Database, listingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ is_shown: true })
    .where('listing_id', '=', listingId)
    .where('is_shown', '=', false)
    .where('deleted_at', 'is', null)
    .where('shown_at', '<=', now)
    .execute()
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
    .where('is_shown', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Erases the private notes that a person wrote or got. */
export async function eraseNotesOf(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ private_note: null })
    .where((at) => at.or([at('reviewer_id', '=', userId), at('reviewee_id', '=', userId)]))
    .where('private_note', 'is not', null)
    .execute()
}
