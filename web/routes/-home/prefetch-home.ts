import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/schemas/identity.ts'
import { myApplicationQuery } from '#web/modules/applications/queries.ts'
import { ownerBookingsQuery, sitterBookingsQuery, todayQuery } from '#web/modules/bookings/queries.ts'
import { earningsQuery, payoutAccountQuery } from '#web/modules/earnings/queries.ts'
import { townsQuery } from '#web/modules/landing/queries.ts'
import { draftsQuery } from '#web/modules/listing-editor/queries.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { sitterListingsQuery } from '#web/modules/sitters/queries.ts'
import { daysQuery } from '#web/modules/care/queries.ts'

/** Begins the calls of the home screen. The server waits for them; the browser shows the loading state meanwhile. */
export async function prefetchHome(cache: QueryClient, { id, role, city, state }: User): Promise<void> {
  if (role !== 'owner') {
    void cache.prefetchQuery(sitterBookingsQuery)
    void cache.prefetchQuery(myListingsQuery)
  }
  if (role === 'sitter') {
    void cache.prefetchQuery(todayQuery)
    void cache.prefetchQuery(draftsQuery)
    void cache.prefetchQuery(earningsQuery)
    void cache.prefetchQuery(payoutAccountQuery)
    // a sitter without an active listing has no public page
    await cache.prefetchQuery(myListingsQuery)
    const mine = cache.getQueryData(myListingsQuery.queryKey)
    if (mine?.rows.some(({ isActive }) => isActive)) void cache.prefetchQuery(sitterListingsQuery(id))
    return
  }
  if (city && state) void cache.prefetchQuery(townsQuery({ city, state }))
  void cache.prefetchQuery(ownerBookingsQuery)
  void cache.prefetchQuery(daysQuery)
  void cache.prefetchQuery(myApplicationQuery)
  void cache.prefetchQuery(petsQuery)
}
