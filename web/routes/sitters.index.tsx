import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CitiesScreen } from '#web/modules/cities/cities-screen.tsx'
import { citiesQuery } from '#web/modules/cities/queries.ts'
import { CityFailed } from './-city/city-states.tsx'

export const Route = createFileRoute('/sitters/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async ({ context }) => {
    await context.cache.ensureQueryData(citiesQuery)
  },
  head: () => ({
    meta: [
      { title: 'Pet sitters by city · Petstead' },
      { name: 'description', content: 'Every city where someone on Petstead takes pets, with prices and reviews.' },
    ],
  }),
  component: Screen,
  errorComponent: CityFailed,
})

function Screen() {
  return <CitiesScreen cities={useSuspenseQuery(citiesQuery).data} />
}
