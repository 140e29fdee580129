import { addDays } from '#contract/dates.ts'
import { api } from '#contract/index.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import { dateIn } from '#contract/zoned-time.ts'
import type { Listing } from '#contract/listings.ts'
import type { Database } from '#server/database/connect.ts'
import { block, removeBlock, unavailableDates, unblock } from '#server/modules/availability/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Caller, Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { changeImages } from './change-images.ts'
import { getListing } from './get-listing.ts'
import { mayChangeListing, maySeeBlocks, maySeeListing } from './rules/may.ts'
import { changeListing, createEmptyListing, createListing, deleteListing } from './save-listing.ts'
import * as store from './store.ts'
import { viewMyDraft, viewMyListing } from './view.ts'

export function listingsRoutes(db: Database): Route[] {
  const readBack = async (id: string, caller: Caller, now: Date): Promise<Listing> => {
    const listing = await getListing(db, id, caller, now)
    if (isRefused(listing)) throw new Error('a listing just saved is not there')
    return listing
  }
  return [
    route(api.listings.get, async ({ params, caller, now }) => getListing(db, params.id, caller, now)),
    route(api.listings.create, async ({ caller, body, now }) => {
      const id = await createListing(db, caller, body, now)
      return isRefused(id) ? id : readBack(id, caller, now)
    }),
    route(api.listings.createEmpty, async ({ caller, now }) => {
      const id = await createEmptyListing(db, caller)
      return isRefused(id) ? id : readBack(id, caller, now)
    }),
    route(api.listings.change, async ({ params, caller, body, now }) => {
      const refused = await changeListing(db, caller, params.id, body, now)
      return refused ?? readBack(params.id, caller, now)
    }),
    route(api.listings.changeImages, async ({ params, caller, body }) => {
      const imageUrls = await changeImages(db, caller, params.id, body.imageUrls)
      return isRefused(imageUrls) ? imageUrls : { imageUrls, images: imageUrls }
    }),
    route(api.listings.delete, async ({ params, caller, now }) => deleteListing(db, caller, params.id, now)),
    route(api.listings.mine, async ({ caller, query, now }) => {
      const start = `${dateIn('America/Chicago', now).slice(0, 8)}01`
      const end = addDays(`${addDays(start, 31).slice(0, 8)}01`, -1)
      return pageOf(await store.listingsOf(db, caller.id, { start, end }, pageAsked(query)), {
        path: api.listings.mine.path,
        query,
        view: viewMyListing,
        cursor: (row) => row.id,
      })
    }),
    route(api.listings.drafts, async ({ caller, query }) =>
      pageOf(await store.draftCardsOf(db, caller.id, pageAsked(query)), {
        path: api.listings.drafts.path,
        query,
        view: viewMyDraft,
        cursor: (row) => row.id,
      }),
    ),
    ...calendarRoutes(db),
  ]
}

/** The calendar of a listing: who may see and change it is decided here, what it holds by availability. */
function calendarRoutes(db: Database): Route[] {
  const owned = async (id: string, caller: Caller) => {
    const listing = await store.bookingTerms(db, id)
    if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
    return mayChangeListing(listing, caller) ? listing : refuse('not_your_listing')
  }
  return [
    route(api.availability.unavailableDates, async ({ params, caller, now }) => {
      const listing = await store.bookingTerms(db, params.id)
      if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
      return unavailableDates(db, listing.id, dateIn(listing.time_zone, now), maySeeBlocks(listing, caller))
    }),
    route(api.availability.block, async ({ params, caller, body, now }) => {
      const listing = await owned(params.id, caller)
      if (isRefused(listing)) return listing
      if (body.listingId && body.listingId !== params.id) return refuse('listing_differs')
      const { startDate, endDate, reason } = body
      return block(db, listing.id, { startDate, endDate, reason }, dateIn(listing.time_zone, now))
    }),
    route(api.availability.unblock, async ({ params, caller, query }) => {
      const listing = await owned(params.id, caller)
      if (isRefused(listing)) return listing
      if (query.endDate < query.startDate) return refuse('select_block_dates')
      await unblock(db, listing.id, query)
      return undefined
    }),
    route(api.availability.removeBlock, async ({ params, caller }) =>
      removeBlock(db, params.id, async (tx, listingId) => {
        const listing = await store.bookingTerms(tx, listingId)
        return listing !== undefined && mayChangeListing(listing, caller)
      }),
    ),
  ]
}
