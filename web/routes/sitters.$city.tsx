import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cityQuery } from '#web/modules/cities/queries.ts'
import { CityScreen } from '#web/modules/cities/city-screen.tsx'
import { useUser } from '#web/platform/session.ts'
import { CityFailed, CityNotFound } from './-city/city-states.tsx'
import { loadCityHead } from './-city/load-city.ts'

export const Route = createFileRoute('/sitters/$city')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadCityHead(context.cache, params.city, context.origin),
  head: ({ loaderData }) => loaderData ?? { meta: [{ title: 'Pet sitters · Petstead' }] },
  component: Screen,
  errorComponent: CityFailed,
  notFoundComponent: CityNotFound,
})

function Screen() {
  const { data: city } = useSuspenseQuery(cityQuery(Route.useParams().city))
  const { user } = useUser()
  return <CityScreen city={city} resultsAt={user ? '/search-results' : '/search-demo'} />
}
