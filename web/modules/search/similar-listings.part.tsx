import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { swipedRow } from '#web/ui/swiped-row.ts'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'
import { similarQuery } from './queries.ts'
import { carriedOf, type SearchAddress } from './search-address.ts'

// fetched together with the listings
const cards = () => import('./similar-cards.tsx').then((module) => ({ default: module.SimilarCards }))
const SimilarCards = lazy(cards)

const shown = 3

const toCome = Array.from({ length: shown }, (_, at) => (
  <li key={at}>
    <ListingCardSkeleton />
  </li>
))

/** Similar listings nearby, fetched when they come near the viewport; renders nothing if there are none. */
export function SimilarListings({ listing, search }: { listing: Listing; search: SearchAddress }) {
  const [frame, near] = useNearViewport<HTMLElement>('800px')
  const placed = listing.latitude !== null && listing.longitude !== null
  const { data, isError } = useQuery({ ...similarQuery(listing, search, shown + 1), enabled: placed && near })
  useEffect(() => {
    if (near) void cards().catch(() => {})
  }, [near])
  const others = data?.rows.filter(({ id }) => id !== listing.id).slice(0, shown)
  if (!placed || isError || others?.length === 0) return null
  const dated = search.checkIn !== undefined && search.checkOut !== undefined
  return (
    <section ref={frame} aria-labelledby="similar" className="mt-10 grid gap-5 border-t border-line pt-8">
      <h2 id="similar" className="text-2xl font-semibold">
        {dated ? 'Other sitters available for your dates' : 'Similar sitters nearby'}
      </h2>
      <ul className={classes('grid gap-6 sm:grid-cols-2 lg:grid-cols-3 max-sm:*:w-72', swipedRow)}>
        {others ? (
          <Suspense fallback={toCome}>
            <SimilarCards listings={others} carries={carriedOf(search)} />
          </Suspense>
        ) : (
          toCome
        )}
      </ul>
    </section>
  )
}
