import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyFileRoute } from '@tanstack/react-router'
import { cityQuery } from '#web/modules/cities/queries.ts'
import { CityScreen } from '#web/modules/cities/city-screen.tsx'
import { useUser } from '#web/platform/session.ts'
import { CityFailed, CityNotFound } from './-city/city-states.tsx'
import { loadCityHead } from './-city/load-city.ts'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = ({ context, params }: LoaderInput<{ city: string }>) => loadCityHead(context, params.city)

export const Route = createLazyFileRoute('/sitters/$city')({
  component: Screen,
  errorComponent: CityFailed,
  notFoundComponent: CityNotFound,
})

function Screen() {
  const { data: city } = useSuspenseQuery(cityQuery(Route.useParams().city))
  const { user } = useUser()
  return <CityScreen city={city} resultsAt={user ? '/search-results' : '/search-demo'} />
}
