import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { TextPage } from '#contract/calls/pages.ts'
import { textSlugs } from '#contract/vocabulary/text-pages.ts'
import type { TextSlug } from '#contract/vocabulary/text-pages.ts'
import { orNotFound, queryFor } from '#web/platform/api.ts'

/** A page of text; of a legal one the version in effect, or one by its number. */
export const pageQuery = (slug: TextSlug, version?: string) =>
  queryFor(api.pages.get, { params: { slug }, query: version === undefined ? {} : { version } })

/** The pages of the help center, all or those with what is searched for. */
export const helpQuery = (search: string) => queryFor(api.pages.help, { query: search === '' ? {} : { search } })

/** For loaders: a page of text, or the route's not-found screen. */
export async function loadPage(cache: QueryClient, slug: string, version?: string): Promise<TextPage> {
  const known = textSlugs.find((each) => each === slug)
  if (!known) throw notFound()
  return orNotFound(api.pages.get, 'page_not_found', cache.ensureQueryData(pageQuery(known, version)))
}
