import { useQuery } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import type { ListingCard as Listing } from '#contract/schemas/listing-card.ts'
import { defaultRadius } from '#contract/vocabulary/limits.ts'
import { searchListings } from '#contract/calls/search.ts'
import { codeOf, refusalOf, sentenceOf } from '#web/platform/refusal.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { count } from '#web/platform/format/words.ts'
import { useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ListingCard, ListingCardSkeleton } from '#web/modules/listings/listing-card.tsx'
import { NoResults } from './no-results.tsx'
import { Pages } from './pages.tsx'
import { resultsQuery } from './queries.ts'
import { carriedOf, hasPlace, type SearchAddress } from './search-address.ts'

const skeletons = 6

export type ResultsProps = {
  search: SearchAddress
  onChange: (search: SearchAddress) => void
  /** One column, beside the map. */
  narrow: boolean
  /** The listing that is looked at, here or on the map. */
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

/** How many sitters there are, said again whenever it changes. */
export function ResultCount({ search }: { search: SearchAddress }) {
  const { data, error } = useQuery(resultsQuery(search))
  const units = useUnits()
  const within = hasPlace(search) ? ` within ${formatRadius(search.radius ?? defaultRadius, units)}` : ''
  return (
    <p role="status" className="figures min-h-7 font-semibold">
      {data ? `${totalText(data)}${within}` : !error && <Skeleton className="mt-1 h-5 w-48" />}
    </p>
  )
}

/** "13 available sitters"; "500+ available sitters" where counting ends. */
function totalText({ total, capped }: { total: number; capped: boolean }): string {
  return capped ? `${total}+ available sitters` : count(total, 'available sitter')
}

/** The cards of one page of results, or what stands in their place. */
export function Results({ search, onChange, narrow, highlighted, onHighlight }: ResultsProps) {
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(search))
  const grid = classes('grid gap-4 sm:gap-6', !narrow && 'lg:grid-cols-2')
  // the search itself cannot be answered: the server says why
  if (refusalOf(searchListings, error) || codeOf(error) === 'invalid_input')
    return (
      <EmptyState
        icon={<CalendarSearch />}
        title={sentenceOf(error, "We couldn't run this search.")}
        description="Edit it above or start over."
        action={<Button onClick={() => onChange({})}>Clear Filters</Button>}
      />
    )
  if (error)
    return (
      <ErrorState
        title="Failed to fetch listings"
        description={sentenceOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <Button variant="ghost" onClick={() => onChange({})}>
            Clear Filters
          </Button>
        }
      />
    )
  if (!data)
    return (
      <Loading label="Looking for sitters…" className={grid}>
        {Array.from({ length: skeletons }, (_, at) => (
          <ListingCardSkeleton key={at} layout="detailed" />
        ))}
      </Loading>
    )
  if (data.rows.length === 0) return <NoResults total={data.total} search={search} onChange={onChange} />
  return (
    <>
      <ul className={grid}>
        {data.rows.map((listing: Listing, at) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              layout="detailed"
              level={2}
              carries={carriedOf(search)}
              priority={at < 2}
              highlighted={highlighted === listing.id}
              onHover={(hovering) => onHighlight(hovering ? listing.id : null)}
            />
          </li>
        ))}
      </ul>
      <Pages search={search} total={data.total} />
    </>
  )
}
