import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bankRefusal, divisionOf } from '#server/modules/payments/public.ts'
import { findFacts } from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { mayAt, stageOf } from '../rules/refund-stage.ts'
import { afterRefund, moneyOf, refundProblem } from './decide.ts'
import type { RefundRefused } from './refund-booking.ts'

/**
 * Returns the most that can be given back of a stay now, and by how much the sitter's earnings would go down with an amount
 * that both pay for, as if that part had never been sold; or why it cannot be given back.
 */
export async function previewBack(
  db: Database,
  booking: BookingFacts,
  amount: Cents,
  now: Date,
): Promise<{ readonly most: Cents; readonly less: Cents } | RefundRefused | Refused<'refund_not_now'>> {
  const byBank = await bankRefusal(db, booking.id)
  if (isRefused(byBank)) return byBank
  if (!mayAt(stageOf(booking, { isWithBank: false, now }), 'refund')) return refuse('refund_not_now')
  const money = await moneyOf(db, booking)
  const back = { amount, paidBy: 'both' } as const
  const why = refundProblem(money, back)
  if (why) return refuse(why)
  return { most: money.leftCents, less: divisionOf(money).sitter - divisionOf(afterRefund(money, back)).sitter }
}

/** Returns what the sitter of a stay earns of its price as things are; cents. */
export async function sitterPartOf(db: Database, bookingId: string): Promise<Cents> {
  const booking = await findFacts(db, bookingId)
  return booking ? divisionOf(await moneyOf(db, booking)).sitter : 0
}
