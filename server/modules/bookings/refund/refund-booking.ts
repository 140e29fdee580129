import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { decidePayment } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { lockBooking } from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { appendEvent } from '../rows/events-store.ts'
import { mayAt, stageOf } from '../rules/refund-stage.ts'
import { afterRefund, moneyOf, noteDecision, wasDecided, refundProblem } from './decide.ts'
import type { RefundAmount, Money, DecisionText } from './decide.ts'

export type RefundRefused = Refused<
  'refund_too_large' | 'refund_beyond_sitter' | 'refund_disputed' | 'refund_by_bank' | 'refund_made'
>

/**
 * Gives an owner back an amount, in one transaction with history and audit log. Before the money of the stay is divided,
 * less of it is kept; afterwards it is divided anew. The same `requestId` again changes nothing.
 */
export async function refundBooking(
  db: Database,
  { id: actorId }: Caller,
  { bookingId, ...asked }: DecisionText & RefundAmount & { readonly bookingId: string },
  now: Date,
): Promise<undefined | RefundRefused | Refused<'not_found' | 'refund_not_now'>> {
  return transaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return refuse('not_found')
    const made = await refundOnce(tx, booking, { asked, by: { actor: 'admin', actorId } }, now)
    if (made !== true) return made === false ? undefined : made
    const { amount, reason, paidBy } = asked
    const subject = { kind: 'booking', id: bookingId } as const
    const details = { amount: toMoney(amount), reason, paidBy }
    await writeAudit(tx, { actorId, action: 'booking_refunded', subject, details }, now)
    return undefined
  })
}

/**
 * Gives the owner of a locked booking an amount back. Returns whether it did: the same `requestId` again changes nothing. The
 * refusals are those of an admin's refund.
 */
export async function refundOnce(
  tx: Database,
  booking: BookingFacts,
  { asked, by }: { readonly asked: DecisionText & RefundAmount; readonly by: GivenBy },
  now: Date,
): Promise<boolean | RefundRefused | Refused<'refund_not_now'>> {
  const before = await wasDecided(tx, booking.id, asked)
  if (before !== false) return before === true ? false : before
  if (!mayAt(stageOf(booking, { isWithBank: false, now }), 'refund')) return refuse('refund_not_now')
  const money = await moneyOf(tx, booking)
  const why = refundProblem(money, asked)
  if (why) return refuse(why)
  await refundNow(tx, booking, { money, asked, by }, now)
  return true
}

/** Who gives money back. */
type GivenBy = { readonly actor: 'admin' | 'sitter'; readonly actorId: string }

/** Gives back what was decided of a locked booking, with its row and its history. */
export async function refundNow(
  tx: Database,
  booking: BookingFacts,
  { money, asked, by }: { readonly money: Money; readonly asked: DecisionText & RefundAmount; readonly by: GivenBy },
  now: Date,
): Promise<void> {
  const decided = { ...asked, kind: 'refund', back: asked, madeBy: by.actorId, asked } as const
  const decisionId = await noteDecision(tx, booking.id, decided, now)
  await appendEvent(tx, booking, { kind: 'refunded', decisionId, ...by, at: now })
  await keepLess(tx, booking, afterRefund(money, asked), now)
}

/** Has payments keep what is left of a booking after a decision. */
async function keepLess(tx: Database, booking: BookingFacts, { given, keptCents }: Money, now: Date): Promise<void> {
  await decidePayment(tx, {
    bookingId: booking.id,
    keepCents: keptCents ?? booking.totalCents,
    given,
    final: booking.status !== 'accepted',
    price: { totalCents: booking.totalCents, split: booking },
    now,
  })
}
