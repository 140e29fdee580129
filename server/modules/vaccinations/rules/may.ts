import type { BookingStatus, BookingViewer } from '#contract/vocabulary/booking-states.ts'

/** The two sides of a stay read its pets' records and proofs from the request until the stay ends; staff never. */
export function mayReadRecords(viewer: BookingViewer, status: BookingStatus): boolean {
  return viewer !== 'admin' && (status === 'pending' || status === 'accepted')
}
