import type { Database } from '#server/database/connect.ts'
import type { BookingPort } from './ports.ts'
import { stateOf } from './rules/progress.ts'
import * as store from './store.ts'

/** Reports the payment state to a booking of this price, from all of its payments. Its row must be locked. */
export async function reportToBooking(
  tx: Database,
  bookings: BookingPort,
  bookingId: string,
  priceCents: number,
  now: Date,
): Promise<void> {
  const state = stateOf(await store.paymentsOf(tx, bookingId), priceCents)
  await bookings.paymentChanged(tx, bookingId, state, now)
}
