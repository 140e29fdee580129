import type { RefusalOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import type { createPaymentIntent as call } from '#contract/payments.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { Payments, StartedPayment } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { mayPay } from './rules/life.ts'
import * as store from './store.ts'
import { lifeOf } from './view.ts'

/** Starts, or takes up again, the one live payment of a booking: a hold while pending, a charge once accepted. */
export async function payBooking(
  { db, payments, quotas }: { db: Database; payments: Payments; quotas: Quotas },
  caller: Caller,
  wish: { bookingId: string; amount: number | string },
  now: Date,
): Promise<StartedPayment | Refused<RefusalOf<typeof call>>> {
  const row = await store.findBooking(db, wish.bookingId)
  if (!row || row.owner_id !== caller.id) return refuse('not_found')
  if (!isAmount(wish.amount, row.total_cents)) return refuse('amount_differs')
  if (!mayPay(lifeOf(row), now)) return refuse('nothing_to_pay')
  const tooMany = await quotas.use(db, 'payment', caller.id, now)
  if (tooMany) return tooMany
  return payments.start(
    {
      bookingId: row.id,
      amountCents: row.total_cents,
      capture: row.status === 'pending' ? 'hold' : 'charge',
      split: { feeCents: row.fee_cents, commissionCents: row.commission_cents },
      description: `${row.title}, ${row.start_date} to ${row.end_date}`,
    },
    now,
  )
}

/** Whether an amount sent by a client is the total, in dollars or in cents. */
function isAmount(amount: number | string, totalCents: number): boolean {
  const text = String(amount)
  return text === String(totalCents) || (/^\d{1,7}(\.\d{1,2})?$/.test(text) && toCents(text) === totalCents)
}
