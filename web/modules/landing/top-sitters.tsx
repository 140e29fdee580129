import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import type { ListingCard as Listing } from '#contract/schemas/listing-card.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { swipedRow } from '#web/ui/swiped-row.ts'
import { topSittersQuery } from '#web/modules/search/queries.ts'
import { recentSearches, type RecentSearch } from '#web/modules/search/recent-searches.ts'
import { homeTown } from './home-town.ts'
import { townsQuery } from './queries.ts'
import type { TileFigures } from './tiles.ts'

/** How many listings the home screen of a signed-in user shows. */
export const shownListings = 8

/**
 * After hydration, the place around which this browser last searched, else the user's town; null if there is neither.
 * The town is looked up first: it may be any text, and a search around an unknown place is refused.
 */
function usePlace({ city, state }: User): RecentSearch | null | undefined {
  const [searched, setSearched] = useState<RecentSearch | null>()
  // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
  useEffect(() => setSearched(recentSearches().find(({ lat }) => lat !== undefined) ?? null), [])
  const home = searched === null && city && state ? city : undefined
  const towns = useQuery({ ...townsQuery({ city, state }), enabled: home !== undefined })
  if (home === undefined) return searched
  if (towns.isPending) return undefined
  const town = homeTown(home, towns.data ?? [])
  return town === undefined ? null : { location: `${town}, ${state}` }
}

/** The best rated sitters and their number: around the last place searched for, or everywhere if there are none. */
export function useTopSitters(user: User) {
  const place = usePlace(user)
  const around = useQuery({ ...topSittersQuery(shownListings, place ?? undefined), enabled: Boolean(place) })
  const nobodyNear = place === null || around.data?.rows.length === 0 || around.isError
  const anywhere = useQuery({ ...topSittersQuery(shownListings), enabled: nobodyNear })
  const answer = nobodyNear ? anywhere : around
  const near = (!nobodyNear && place?.location.split(',')[0]) || undefined
  const { total, capped } = answer.data ?? {}
  const figure: TileFigures = total === undefined ? {} : { find: total, sitters: { near, capped: capped === true } }
  return { answer, near, figure }
}

export function TopSitters({ answer, near }: Omit<ReturnType<typeof useTopSitters>, 'figure'>) {
  return (
    <HomeListings
      title="Top-rated sitters"
      // a line of its own, so that nothing moves when the place is known
      where={near ? `Near ${isolated(near)}` : 'Across the country'}
      all={
        <Button asChild variant="secondary" size="sm">
          <Link to="/search">See all sitters</Link>
        </Button>
      }
      answer={{ ...answer, rows: answer.data?.rows }}
      empty={
        <EmptyState
          level={3}
          icon={<House />}
          title="No sitters yet"
          description="Listings show up here once sitters publish them."
        />
      }
    />
  )
}

type HomeListingsProps = {
  title: string
  where?: string
  all?: ReactNode
  answer: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> & { rows: readonly Listing[] | undefined }
  empty: ReactNode
}

/** Listings as cards under a title; on a phone one row, swiped. */
export function HomeListings({ title, where, all, answer, empty }: HomeListingsProps) {
  const { rows: latest, ...query } = answer
  // the cards in small steps, since they come while a phone brings the page alive
  const rows = useDeferredValue(latest)
  const grid = classes('grid gap-5 sm:grid-cols-2 lg:grid-cols-4 max-sm:*:w-72', swipedRow)
  return (
    <section aria-labelledby="sitters" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="sitters" className="text-2xl font-semibold">
            {title}
          </h2>
          {where && <p className="text-ink-soft">{rows ? where : '\u00a0'}</p>}
        </div>
        {all}
      </div>
      {query.error ? (
        <LoadError level={3} title="Failed to fetch listings" query={query} />
      ) : !rows ? (
        <Loading label="Loading listings…" className={grid}>
          {Array.from({ length: shownListings }, (_, at) => (
            <ListingCardSkeleton key={at} />
          ))}
        </Loading>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <ul className={grid}>
          {rows.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
