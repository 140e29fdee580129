import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyFileRoute, notFound } from '@tanstack/react-router'
import { helpSlugs } from '#contract/vocabulary/text-pages.ts'
import { HelpPageScreen } from '#web/modules/pages/help-page-screen.tsx'
import { loadPage, pageQuery } from '#web/modules/pages/queries.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { readingHead } from './-reading/reading.tsx'

/** A page of the help center, or the not-found screen. */
function slugOf(name: string) {
  const slug = helpSlugs.find((each) => each === name)
  if (!slug) throw notFound()
  return slug
}

export const loader = async (match: LoaderInput<{ slug: string }>) => {
  const { title, description } = await loadPage(match.context.cache, slugOf(match.params.slug))
  return readingHead(title, description, match)
}

export const Route = createLazyFileRoute('/help/$slug')({
  component: HelpPage,
})

function HelpPage() {
  const slug = slugOf(Route.useParams().slug)
  const { data: page } = useSuspenseQuery(pageQuery(slug))
  return <HelpPageScreen page={page} slug={slug} />
}
