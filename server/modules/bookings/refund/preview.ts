import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { RefundPreview } from '#contract/schemas/refunds.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bankRefusal, divisionOf } from '#server/modules/payments/public.ts'
import { findFacts } from '../rows/bookings-store.ts'
import { endedOn, endingsOf } from '../rules/early-end.ts'
import { refundOf } from '../rules/refund.ts'
import { mayAt, stageOf } from '../rules/refund-stage.ts'
import { afterRefund, backOfPrice, moneyOf, mostOfSitter, refundProblem } from './decide.ts'
import type { RefundAmount } from './decide.ts'

/** Returns what an admin can do about a stay now, and who would have what after giving an amount back. */
export async function previewRefund(
  db: Database,
  { bookingId, ...back }: RefundAmount & { readonly bookingId: string },
  now: Date,
): Promise<RefundPreview | Refused<'not_found' | 'refund_too_large' | 'refund_beyond_sitter'>> {
  const booking = await findFacts(db, bookingId)
  if (!booking) return refuse('not_found')
  const stage = stageOf(booking, { isWithBank: (await bankRefusal(db, bookingId)) !== undefined, now })
  const money = await moneyOf(db, booking)
  const leftCents = mayAt(stage, 'refund') ? money.leftCents : 0
  const why = back.amount > 0 ? refundProblem({ ...money, leftCents }, back) : undefined
  if (why) return refuse(why)
  const { fee, commission, sitter, expense } = divisionOf(afterRefund(money, back))
  const byPolicy = mayAt(stage, 'cancel') ? Math.min(leftCents, refundOf(booking, 'owner', now)) : 0
  return {
    stage,
    left: toMoney(leftCents),
    fromSitter: toMoney(Math.min(leftCents, mostOfSitter(money))),
    byPolicy: toMoney(byPolicy),
    owner: toMoney(back.amount),
    sitter: toMoney(sitter),
    marketplace: toMoney(fee + commission - expense),
    endings: mayAt(stage, 'end')
      ? endingsOf(booking).map((date) => ({
          date,
          back: toMoney(backOfPrice(money, endedOn(booking, date).totalCents)),
        }))
      : [],
  }
}
