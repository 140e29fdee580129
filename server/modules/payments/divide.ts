import type { Database } from '#server/database/connect.ts'
import type { Payment } from './store.ts'
import { divisionOf, redivided } from './rules/division.ts'
import type { Divisible } from './rules/division.ts'
import { keptOf } from './rules/keep.ts'
import { dividedOf } from './statement-store.ts'
import * as store from './store.ts'

/** What the division of a booking's money depends on besides its payments. */
export type Dividing = Omit<Divisible, 'fundsCents'>

/**
 * Brings the ledger in line with what is kept of the payments whose money is divided: posts what is missing, and takes back
 * what is too much. The booking and its payments must be locked.
 */
export async function divide(
  tx: Database,
  bookingId: string,
  { payments, ...dividing }: Dividing & { readonly payments: readonly Payment[] },
  now: Date,
): Promise<void> {
  const settled = payments.filter((payment) => payment.settled)
  if (settled.length === 0) return
  const fundsCents = settled.reduce((sum, payment) => sum + keptOf(payment), 0)
  const target = divisionOf({ ...dividing, fundsCents })
  for (const movement of redivided(await dividedOf(tx, bookingId), target))
    await store.post(tx, bookingId, movement, now)
}
