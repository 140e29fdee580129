import { changeBooking, getBooking, listOwnerBookings, listSitterBookings } from '#contract/bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import { myListings } from '#contract/listings.ts'
import { firstNameOf } from '#contract/names.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { useCall } from '#web/platform/use-call.ts'
import { bookingCalls, calendarCalls } from '#web/modules/bookings/queries.ts'
import { isBeingCharged } from './booking-words.ts'

/** How soon is looked again while a card is being charged. */
const chargeEveryMs = 2000

/** Looks again while one of the bookings is being charged: the provider answers within seconds. */
const whileCharged = {
  refetchInterval: ({ state }: { state: { data?: { rows: readonly Booking[] } | undefined } }) =>
    state.data?.rows.some(isBeingCharged) ? chargeEveryMs : (false as const),
}

/** The caller's bookings as an owner. */
export const ownerBookingsQuery = { ...pagesFor(listOwnerBookings), ...whileCharged }
/** The requests to the caller's listings. */
export const sitterBookingsQuery = { ...pagesFor(listSitterBookings), ...whileCharged }

/** One booking with its history. */
export function bookingQuery(id: string) {
  return queryFor(getBooking, { params: { id } })
}

type Decision = 'accepted' | 'declined' | 'cancelled'

/** What a toast says of a decision; `name` is the owner's. */
function done(decision: Decision, name: string): { title: string; description?: string } {
  if (decision === 'accepted')
    return { title: 'Stay accepted', description: `We let ${name} know and shared your contact info.` }
  if (decision === 'declined') return { title: 'Request declined', description: `We let ${name} know.` }
  return { title: 'Booking cancelled' }
}

/** Answers or cancels a booking. */
export function useChangeBooking() {
  return useCall(changeBooking, {
    input: ({ booking, status }: { booking: Booking; status: Decision }) => ({
      params: { id: booking.id },
      body: { status },
    }),
    done: (_, { booking, status }) => done(status, firstNameOf(booking.owner)),
    otherwise: { title: 'Failed to update booking status.' },
    refreshes: [...bookingCalls, ...calendarCalls, myListings],
  })
}
