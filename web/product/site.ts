import * as api from '#contract/api.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/schemas/site.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import { queryFor } from '#web/platform/api.ts'

/** The site as the operator named it; the server includes it in every page. Stale after 5 minutes. */
export const siteQuery = queryOptions({ ...queryFor(api.site.get), staleTime: 5 * 60_000 })

/** The site. Undefined only if the server could not include it in the page, until it is fetched. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data
}

/** What the site is called. */
export function useSiteName(): string {
  return useSite()?.name ?? defaultName
}

/** The site for what is no component: heads of pages, loaders. */
export const siteOf = (cache: QueryClient): Site | undefined => cache.getQueryData(siteQuery.queryKey)

/** What it is called, for the same. */
export function siteNameOf(cache: QueryClient): string {
  return siteOf(cache)?.name ?? defaultName
}

type Matched = { readonly match: { readonly context: { readonly cache: QueryClient } } }

/** "Messages · Fern & Paw", the title of a page. */
export function titleOf(title: string, { match }: Matched): string {
  return `${title} · ${siteNameOf(match.context.cache)}`
}

/** The head of a page that search engines do not index. */
export const ownHead = (title: string) => (matched: Matched) => ({
  meta: [{ title: titleOf(title, matched) }, { name: 'robots', content: 'noindex' }],
})
