import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { siteMeta } from '../-shell/site-meta.ts'
import { loadUser } from '#web/platform/session.ts'
import { withoutPastDates, type SearchAddress } from '#web/modules/search/search-address.ts'
import type { RouterContext } from '#web/router-context.ts'

/** How many pages of results the server renders; the browser fetches the others after these. */
const renderedPages = 5

/** Starts fetching the results; only the server waits for them, the browser shows them as they arrive. */
export async function loadResults(cache: QueryClient, asked: SearchAddress): Promise<void> {
  const search = withoutPastDates(asked)
  const { facetsQuery, resultsQuery, shownPages } = await import('#web/modules/search/queries.ts')
  const pages = shownPages(search).slice(0, import.meta.env.SSR ? renderedPages : undefined)
  const loading = Promise.all([
    ...pages.map((page) => cache.prefetchQuery(resultsQuery(page))),
    // stays on nearby dates are shown above the results
    ...(search.flexibleDays ? [cache.prefetchQuery(facetsQuery(search))] : []),
  ])
  if (import.meta.env.SSR) await loading
}

/** Redirects visitors to the public address with the same results and search. */
export async function visitorsElsewhere(cache: QueryClient, search: SearchAddress): Promise<void> {
  if (await loadUser(cache)) return
  throw redirect({ to: '/search-demo', search })
}

/** The head of the search screen: for browsers, search engines and link previews. */
export function searchHead({ match }: { match: { search: SearchAddress; context: RouterContext } }) {
  const { location } = match.search
  return { meta: siteMeta(location ? `Pet sitters in ${location}` : 'Pet sitters', match) }
}
