import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { siteMeta } from '../-shell/site-meta.ts'
import { loadUser } from '#web/platform/session.ts'
import { withoutPastDates, type SearchAddress } from '#web/modules/search/search-address.ts'

/** Pages of results that the server renders; the browser brings the others when it has the first ones. */
const renderedPages = 5

/** Starts fetching the results: waited for on the server, while the browser shows what comes. */
export async function loadResults(cache: QueryClient, asked: SearchAddress): Promise<void> {
  const search = withoutPastDates(asked)
  const { facetsQuery, resultsQuery, shownPages } = await import('#web/modules/search/queries.ts')
  const pages = shownPages(search).slice(0, import.meta.env.SSR ? renderedPages : undefined)
  const loading = Promise.all([
    ...pages.map((page) => cache.prefetchQuery(resultsQuery(page))),
    // the stays near the dates stand above the results
    ...(search.flexibleDays ? [cache.prefetchQuery(facetsQuery(search))] : []),
  ])
  if (import.meta.env.SSR) await loading
}

/** Visitors see the same results at an address of their own, with their search. */
export async function visitorsElsewhere(cache: QueryClient, search: SearchAddress): Promise<void> {
  if (await loadUser(cache)) return
  throw redirect({ to: '/search-demo', search })
}

/** What the search screen says about itself: to people, to search engines, to whoever shares it. */
export function searchHead({ match }: { match: { search: SearchAddress; context: { origin: string } } }) {
  const { location } = match.search
  return { meta: siteMeta(location ? `Pet sitters in ${location}` : 'Pet sitters', match.context.origin) }
}
