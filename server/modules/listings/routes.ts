import * as api from '#contract/api.ts'
import { isRefused } from '#contract/refusals.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import type { SiteNow } from '#server/modules/site/public.ts'
import type { CapacityPort } from './ports.ts'
import { changeImages } from './change-images.ts'
import { changeListing } from './change-listing.ts'
import { createEmptyListing, createListing } from './create-listing.ts'
import { deleteListing } from './delete-listing.ts'
import { getListing } from './get-listing.ts'
import { pauseListings, resumeListings } from './pause-listings.ts'
import { currentMonth } from './rules/current-month.ts'
import { draftCardsOf, listingsOf } from './shown-store.ts'
import { viewMyDraft, viewMyListing } from './view.ts'

type ListingsDeps = CapacityPort & { readonly site: SiteNow }

export function listingsRoutes(db: Database, { site, ...calendar }: ListingsDeps): Route[] {
  const ceilingCents = () => site().content.money.priceMaximumCents
  const readBack = async (id: string, caller: Caller, now: Date): Promise<Listing> => {
    const listing = await getListing(db, id, caller, now)
    if (isRefused(listing)) throw new Error('a listing just saved is not there')
    return listing
  }
  return [
    route(api.listings.get, async ({ params, caller, now }) => getListing(db, params.id, caller, now)),
    route(api.listings.create, async ({ caller, body, now }) => {
      const id = await createListing(db, caller, { input: body, ceilingCents: ceilingCents() }, now)
      return isRefused(id) ? id : readBack(id, caller, now)
    }),
    route(api.listings.createEmpty, async ({ caller, now }) => {
      const id = await createEmptyListing(db, caller)
      return isRefused(id) ? id : readBack(id, caller, now)
    }),
    route(api.listings.change, async ({ params, caller, body, now }) => {
      const refused = await changeListing({ db, calendar, ceilingCents: ceilingCents() }, caller, params.id, body, now)
      // another tab may have deleted it since, which is then refused as not found
      return refused ?? getListing(db, params.id, caller, now)
    }),
    route(api.listings.changeImages, async ({ params, caller, body }) => {
      const imageUrls = await changeImages(db, caller, params.id, body)
      return isRefused(imageUrls) ? imageUrls : { imageUrls, images: imageUrls }
    }),
    route(api.listings.remove, async ({ params, caller, now }) => deleteListing(db, caller, params.id, now)),
    route(api.listings.mine, async ({ caller, query, now }) =>
      pageOf(await listingsOf(db, caller.id, { ...currentMonth(now), now }, requestedPage(query)), {
        path: api.listings.mine.path,
        query,
        view: viewMyListing,
        cursor: (row) => row.id,
      }),
    ),
    route(api.listings.pause, async ({ caller, now }) => pauseListings(db, caller.id, now)),
    route(api.listings.resume, async ({ caller, now }) => resumeListings(db, caller.id, now)),
    route(api.listings.drafts, async ({ caller, query }) =>
      pageOf(await draftCardsOf(db, caller.id, requestedPage(query)), {
        path: api.listings.drafts.path,
        query,
        view: viewMyDraft,
        cursor: (row) => row.id,
      }),
    ),
  ]
}
