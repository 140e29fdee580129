import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { drop } from './decide-payment.ts'
import type { BookingPrice } from './decide-payment.ts'
import { keptOf } from './rules/keep.ts'
import { moved, movedOn } from './rules/ledger.ts'
import * as holds from './shared-hold-store.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** A payment that its booking still keeps, although that may be over: captured, or about to be. */
const isParked = ({ status, keepCents, final }: Payment): boolean =>
  !final && keepCents !== null && (status === 'captured' || status === 'authorized')

/**
 * Leaves what was paid for a booking that is over with it, until it moves to another one or is decided about
 * (`decidePayment`); what nobody has paid yet is dropped. Returns how much waits; cents. The booking must be locked.
 */
export async function parkPayments(tx: Database, bookingId: string, now: Date): Promise<Cents> {
  const payments = await store.lockLivePayments(tx, bookingId)
  for (const payment of payments) if (!isParked(payment)) await drop(tx, payment.id, now)
  return sumOf(payments)
}

/** Returns how much of what was paid for a booking waits with it; cents. Only of one that is over. */
export async function parkedOf(db: Database, bookingId: string): Promise<Cents> {
  return sumOf(await store.livePayments(db, bookingId))
}

const sumOf = (payments: readonly Payment[]): Cents =>
  payments.filter(isParked).reduce((sum, payment) => sum + keptOf(payment), 0)

/** Returns how much is held in addition for a purpose, and not decided about; cents. */
export async function heldFor(db: Database, bookingId: string, extraId: string): Promise<Cents> {
  const payments = await store.livePayments(db, bookingId)
  const held = payments.find((payment) => payment.extraId === extraId && payment.status === 'authorized')
  return held?.amountCents ?? 0
}

/**
 * Moves what waits with a booking to another one of its owner, which then has this price, and what is held in addition.
 * Call `decidePayment` for the other one afterwards. Both bookings must be locked, and the other must have no payment.
 */
export async function moveParked(
  tx: Database,
  { from, to, extraId, price }: { from: string; to: string; extraId: string; price: BookingPrice },
  now: Date,
): Promise<void> {
  for (const payment of await store.lockLivePayments(tx, from)) {
    const isHold = payment.extraId === extraId && payment.status === 'authorized'
    if (isHold) await store.updatePayment(tx, payment.id, { keepCents: payment.amountCents }, now)
    if (!isHold && !isParked(payment)) {
      await drop(tx, payment.id, now)
      continue
    }
    await holds.setBookingOf(tx, payment.id, { bookingId: to, price }, now)
    const entries =
      payment.status === 'captured'
        ? movedOn(payment.capturedCents - payment.refundedCents)
        : moved(payment.amountCents)
    await holds.postMove(tx, { from, to, entries }, now)
  }
}
