import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { bookingPort } from '#server/modules/bookings/public.ts'
import { refundLate } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'

type RefundRefused = Refused<'not_found' | 'refund_too_large' | 'refund_disputed' | 'refund_by_bank' | 'refund_made'>

/** Refunds an owner for a stay that is over, in one transaction with the audit log. Idempotent by `requestId`. */
export async function refundBooking(
  db: Database,
  { id: actorId }: Caller,
  { bookingId, ...asked }: { readonly bookingId: string; readonly cents: Cents; readonly requestId: string },
  now: Date,
): Promise<undefined | RefundRefused> {
  return transaction(db, async (tx) => {
    if (!(await bookingPort.lock(tx, bookingId))) return refuse('not_found')
    const made = await refundLate(tx, bookingId, asked, now)
    if (isRefused(made)) return made
    if (made === 'before') return undefined
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(
      tx,
      { actorId, action: 'booking_refunded', subject, details: { amount: toMoney(asked.cents) } },
      now,
    )
    return undefined
  })
}
