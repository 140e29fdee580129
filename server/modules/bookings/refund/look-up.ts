import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { askAgain } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { findFacts } from '../rows/bookings-store.ts'

/** Has the payment provider asked how the payments of a booking stand. */
export async function lookUpPayment(
  db: Database,
  { id: actorId }: Caller,
  bookingId: string,
  now: Date,
): Promise<undefined | Refused<'not_found' | 'nothing_to_look_up'>> {
  return transaction(db, async (tx) => {
    if (!(await findFacts(tx, bookingId))) return refuse('not_found')
    const payments = await askAgain(tx, bookingId)
    if (payments === 0) return refuse('nothing_to_look_up')
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(tx, { actorId, action: 'payment_looked_up', subject, details: { payments } }, now)
    return undefined
  })
}
