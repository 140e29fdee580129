import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { BookingPrice } from './decide-payment.ts'
import type { moved } from './rules/ledger.ts'
import { live, paymentOf, postAll, updatePayment } from './store.ts'
import type { Payment } from './store.ts'

/** Locks and returns the live payments of the price of bookings of which nobody has decided yet what is kept. The bookings must be locked before. */
export async function lockUndecided(tx: Database, bookingIds: readonly string[]): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...bookingIds]}::uuid[])`)
    .where('purpose', '=', 'stay')
    .where('extra_id', 'is', null)
    .where('status', 'in', live)
    .where('dropped', '=', false)
    .where('keep_cents', 'is', null)
    .orderBy('booking_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(paymentOf)
}

/** Makes a payment that of another booking, with its price. It must be locked, and both bookings too. */
export async function setBookingOf(
  tx: Database,
  id: string,
  { bookingId, price }: { readonly bookingId: string; readonly price: BookingPrice },
  now: Date,
): Promise<void> {
  await tx.updateTable('payments').set({ booking_id: bookingId }).where('id', '=', id).execute()
  await updatePayment(tx, id, { price }, now)
}

/** Posts the movement of a payment from one booking to another. */
export async function postMove(
  tx: Database,
  { from, to, entries }: { readonly from: string; readonly to: string; readonly entries: ReturnType<typeof moved> },
  now: Date,
): Promise<void> {
  const parts = [
    { bookingId: from, entries: entries.from },
    { bookingId: to, entries: entries.to },
  ]
  await postAll(tx, 'moved', parts, now)
}
