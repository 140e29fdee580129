import { Link } from '@tanstack/react-router'
import type { CityName } from '#contract/schemas/search-answers.ts'
import { states } from '#contract/vocabulary/states.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { MapPin } from 'lucide-react'
import { useSiteName } from '#web/product/site.ts'

/** Every city that has a page, grouped by state. */
export function CitiesScreen({ cities }: { cities: readonly CityName[] }) {
  const groups = states
    .map(({ code, name }) => ({ code, name, cities: cities.filter(({ state }) => state === code) }))
    .filter((group) => group.cities.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return (
    <Page title="Pet sitters by city" intro={`Every city where someone on ${useSiteName()} takes pets.`}>
      {groups.length === 0 && (
        <EmptyState icon={<MapPin />} title="No cities yet" description="The first sitters are on their way." />
      )}
      <div className="gap-8 sm:columns-2 lg:columns-3">
        {groups.map((group) => (
          <section
            key={group.code}
            aria-labelledby={`state-${group.code}`}
            className="mb-6 grid break-inside-avoid gap-1"
          >
            <h2 id={`state-${group.code}`} className="text-lg font-semibold">
              {group.name}
            </h2>
            <ul>
              {group.cities.map(({ slug, name }) => (
                <li key={slug}>
                  <Link
                    to="/sitters/$city"
                    params={{ city: slug }}
                    className="inline-block py-1 underline underline-offset-2 pointer-coarse:py-2.5"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
