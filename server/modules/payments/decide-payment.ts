import type { Database } from '#server/database/connect.ts'
import { keepsOf, mainDue, suits } from './rules/keep.ts'
import type { Split } from './rules/ledger.ts'
import { stateOf } from './rules/progress.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'

/** The price of a booking and the parts of it that the ledger tells apart. */
export type BookingPrice = { readonly totalCents: number; readonly split: Split }

/**
 * Told when a booking moves on: how much of its price is to be kept, and whether that is final. What the provider has
 * to do for it is done by jobs after the transaction. The booking must be locked.
 */
export async function decidePayment(
  tx: Database,
  booking: { bookingId: string; keepCents: number; final: boolean; price: BookingPrice; now: Date },
): Promise<void> {
  const { final, price, now } = booking
  const payments = await store.lockLivePayments(tx, booking.bookingId)
  for (const { id, keepCents, dropped } of keepsOf(payments, booking.keepCents, final)) {
    await store.updatePayment(tx, id, { keepCents, final, price, ...(dropped && { dropped }) }, now)
    await addSettleJob(tx, id)
  }
}

/**
 * Told when a booking has another price: a payment of the old one that nobody has made is given up, one that was made keeps
 * what the new price is. Answers with how the money stands now. The booking must be locked.
 */
export async function repricePayment(
  tx: Database,
  booking: { bookingId: string; live: boolean; price: BookingPrice; now: Date },
): Promise<ReturnType<typeof stateOf>> {
  const { bookingId, live, price, now } = booking
  const payments = await store.lockLivePayments(tx, bookingId)
  const dueCents = mainDue(payments, price.totalCents)
  for (const payment of payments) {
    if (payment.extraId !== null) continue
    if (suits(payment, dueCents, live)) await store.updatePayment(tx, payment.id, { price }, now)
    else await drop(tx, payment.id, now)
  }
  if (live) await decidePayment(tx, { ...booking, keepCents: price.totalCents, final: false })
  return stateOf(await store.paymentsOf(tx, bookingId), price.totalCents)
}

/**
 * Divides the price of a live booking anew among its payments, now that one of them has been made: together they never keep
 * more than it. The booking must be locked.
 */
export async function divideAnew(tx: Database, bookingId: string, priceCents: number, now: Date): Promise<void> {
  const payments = await store.lockLivePayments(tx, bookingId)
  for (const { id, keepCents } of keepsOf(payments, priceCents, false)) {
    const before = payments.find((payment) => payment.id === id)
    if (!before || before.final || before.keepCents === keepCents) continue
    await store.updatePayment(tx, id, { keepCents }, now)
    await addSettleJob(tx, id)
  }
}

/** What the owner has to pay for a booking of this price: what no other payment keeps of it. */
export async function mainDueOf(db: Database, bookingId: string, priceCents: number): Promise<number> {
  const payments = await store.paymentsOf(db, bookingId)
  return mainDue(
    payments.filter(({ dropped }) => !dropped),
    priceCents,
  )
}

/** Gives up an extra payment that is wanted no more; what was held is released. The booking must be locked. */
export async function dropExtra(tx: Database, bookingId: string, extraId: string, now: Date): Promise<void> {
  for (const payment of await store.lockLivePayments(tx, bookingId))
    if (payment.extraId === extraId) await drop(tx, payment.id, now)
}

export async function drop(tx: Database, id: string, now: Date): Promise<void> {
  await store.updatePayment(tx, id, { keepCents: 0, final: true, dropped: true }, now)
  await addSettleJob(tx, id)
}
