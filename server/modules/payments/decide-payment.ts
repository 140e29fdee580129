import type { Database } from '#server/database/connect.ts'
import { keepsOf, mainDue, suits } from './rules/keep.ts'
import type { Split } from './rules/ledger.ts'
import { stateOf } from './rules/progress.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'

/** The price of a booking and the parts of it that the ledger distinguishes. */
export type BookingPrice = { readonly totalCents: number; readonly split: Split }

/**
 * Called when a booking moves: sets how much of its price is kept, and whether that is final. Jobs make the calls to
 * the provider after the transaction. The booking must be locked.
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
 * Called when the price of a booking changes: drops an unpaid payment of the old price, and adjusts what a paid one
 * keeps. Returns the payment state afterwards. The booking must be locked.
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
 * Divides the price of a live booking among its payments again, after one of them was made, so that together they never
 * keep more than it. The booking must be locked.
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

/** Returns what the owner has to pay for a booking of this price: what no other payment keeps of it. */
export async function mainDueOf(db: Database, bookingId: string, priceCents: number): Promise<number> {
  const payments = await store.paymentsOf(db, bookingId)
  return mainDue(
    payments.filter(({ dropped }) => !dropped),
    priceCents,
  )
}

/** Whether the hold of a request covers another price, so that it is kept and charged when the stay is accepted. */
export async function holdCovers(db: Database, bookingId: string, priceCents: number): Promise<boolean> {
  const payments = await store.livePayments(db, bookingId)
  const dueCents = mainDue(payments, priceCents)
  return payments.some(
    (payment) => payment.extraId === null && payment.status === 'authorized' && suits(payment, dueCents, false),
  )
}

/** Drops an extra payment that is no longer needed; a hold is released. The booking must be locked. */
export async function dropExtra(tx: Database, bookingId: string, extraId: string, now: Date): Promise<void> {
  for (const payment of await store.lockLivePayments(tx, bookingId))
    if (payment.extraId === extraId) await drop(tx, payment.id, now)
}

export async function drop(tx: Database, id: string, now: Date): Promise<void> {
  await store.updatePayment(tx, id, { keepCents: 0, final: true, dropped: true }, now)
  await addSettleJob(tx, id)
}
