import { createLazyFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#web/modules/cities/queries.ts'
import { readEarnings, type EarningsAddress } from '#web/modules/recruiting/earnings-address.ts'
import { earningsQuery } from '#web/modules/recruiting/queries.ts'
import { RecruitingScreen } from '#web/modules/recruiting/recruiting-screen.tsx'
import { headOf } from './-recruiting/head-of.ts'
import { loadPraise } from './-recruiting/load-praise.ts'
import type { LoaderInput } from '#web/router-context.ts'

// these queries may fail: the page then shows a section less
export const loader = async ({
  context: { cache, origin },
  location,
}: LoaderInput & { readonly location: { readonly search: EarningsAddress } }) => {
  const [praise] = await Promise.all([
    loadPraise(cache),
    cache.prefetchQuery(citiesQuery),
    cache.prefetchQuery(earningsQuery(readEarnings(location.search))),
  ])
  return { praise, head: headOf({ origin, cache }) }
}

export const Route = createLazyFileRoute('/become-sitter')({
  component: BecomeSitter,
})

function BecomeSitter() {
  const navigate = Route.useNavigate()
  return (
    <RecruitingScreen
      asked={readEarnings(Route.useSearch())}
      onAsked={(search) => void navigate({ search, replace: true, resetScroll: false })}
      praise={Route.useLoaderData().praise}
    />
  )
}
