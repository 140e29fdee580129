import { useSuspenseQuery } from '@tanstack/react-query'
import type { TextSlug } from '#contract/vocabulary/text-pages.ts'
import { loadPage, pageQuery } from '#web/modules/pages/queries.ts'
import { TextScreen } from '#web/modules/pages/text-screen.tsx'
import type { LoaderInput } from '#web/router-context.ts'
import type { VersionSearch } from './read-version.ts'
import { readingHead } from './reading.tsx'

/** The loader of a page of text, which returns its head; a version that is not in effect is not for search engines. */
export function loadText(slug: TextSlug) {
  return async (match: LoaderInput<unknown, VersionSearch>) => {
    const { title, description, legal } = await loadPage(match.context.cache, slug, match.deps.version)
    const { meta } = readingHead(title, description, match)
    return { meta: legal?.isInEffect === false ? [...meta, { name: 'robots', content: 'noindex' }] : meta }
  }
}

/** A page of text that has been loaded. */
export function Text({ slug, version }: { slug: TextSlug; version?: string | undefined }) {
  const { data: page } = useSuspenseQuery(pageQuery(slug, version))
  return <TextScreen page={page} />
}
