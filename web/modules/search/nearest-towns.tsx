import { useQuery } from '@tanstack/react-query'
import { formatDistance } from '#web/platform/format/measures.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { townsQuery } from './queries.ts'
import { changeSearch, hasPlace, nowhere, type SearchAddress } from './search-address.ts'

export type NearestTownsProps = { search: SearchAddress; onChange: (search: SearchAddress) => void }

/** Towns nearby where the same search finds sitters, with their numbers. */
export function NearestTowns({ search, onChange }: NearestTownsProps) {
  const units = useUnits()
  const { data } = useQuery({ ...townsQuery(search), enabled: hasPlace(search) || search.south !== undefined })
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Nearest towns" className="grid gap-2">
      <p className="font-semibold">Nearest towns with sitters</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {data.map(({ slug, name, state, latitude, longitude, distanceKm, count: found }) => {
          const place = { location: `${name}, ${state}`, lat: latitude, lng: longitude }
          return (
            <li key={slug}>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => onChange(changeSearch(search, { ...nowhere, ...place }))}
              >
                {name}, {state} · {formatDistance(distanceKm, units)} · {counted(found, 'sitter')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
