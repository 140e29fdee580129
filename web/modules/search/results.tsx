import { useQuery } from '@tanstack/react-query'
import { CalendarSearch, SearchX } from 'lucide-react'
import type { ListingCard as Listing } from '#contract/listings.ts'
import { sentenceOf, statusOf } from '#web/platform/api.ts'
import { count } from '#web/platform/format/words.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ListingCard, ListingCardSkeleton } from '#web/modules/listings/listing-card.tsx'
import { Pages } from './pages.tsx'
import { resultsQuery } from './queries.ts'
import { hasPlace, type SearchAddress } from './search-address.ts'

const skeletons = 6
const defaultDistance = 15

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
  const within = hasPlace(search) ? ` within ${search.radius ?? defaultDistance} km` : ''
  return (
    <p role="status" className="figures min-h-7 text-lg font-semibold">
      {data ? `${count(data.total, 'available sitter')}${within}` : !error && <Skeleton className="mt-1 h-5 w-48" />}
    </p>
  )
}

/** The cards of one page of results, or what stands in their place. */
export function Results({ search, onChange, narrow, highlighted, onHighlight }: ResultsProps) {
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(search))
  const grid = classes('grid gap-4 sm:gap-6', !narrow && 'lg:grid-cols-2')
  // The search itself cannot be answered: the server says why.
  if (error && [400, 404].includes(statusOf(error) ?? 0))
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
  if (data.rows.length === 0) return <Nothing total={data.total} search={search} onChange={onChange} />
  return (
    <>
      <ul className={grid}>
        {data.rows.map((listing: Listing, at) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              layout="detailed"
              level={2}
              stay={search}
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

function Nothing({ total, search, onChange }: { total: number } & Pick<ResultsProps, 'search' | 'onChange'>) {
  if (total > 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title="There are no more results"
        description="Fewer sitters match now than when you opened this page."
        action={<Button onClick={() => onChange({ ...search, page: undefined })}>Go to the first page</Button>}
      />
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title="No sitters found"
      description="Try other dates, a larger distance, or fewer filters."
      action={<Button onClick={() => onChange({})}>Clear Filters</Button>}
    />
  )
}
