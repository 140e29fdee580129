import { unavailableDates } from '#contract/availability.ts'
import { getBooking, getQuote, listBookings, listOwnerBookings, listSitterBookings } from '#contract/bookings.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf, queryFor } from '#web/platform/api.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import type { Selection } from '#web/ui/next-selection.ts'

/** The server's price of a stay; of one night while the dates are not whole. */
export function quoteQuery(listingId: string, { checkIn, checkOut }: Selection) {
  const query = checkIn && checkOut ? { startDate: checkIn, endDate: checkOut } : {}
  return queryFor(getQuote, { params: { id: listingId }, query })
}

/** Blocks and full nights of a listing. */
export function unavailableQuery(listingId: string) {
  return queryFor(unavailableDates, { params: { id: listingId } })
}

/** One booking with its history. */
export function bookingQuery(id: string) {
  return queryFor(getBooking, { params: { id } })
}

/** Whether a booking could not be fetched because the caller has none by that id. */
export function isBookingMissing(error: unknown): boolean {
  return refusalOf(getBooking, error)?.code === 'not_found'
}

/** The payment of a booking as it stands now; asked anew at each visit, and the server keeps it one. */
export function intentQuery(bookingId: string, amount: string) {
  return queryOptions({
    queryKey: [...keyOf(createPaymentIntent), bookingId, amount],
    queryFn: () => call(createPaymentIntent, { body: { bookingId, amount } }),
    gcTime: 0,
  })
}

/** The calls that answer with bookings: refreshed when one is made, answered, paid or cancelled. */
export const bookingCalls = [listBookings, listOwnerBookings, listSitterBookings, getBooking]

/** The calls that answer with what a calendar leaves free, and at which price. */
export const calendarCalls = [unavailableDates, getQuote]
