import type { Database } from '#server/database/connect.ts'
import { drop } from './decide-payment.ts'
import type { BookingPrice } from './decide-payment.ts'
import { moved } from './rules/ledger.ts'
import { sharedHold } from './rules/shared-hold.ts'
import { stateOf } from './rules/progress.ts'
import * as holds from './shared-hold-store.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** A booking that a hold for several can be for. */
export type Claimant = { readonly bookingId: string; readonly price: BookingPrice }

/**
 * Leaves one payment to several requests of an owner: that of the dearest of those that still want one, the claimants. If it is
 * that of another booking, it moves; all others are dropped, and released. Returns the bookings whose payments changed. All
 * bookings must be locked.
 */
export async function shareHold(
  tx: Database,
  { bookingIds, claimants }: { readonly bookingIds: readonly string[]; readonly claimants: readonly Claimant[] },
  now: Date,
): Promise<string[]> {
  const payments = await holds.lockUndecided(tx, bookingIds)
  const [dearest] = claimants.toSorted((a, b) => b.price.totalCents - a.price.totalCents)
  const kept = dearest && sharedHold(payments, dearest.price.totalCents)
  const changed = new Set<string>()
  for (const payment of payments) {
    if (payment === kept) continue
    await drop(tx, payment.id, now)
    changed.add(payment.bookingId)
  }
  if (kept && !claimants.some(({ bookingId }) => bookingId === kept.bookingId)) {
    await movePayment(tx, kept, dearest, now)
    changed.add(kept.bookingId).add(dearest.bookingId)
  }
  return [...changed]
}

/**
 * Moves a payment that was not captured to another booking of its owner, with what is held. Both bookings and the payment
 * must be locked, and the other booking must have no live one.
 */
async function movePayment(
  tx: Database,
  { id, bookingId: from, status, amountCents }: Payment,
  { bookingId: to, price }: Claimant,
  now: Date,
): Promise<void> {
  await holds.setBookingOf(tx, id, { bookingId: to, price }, now)
  if (status === 'authorized') await holds.postMove(tx, { from, to, entries: moved(amountCents) }, now)
}

/** Returns the payment state of a booking of this price, from all of its payments. Its row must be locked. */
export async function paymentStateNow(
  tx: Database,
  bookingId: string,
  priceCents: number,
): Promise<ReturnType<typeof stateOf>> {
  return stateOf(await store.paymentsOf(tx, bookingId), priceCents)
}
