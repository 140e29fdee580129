import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { TextSlug } from '#contract/vocabulary/text-pages.ts'
import { loadPage, pageQuery } from '#web/modules/pages/queries.ts'
import { TextScreen } from '#web/modules/pages/text-screen.tsx'
import type { LoaderInput } from '#web/router-context.ts'
import { readingHead } from './reading.tsx'

type TextAddress = { readonly version?: unknown }

/** The version of a legal page that is asked for; undefined for the one in effect. */
const versionIn = ({ version }: TextAddress): string | undefined =>
  typeof version === 'string' && /^[1-9]\d{0,4}$/.test(version) ? version : undefined

/** Loads a page of text and returns its head; a version that is not in effect is not for search engines. */
export async function loadText(slug: TextSlug, match: LoaderInput<unknown, TextAddress>) {
  const { title, description, legal } = await loadPage(match.context.cache, slug, versionIn(match.deps))
  const { meta } = readingHead(title, description, match)
  return { meta: legal?.isInEffect === false ? [...meta, { name: 'robots', content: 'noindex' }] : meta }
}

/** A page of text that has been loaded. */
function Text({ slug }: { slug: TextSlug }) {
  const version = versionIn(useSearch({ strict: false }))
  const { data: page } = useSuspenseQuery(pageQuery(slug, version))
  return <TextScreen page={page} />
}

export const About = () => <Text slug="about" />
export const Safety = () => <Text slug="safety" />
export const Terms = () => <Text slug="terms" />
export const Privacy = () => <Text slug="privacy" />
export const Company = () => <Text slug="company" />
