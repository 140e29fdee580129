import type { Database } from '#server/database/connect.ts'
import { divide } from './divide.ts'
import { keptAfter } from './rules/division.ts'
import type { Given } from './rules/division.ts'
import { keepsOf, keptOf, mainDue, suits } from './rules/keep.ts'
import type { Split } from './rules/ledger.ts'
import { stateOf } from './rules/progress.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'

/** The price of a booking and the parts of it that the ledger distinguishes. */
export type BookingPrice = { readonly totalCents: number; readonly split: Split }

/** What is to be kept of a booking: `keepCents` before, and less by what admins have given back. */
export type Keeping = { bookingId: string; keepCents: number; given: Given; price: BookingPrice; now: Date }

/**
 * Called when a booking moves, or an admin gives something back: sets how much of its price is kept, and whether that is
 * final. What is divided already is divided anew. Jobs make the calls to the provider after the transaction. The booking
 * must be locked.
 */
export async function decidePayment(tx: Database, booking: Keeping & { final: boolean }): Promise<void> {
  const { bookingId, given, final, price, now } = booking
  const payments = await store.lockLivePayments(tx, bookingId)
  for (const { id, keepCents, dropped } of keepsOf(payments, keptAfter(booking.keepCents, given), final)) {
    await store.updatePayment(tx, id, { keepCents, final, price, ...(dropped && { dropped }) }, now)
    await addSettleJob(tx, id)
  }
  if (!payments.some(({ settled }) => settled)) return
  const { totalCents, split } = price
  const dividing = { keptCents: booking.keepCents, totalCents, split, given }
  await divide(tx, bookingId, { ...dividing, payments: await store.lockLivePayments(tx, bookingId) }, now)
}

/**
 * Called when the price of a booking changes: drops an unpaid payment of the old price, and adjusts what a paid one
 * keeps. Returns the payment state afterwards. The booking must be locked.
 */
export async function repricePayment(
  tx: Database,
  booking: Omit<Keeping, 'keepCents'> & { live: boolean },
): Promise<ReturnType<typeof stateOf>> {
  const { bookingId, live, price, now } = booking
  const payments = await store.lockLivePayments(tx, bookingId)
  const ownersCents = Math.max(0, price.totalCents - (booking.given.cover ?? 0))
  const dueCents = mainDue(payments, ownersCents)
  for (const payment of payments) {
    if (payment.extraId !== null) continue
    if (suits(payment, dueCents, live)) await store.updatePayment(tx, payment.id, { price }, now)
    else await drop(tx, payment.id, now)
  }
  if (live) await decidePayment(tx, { ...booking, keepCents: price.totalCents, final: false })
  return stateOf(await store.paymentsOf(tx, bookingId), ownersCents)
}

/**
 * Shares what is kept of a live booking among its payments again, after one of them was made, so that together they never
 * keep more than it. The booking must be locked.
 */
export async function redistribute(tx: Database, bookingId: string, keptCents: number, now: Date): Promise<void> {
  const payments = await store.lockLivePayments(tx, bookingId)
  for (const { id, keepCents } of keepsOf(payments, keptCents, false)) {
    const before = payments.find((payment) => payment.id === id)
    if (!before || before.final || before.keepCents === keepCents) continue
    await store.updatePayment(tx, id, { keepCents }, now)
    await addSettleJob(tx, id)
  }
}

/** Returns how much of a booking's payments is kept now: what can still be given back. */
export async function keptNow(db: Database, bookingId: string): Promise<number> {
  return (await store.livePayments(db, bookingId)).reduce((sum, payment) => sum + keptOf(payment), 0)
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
