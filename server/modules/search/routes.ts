import { api } from '#contract/index.ts'
import type { ListingCard } from '#contract/listings.ts'
import { isRefused } from '#contract/refusals.ts'
import type { SearchQuery } from '#contract/search.ts'
import type { Database } from '#server/database/connect.ts'
import type { StayLimits } from '#server/modules/availability/public.ts'
import { Answer, route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { createSearch } from './search-listings.ts'

export function searchRoutes(db: Database, limits: StayLimits): Route[] {
  const search = createSearch(db, limits)
  return [
    route(api.search.listings, async ({ query, caller, now }) => {
      const page = await search(query, caller, now)
      if (isRefused(page)) return page
      const next = nextLink(query, page.total)
      return Answer.text<ListingCard[]>(page.json, {
        'x-total-count': String(page.total),
        ...(next && { link: next }),
      })
    }),
  ]
}

/** The address of the next page as a Link header, or undefined on the last. */
function nextLink(query: SearchQuery, total: number): string | undefined {
  if (query.limit === undefined) return undefined
  const offset = (query.offset ?? 0) + query.limit
  if (offset >= total) return undefined
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, offset }))
    if (value !== undefined && value !== null)
      parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return `<${api.search.listings.path}?${parameters.toString()}>; rel="next"`
}
