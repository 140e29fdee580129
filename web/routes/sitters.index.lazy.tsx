import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyFileRoute } from '@tanstack/react-router'
import { CitiesScreen } from '#web/modules/cities/cities-screen.tsx'
import { citiesQuery } from '#web/modules/cities/queries.ts'
import { readingHead } from './-reading/reading.tsx'
import { CityFailed } from './-city/city-states.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = async (match: LoaderInput) => {
  await match.context.cache.ensureQueryData(citiesQuery)
  // in the loader, so that the text is loaded with this page only
  return readingHead(
    'Pet sitters by city',
    'Every city where someone on {site} takes pets, with prices and reviews.',
    match,
  )
}

export const Route = createLazyFileRoute('/sitters/')({
  component: Screen,
  errorComponent: CityFailed,
})

function Screen() {
  return <CitiesScreen cities={useSuspenseQuery(citiesQuery).data} />
}
