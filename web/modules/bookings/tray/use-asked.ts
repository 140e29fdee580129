import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/schemas/bookings.ts'
import { ownerBookingsOnceQuery } from '../owner-queries.ts'
import { sameRound } from '../rounds/same-round.ts'
import type { Nights } from './tray.ts'

/** The waiting requests with which requests for these nights and pets would wait together, whatever the listing. */
export function alike<B extends Parameters<typeof sameRound>[0][number]>(
  bookings: readonly B[],
  { checkIn, checkOut }: Nights,
  petIds: readonly string[],
): B[] {
  return sameRound(bookings, { listingId: '', checkIn, checkOut, petIds })
}

/** The same as far as is known, and the waiting request at one listing for these nights. */
export function useAsked(nights: Nights, petIds: readonly string[]) {
  const { data } = useQuery(ownerBookingsOnceQuery)
  const rows: readonly Booking[] = data ?? []
  return {
    asked: alike(rows, nights, petIds),
    at: (listingId: string) =>
      rows.find(
        (row) =>
          row.status === 'pending' &&
          row.listingId === listingId &&
          row.startDate === nights.checkIn &&
          row.endDate === nights.checkOut,
      ),
  }
}
