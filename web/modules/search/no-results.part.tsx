import * as api from '#contract/api.ts'
import { useLists } from '#web/product/lists.ts'
import { useQueries } from '@tanstack/react-query'
import { ArrowRight, CalendarSearch, SearchX } from 'lucide-react'
import { counted } from '#contract/vocabulary/words.ts'
import { codeOf, refusalOf, sentenceOf } from '#web/platform/refusal.ts'
import { useUnits } from '#web/platform/units.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NearestTowns } from './nearest-towns.tsx'
import { resultsQuery } from './queries.ts'
import { placeOf, type SearchAddress } from './search-address.ts'
import { adviceFor, relaxedSearchLabel, relaxedSearches } from './relaxed-searches.ts'
import type { RelaxedSearch } from './relaxed-searches.ts'

export type NoResultsProps = {
  search: SearchAddress
  /** The total number of matches; more than 0 means that only this page is empty. */
  total: number
  onChange: (search: SearchAddress) => void
}

/** Shown if nobody matches: which criteria to relax, and how many sitters that finds. */
export function NoResults({ search, total, onChange }: NoResultsProps) {
  if (total > 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title="There are no more results"
        description="Fewer sitters match now than when you opened this page."
        action={<Button onClick={() => onChange({ ...search, page: undefined })}>Go to the first page</Button>}
      />
    )
  return <NobodyFound search={search} onChange={onChange} />
}

function NobodyFound({ search, onChange }: Pick<NoResultsProps, 'search' | 'onChange'>) {
  const units = useUnits()
  const ways = relaxedSearches(search, units, useLists())
  const answers = useQueries({ queries: ways.map((way) => resultsQuery(way.search)) })
  const helping = ways.flatMap((way, at) => {
    const found = answers[at]?.data?.total ?? 0
    return found > 0 ? [{ ...way, found }] : []
  })
  const isLooking = answers.some(({ isPending }) => isPending)
  return (
    <EmptyState
      icon={<SearchX />}
      title="No sitters found"
      description={
        // two lines on a phone from the start, so that what is below does not move
        <span role="status" className="inline-block min-h-12 sm:min-h-6">
          {ways.length === 0
            ? 'There are no sitters yet. Please check back soon.'
            : isLooking
              ? 'Looking for what would help…'
              : adviceFor(helping)}
        </span>
      }
      action={
        <div className="grid justify-items-center gap-4">
          {/* first, so that options that load later do not move it while it is being pressed */}
          <Button variant="secondary" onClick={() => onChange({})}>
            Clear Filters
          </Button>
          <WaysOut ways={helping} onChange={onChange} />
          <NearestTowns search={search} onChange={onChange} />
        </div>
      }
    />
  )
}

type WaysOutProps = Pick<NoResultsProps, 'onChange'> & { ways: readonly (RelaxedSearch & { found: number })[] }

function WaysOut({ ways, onChange }: WaysOutProps) {
  if (ways.length === 0) return null
  return (
    <ul aria-label="Try instead" className="grid gap-2">
      {ways.map((way) => (
        <li key={way.label}>
          <Button
            full
            variant="soft"
            icon={<ArrowRight aria-hidden="true" className="size-4.5" />}
            onClick={() => onChange(way.search)}
          >
            {relaxedSearchLabel(way, counted(way.found, 'sitter'))}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** An empty search at the same place; without it if the place is what was refused. */
function startedOver(search: SearchAddress, refused: string | undefined): SearchAddress {
  return refused === 'place_not_found' ? {} : placeOf(search)
}

type NotFoundProps = Pick<NoResultsProps, 'search' | 'onChange'> & {
  answer: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** What to do about a refused search. */
const refusedWords: Partial<Record<string, string>> = {
  dates_in_past: 'Pick new dates above or start over.',
  place_not_found: 'Check the spelling, or pick a city from the list.',
}

/** Why there are no results: the server refused the search, or there was no response. */
export function NotFound({ search, onChange, answer: { error, isFetching, refetch } }: NotFoundProps) {
  const refused = refusalOf(api.search.listings, error)?.code
  if (refused || codeOf(error) === 'invalid_input')
    return (
      <EmptyState
        icon={<CalendarSearch />}
        title={
          refused === 'dates_in_past' ? 'Those dates have passed.' : sentenceOf(error, "We couldn't run this search.")
        }
        description={refusedWords[refused ?? ''] ?? 'Change your search above or start over.'}
        action={<Button onClick={() => onChange(startedOver(search, refused))}>Start over</Button>}
      />
    )
  return (
    <LoadError
      title="Failed to fetch listings"
      query={{ error, isFetching, refetch }}
      action={
        <Button variant="ghost" onClick={() => onChange({})}>
          Clear Filters
        </Button>
      }
    />
  )
}
