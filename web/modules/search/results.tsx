import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { ListingCard as Listing } from '#contract/schemas/listing-card.ts'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { part } from '#web/platform/part.tsx'
import { useUnits } from '#web/platform/units.ts'
import { classes } from '#web/ui/classes.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CardPhotos } from '#web/modules/listings/card-photos.tsx'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { Pages } from './pages.tsx'
import { resultsQuery, shownPages } from './queries.ts'
import { carriedTo, hasPlace, moreMaximum, type SearchAddress } from './search-address.ts'

const NoResults = part('web/modules/search/no-results.part.tsx', () =>
  import('./no-results.part.tsx').then((module) => module.NoResults),
)

const NotFound = part('web/modules/search/no-results.part.tsx', () =>
  import('./no-results.part.tsx').then((module) => module.NotFound),
)

const skeletons = 6

export type ResultsProps = {
  search: SearchAddress
  /** `replace`: replaces the history entry. */
  onChange: (search: SearchAddress, options?: { replace?: boolean }) => void
  /** Whether there is only one column, beside the map. */
  narrow: boolean
  /** The listing that is highlighted, here or on the map. */
  highlighted: string | null
  onHighlight: (id: string | null) => void
  /** What can be done with a sitter on their card. */
  actionOf?: ((listing: Listing, search: SearchAddress) => ReactNode) | undefined
}

/** The number of sitters, announced when it changes; with totals on the cards also what their order by price means. */
export function ResultCount({ search }: { search: SearchAddress }) {
  const { data, error } = useQuery(resultsQuery(search))
  const units = useUnits()
  const within = hasPlace(search) ? ` within ${formatRadius(search.radius ?? defaultRadius, units)}` : ''
  const area = search.south === undefined ? '' : ' in this area'
  return (
    <p role="status" className="figures min-h-7 font-semibold">
      {data ? `${totalText(data)}${within}${area}` : !error && <Skeleton className="mt-1 h-5 w-48" />}
    </p>
  )
}

/** "13 available sitters"; "500+ available sitters" if counting stopped. */
function totalText({ total, capped }: { total: number; capped: boolean }): string {
  return capped ? `${total}+ available sitters` : counted(total, 'available sitter')
}

/** The cards of the pages shown, or a replacement if there are none. */
export function Results(props: ResultsProps) {
  const { search, onChange, narrow } = props
  const pages = useQueries({ queries: shownPages(search).map((page) => resultsQuery(page)) })
  const first = pages[0]
  const grid = classes('grid gap-4 sm:gap-6', !narrow && 'lg:grid-cols-2')
  const failed = pages.find(({ error, data }) => error && !data)
  const loading = (
    <Loading label="Looking for sitters…" className={grid}>
      {Array.from({ length: skeletons }, (_, at) => (
        <ListingCardSkeleton key={at} layout="detailed" />
      ))}
    </Loading>
  )
  if (failed && !first?.data)
    return (
      <Suspense fallback={loading}>
        <NotFound search={search} onChange={onChange} answer={failed} />
      </Suspense>
    )
  if (!first?.data) return loading
  const { total } = first.data
  const rows = unique(pages.flatMap(({ data }) => data?.rows ?? []))
  if (rows.length === 0)
    return (
      <Suspense fallback={loading}>
        <NoResults total={total} search={search} onChange={onChange} />
      </Suspense>
    )
  const last = pages.findLast(({ data }) => data)?.data
  return (
    <>
      <Cards {...props} rows={rows} grid={grid} />
      {failed ? (
        <LoadError title="Failed to fetch listings" query={failed} />
      ) : (
        <More
          search={search}
          onChange={onChange}
          more={last?.more === true || pages.some(({ isPending }) => isPending)}
          loading={pages.some(({ isPending }) => isPending)}
          shown={rows.length}
        />
      )}
      <Pages search={search} total={total} />
    </>
  )
}

/** Each listing once: one may have moved between two pages. */
function unique(rows: readonly Listing[]): Listing[] {
  return [...new Map(rows.map((listing) => [listing.id, listing])).values()]
}

type CardsProps = ResultsProps & { rows: readonly Listing[]; grid: string }

function Cards({ search, highlighted, onHighlight, actionOf, rows, grid }: CardsProps) {
  return (
    <ul id={listId} className={grid}>
      {rows.map((listing, at) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            layout="detailed"
            Photos={CardPhotos}
            level={2}
            carries={carriedTo(listing, search)}
            priority={at === 0}
            highlighted={highlighted === listing.id}
            onHover={(hovering) => onHighlight(hovering ? listing.id : null)}
            action={actionOf?.(listing, search)}
          />
        </li>
      ))}
    </ul>
  )
}

const listId = 'found-sitters'

type MoreProps = Pick<ResultsProps, 'search' | 'onChange'> & { more: boolean; loading: boolean; shown: number }

/** Shows the next page below, and focuses its first card. */
function More({ search, onChange, more, loading, shown }: MoreProps) {
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (loading || from.current === null || from.current >= shown) return
    const card = document.querySelectorAll<HTMLElement>(`#${listId} > li`)[from.current]
    card?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
    from.current = null
  }, [loading, shown])
  const pages = (search.more ?? 0) + 1
  if (pages > moreMaximum) return null
  return (
    <div className="grid pt-6">
      <ShowMore
        more={more}
        loading={loading}
        label="Show more sitters"
        onMore={() => {
          from.current = shown
          onChange({ ...search, more: pages }, { replace: true })
        }}
      />
    </div>
  )
}
