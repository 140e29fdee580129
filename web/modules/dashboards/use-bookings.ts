import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { unavailableDates } from '#contract/availability.ts'
import { changeBooking, getBooking, listBookings, listOwnerBookings, listSitterBookings } from '#contract/bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import { myListings } from '#contract/listings.ts'
import { call, keyOf, queryFor, sentenceOf, statusOf } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'

/** The caller's bookings as an owner. */
export const ownerBookingsQuery = pagesFor(listOwnerBookings)
/** The requests to the caller's listings. */
export const sitterBookingsQuery = pagesFor(listSitterBookings)

/** One booking with its history. */
export function bookingQuery(id: string) {
  return queryFor(getBooking, { params: { id } })
}

function refetch(cache: QueryClient) {
  const lists = [listBookings, listOwnerBookings, listSitterBookings, getBooking, unavailableDates, myListings]
  return Promise.all(lists.map((list) => cache.invalidateQueries({ queryKey: keyOf(list) })))
}

type Decision = 'accepted' | 'declined' | 'cancelled'

const done: Record<Decision, { title: string; description: string }> = {
  accepted: { title: 'Stay accepted', description: 'The owner has been told and can reach you now.' },
  declined: { title: 'Request declined', description: 'The owner has been told.' },
  cancelled: { title: 'Booking cancelled', description: 'Both sides can see it in the history.' },
}

/** Answers or cancels a booking. */
export function useChangeBooking() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ booking, status }: { booking: Booking; status: Decision }) =>
      call(changeBooking, { params: { id: booking.id }, body: { status } }),
    onSuccess: (_, { status }) => toast({ ...done[status], tone: 'success' }),
    onError: (error) => {
      if (loggedOut(error)) return
      const otherwise = 'Failed to update booking status.'
      const refused = (statusOf(error) ?? 500) < 500
      toast({ title: 'Error', description: refused ? sentenceOf(error, otherwise) : otherwise, tone: 'error' })
    },
    // after a refusal too: what was shown was not true any more
    onSettled: () => refetch(cache),
  })
}
