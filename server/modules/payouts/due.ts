import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { payoutAt } from '#server/modules/bookings/public.ts'

/**
 * Returns when a payout is sent: some time after a stay, in which its owner may complain. What is kept of a
 * cancelled one is due at once.
 */
export function dueAtOf(
  stay: { readonly status: BookingStatus; readonly checkOutAt: Date; readonly payoutHours: number },
  cameAt: Date,
): Date {
  return stay.status === 'completed' || stay.status === 'accepted' ? payoutAt(stay) : cameAt
}
