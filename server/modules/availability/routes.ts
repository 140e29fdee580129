import { api } from '#contract/index.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingTerms, mayChangeListing, maySeeBlocks, maySeeListing } from '#server/modules/listings/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Caller, Route } from '#server/platform/http/mount.ts'
import { block, removeBlock, unavailableDates, unblock } from './blocks.ts'

/** The calendar of a listing. Who may see and change it is decided by the rules of listings. */
export function availabilityRoutes(db: Database): Route[] {
  const toChange = async (id: string, caller: Caller) => {
    const listing = await bookingTerms(db, id)
    if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
    return mayChangeListing(listing, caller) ? listing : refuse('not_your_listing')
  }
  return [
    route(api.availability.unavailableDates, async ({ params, caller, now }) => {
      const listing = await bookingTerms(db, params.id)
      if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
      return unavailableDates(db, listing.id, dateIn(listing.timeZone, now), maySeeBlocks(listing, caller))
    }),
    route(api.availability.block, async ({ params, caller, body, now }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      if (body.listingId && body.listingId !== params.id) return refuse('listing_differs')
      const { startDate, endDate, reason } = body
      return block(db, listing.id, { startDate, endDate, reason }, dateIn(listing.timeZone, now))
    }),
    route(api.availability.unblock, async ({ params, caller, query }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      if (query.endDate < query.startDate) return refuse('select_block_dates')
      await unblock(db, listing.id, query)
      return undefined
    }),
    route(api.availability.removeBlock, async ({ params, caller }) =>
      removeBlock(db, params.id, async (tx, listingId) => {
        const listing = await bookingTerms(tx, listingId)
        return listing !== undefined && mayChangeListing(listing, caller)
      }),
    ),
  ]
}
