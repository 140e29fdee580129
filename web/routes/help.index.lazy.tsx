import { createLazyFileRoute, useNavigate } from '@tanstack/react-router'
import { textLimits } from '#contract/vocabulary/text-pages.ts'
import { HelpScreen } from '#web/modules/pages/help-screen.tsx'
import { helpQuery } from '#web/modules/pages/queries.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { readingHead } from './-reading/reading.tsx'

type HelpAddress = { readonly search?: unknown }

/** What is searched for; empty for all pages. */
const searchIn = ({ search }: HelpAddress): string =>
  typeof search === 'string' ? search.slice(0, textLimits.search) : ''

export const loader = async (match: LoaderInput<unknown, HelpAddress>) => {
  await match.context.cache.prefetchQuery(helpQuery(searchIn(match.deps)))
  return readingHead(
    'Help',
    'Answers for owners and sitters: booking, paying, changing plans, and your account.',
    match,
  )
}

export const Route = createLazyFileRoute('/help/')({
  component: Help,
})

function Help() {
  const search = searchIn(Route.useSearch())
  const navigate = useNavigate()
  // each letter replaces the address, so that going back leaves the page
  const find = (wanted: string) =>
    void navigate({ to: '/help', search: wanted === '' ? {} : { search: wanted }, replace: true, resetScroll: false })
  return <HelpScreen search={search} onSearch={find} />
}
