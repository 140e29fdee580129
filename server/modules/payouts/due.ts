import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { payoutAt } from '#server/modules/bookings/public.ts'

/**
 * When what a sitter earned is sent: some time after the stay, in which its owner may complain. What is kept of one that
 * did not take place is due when it came.
 */
export function dueAtOf(stay: { readonly status: BookingStatus; readonly checkOutAt: Date }, cameAt: Date): Date {
  return stay.status === 'completed' ? payoutAt(stay.checkOutAt) : cameAt
}
