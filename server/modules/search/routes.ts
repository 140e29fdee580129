import type { Market } from '#contract/schemas/market.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import { isRefused } from '#contract/refusals.ts'
import type { CityName, ListingPin } from '#contract/schemas/search-answers.ts'
import type { SearchQuery } from '#contract/schemas/search-query.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import type { Database } from '#server/database/connect.ts'
import { HttpReply, route as plainRoute } from '#server/platform/http/route.ts'
import type { Handler, Route } from '#server/platform/http/route.ts'
import type { Places } from '#server/modules/places/public.ts'
import { cached, createCache } from '#server/platform/cache.ts'
import { facetsOf, pageOf } from './answer-search.ts'
import { cityPage } from './city-page.ts'
import { estimateEarnings } from './earnings-estimate.ts'
import type { MarketCache } from './market/market-cache.ts'
import { marketOf } from './market.ts'
import { priceHintFor } from './price-hint.ts'
import { nearestTowns } from './nearest-towns.ts'
import { createSearch } from './search-listings.ts'

type Asking = {
  readonly db: Database
  readonly terms: () => StayTerms
  /** The terms of the draft, for the admin who looks at it in this browser. */
  readonly draftTerms: (call: { readonly showsDraft: boolean }) => Promise<StayTerms | undefined>
  readonly places: Places
  /** Returns the cities that have a page. */
  readonly cities: () => Promise<CityName[]>
  readonly market: MarketCache
}

export function searchRoutes({ cities, draftTerms, ...options }: Asking): Route[] {
  const search = createSearch(options)
  /** The search by the terms that a call sees. */
  const seenBy = async (call: { readonly showsDraft: boolean }) => {
    const terms = await draftTerms(call)
    return terms ? createSearch({ ...options, terms: () => terms }) : search
  }
  // cached, because it reads every listing
  const pricesAnywhere = cached(60_000, () => search.prices(undefined))
  /** Whoever made a change a moment ago finds it. */
  const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route =>
    plainRoute(endpoint, async (call) => {
      if (call.justWrote) await search.caughtUp()
      return handle(call)
    })
  const market = createCache<Market>({ ms: 60_000, most: 1 })
  return [
    route(api.search.listings, async ({ query, caller, now, showsDraft }) => {
      const page = await pageOf(await seenBy({ showsDraft }), query, 'card', { caller, now })
      if (isRefused(page)) return page
      return HttpReply.text<ListingCard[]>(page.json, {
        'x-total-count': String(page.total),
        ...(page.capped && { 'x-total-count-capped': 'true' }),
        ...(page.more && page.count > 0 && { link: nextLink(query, page.count) }),
      })
    }),
    route(api.search.pins, async ({ query, caller, now, showsDraft }) => {
      const page = await pageOf(await seenBy({ showsDraft }), query, 'pin', { caller, now })
      if (isRefused(page)) return page
      return HttpReply.text<ListingPin[]>(page.json, {
        'x-total-count': String(page.total),
        ...((page.capped || page.more) && { 'x-total-count-capped': 'true' }),
      })
    }),
    route(api.search.facets, async ({ query, caller, now, showsDraft }) => {
      const seen = await seenBy({ showsDraft })
      const plan = await seen.plan(query, caller, now)
      return isRefused(plan) ? plan : facetsOf(seen, plan)
    }),
    route(api.search.towns, async ({ query, caller, now }) => {
      const plan = await search.plan(query, caller, now)
      return isRefused(plan) ? plan : nearestTowns(search, plan)
    }),
    route(api.search.cities, cities),
    route(api.search.market, async ({ now }) => market('', () => marketOf(search, now))),
    route(api.search.earningsEstimate, async ({ query, showsDraft }) =>
      estimateEarnings(await seenBy({ showsDraft }), query, pricesAnywhere),
    ),
    route(api.search.priceHint, async ({ query, caller }) => priceHintFor(search, query, caller)),
    route(api.search.city, async ({ params, now }) => cityPage(search, params.slug, now)),
  ]
}

/** Returns the Link header with the address of the next page. */
function nextLink(query: SearchQuery, count: number): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, offset: (query.offset ?? 0) + count }))
    if (value !== undefined && value !== null)
      parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return `<${api.search.listings.path}?${parameters.toString()}>; rel="next"`
}
