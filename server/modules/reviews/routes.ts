import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import type { ReviewsQuery } from '#contract/calls/reviews.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { bookingTerms, maySeeListing, ratingOfSitter } from '#server/modules/listings/public.ts'
import { isShownSitter } from '#server/modules/sitters/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import { reply } from './reply.ts'
import { mayReadOwner } from './report-review.ts'
import * as store from './store.ts'
import { viewPublicReview, viewReview } from './view.ts'
import { deleteReview, writeReview } from './write-review.ts'

export function reviewsRoutes(db: Database): Route[] {
  return [
    route(api.reviews.ofListing, async ({ params, query, caller }) => {
      const listing = await bookingTerms(db, params.id)
      if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
      return pageOf(await store.reviewsOfListing(db, params.id, requestedPage(query), caller, query), {
        ...(await page(db, 'listing', params.id, caller, query)),
        path: addressOf(api.reviews.ofListing, { params }),
      })
    }),
    route(api.reviews.ofSitter, async ({ params, query, caller }) => {
      const id = readId(params.id)
      if (!id || !(await isShownSitter(db, id))) return refuse('sitter_not_found')
      return pageOf(await store.reviewsAboutSitter(db, id, requestedPage(query), caller, query), {
        ...(await page(db, 'sitter', id, caller, query)),
        path: addressOf(api.reviews.ofSitter, { params: { id } }),
      })
    }),
    ofOwner(db),
    route(api.reviews.ofBooking, async ({ params, caller }) => {
      const booking = await bookingFacts(db, params.id)
      if (!booking || !viewerOfBooking(booking, caller)) return refuse('not_found')
      return (await store.reviewsOfBooking(db, params.id, caller)).map((review) => viewReview(review, caller))
    }),
    route(api.reviews.mine, async ({ query, caller }) => {
      const find = query.about ? store.reviewsAboutSitter : store.reviewsBy
      const whole = query.about && !query.after ? await ratingOfSitter(db, caller.id) : undefined
      return pageOf(await find(db, caller.id, requestedPage(query), caller), {
        path: api.reviews.mine.path,
        query,
        view: (review) => viewReview(review, caller),
        cursor: (row) => row.id,
        headers: headersOf(whole),
      })
    }),
    route(api.reviews.history, async ({ caller, now }) => {
      // the first day of the month eleven months ago: twelve with this one
      const [year = 0, month = 0] = dateIn('UTC', now).split('-').map(Number)
      const since = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
      return store.ratingByMonth(db, caller.id, since)
    }),
    route(api.reviews.write, async ({ caller, body, now }) => {
      const id = await writeReview(db, caller, body, now)
      if (isRefused(id)) return id
      const review = await store.reviewById(db, id)
      if (!review) throw new Error('a review just written is not there')
      return viewReview(review, caller)
    }),
    route(api.reviews.reply, async ({ params, caller, body, now }) => {
      const review = await reply(db, caller, { reviewId: params.id, text: body.text, now })
      return isRefused(review) ? review : viewReview(review, caller)
    }),
    route(api.reviews.remove, async ({ params, caller, now }) => deleteReview(db, caller, params.id, now)),
  ]
}

/** The reviews about an owner, as sitters whom they asked for a stay read them. */
const ofOwner = (db: Database): Route =>
  route(api.reviews.ofOwner, async ({ params, query, caller }) => {
    const id = readId(params.id)
    if (!id || !(await mayReadOwner(db, caller, id))) return refuse('not_found')
    const whole = query.after ? undefined : await store.ratingOfOwner(db, id)
    return pageOf(await store.reviewsAboutOwner(db, id, requestedPage(query), caller), {
      path: addressOf(api.reviews.ofOwner, { params: { id } }),
      query,
      view: (review) => viewPublicReview(review, caller),
      cursor: (row) => row.id,
      headers: headersOf(whole),
    })
  })

/** The number and average of reviews, for the first page of a list. */
const headersOf = (whole: { readonly count: number; readonly average: number | null } | undefined) => ({
  ...(whole && { 'x-total-count': String(whole.count) }),
  ...(whole?.average && { 'x-average-rating': whole.average.toFixed(2) }),
})

/** Returns how a page of reviews is read and shown; the first page of a filtered list has the count. */
async function page(
  db: Database,
  common: 'listing' | 'sitter',
  id: string,
  asker: store.Asker,
  { search, ...asked }: ReviewsQuery,
) {
  const query = { ...asked, search: search ?? undefined }
  const looking = (query.search !== undefined || query.rating !== undefined) && query.after === undefined
  return {
    query,
    view: (review: store.ShownReview) => viewPublicReview(review, asker),
    cursor: (row: store.ShownReview) => row.id,
    ...(looking && { headers: { 'x-total-count': String(await store.countReviews(db, common, id, asker, query)) } }),
  }
}
