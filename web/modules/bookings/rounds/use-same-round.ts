import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Listing } from '#contract/calls/listings.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { ownerBookingsOnceQuery } from '../owner-queries.ts'
import { sameRound } from './same-round.ts'

/** The requests of the user that a request at a listing would wait with; none at a listing that books instantly. */
export function useSameRound(listing: Listing, { checkIn, checkOut }: Selection) {
  const cache = useQueryClient()
  const isAsked = listing.may.book && !listing.availability.instantBook
  const isWhole = checkIn !== null && checkOut !== null
  const { data } = useQuery({ ...ownerBookingsOnceQuery, enabled: isAsked && isWhole })
  const of = (bookings: readonly Booking[], petIds: readonly string[]) =>
    isAsked ? sameRound(bookings, { listingId: listing.id, checkIn, checkOut, petIds }) : []
  return {
    /** As far as is known. */
    known: (petIds: readonly string[]) => of(data ?? [], petIds),
    /** As they are now; without an answer, the request is sent alone. */
    with: async (petIds: readonly string[]) => {
      if (!isAsked) return []
      const pages = await cache.fetchQuery({ ...ownerBookingsOnceQuery, staleTime: 5000 }).catch(() => undefined)
      return of(pages?.rows ?? [], petIds)
    },
  }
}
