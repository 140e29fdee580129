import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { CancelFault } from '#contract/vocabulary/refunds.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { move } from '../decide/change-booking.ts'
import { findFacts } from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { lockStay } from '../rows/lock-stay.ts'
import { isPaid } from '../rules/lifecycle.ts'
import { mayAt, stageOf } from '../rules/refund-stage.ts'
import { moneyOf, noteDecision, wasDecided, refundProblem } from './decide.ts'
import type { RefundAmount, DecisionText } from './decide.ts'
import type { RefundRefused } from './refund-booking.ts'

type Cancellation = DecisionText & RefundAmount & { readonly bookingId: string; readonly fault: CancelFault }
type CancelRefused = RefundRefused | Refused<'not_found' | 'booking_state'>

/**
 * Cancels a request or a stay as an admin, with what the owner gets back of what was paid; a hold, or a card that is being
 * charged, is released as a whole. One transaction; the same `requestId` again changes nothing.
 */
export async function cancelAsAdmin(
  db: Database,
  { id: actorId }: Caller,
  asked: Cancellation,
  now: Date,
): Promise<undefined | CancelRefused> {
  return transaction(db, (tx) => cancelIn(tx, actorId, asked, { rescues: asked.fault !== 'owner' }, now))
}

/** Whether staff can cancel a stay in a case: it has not begun. */
export const mayCancelForStaff = (stay: BookingFacts, now: Date): boolean =>
  now < stay.checkInAt && mayAt(stageOf(stay, { isWithBank: false, now }), 'cancel')

/** Locks what such a cancellation locks, in the common order. Returns the booking as it is then. */
export async function lockToCancel(tx: Database, bookingId: string): Promise<BookingFacts | undefined> {
  const seen = await findFacts(tx, bookingId)
  return seen && lockStay(tx, seen, { owner: false, listing: seen.status === 'accepted' })
}

/** The same in the caller's transaction; `rescues` says whether another sitter is looked for. */
export async function cancelIn(
  tx: Database,
  actorId: string,
  { bookingId, ...asked }: Cancellation,
  { rescues }: { readonly rescues: boolean },
  now: Date,
): Promise<undefined | CancelRefused> {
  const seen = await findFacts(tx, bookingId)
  if (!seen) return refuse('not_found')
  const booking = await lockStay(tx, seen, { owner: false, listing: seen.status === 'accepted' })
  if (!booking) return refuse('not_found')
  const before = await wasDecided(tx, bookingId, asked)
  if (before !== false) return before === true ? undefined : before
  if (booking.status !== seen.status || !mayAt(stageOf(booking, { isWithBank: false, now }), 'cancel'))
    return refuse('booking_state')
  const hasPaid = isPaid(booking.paymentState)
  const money = await moneyOf(tx, booking)
  const why = refundProblem({ ...money, leftCents: hasPaid ? money.leftCents : 0 }, asked)
  if (why) return refuse(why)
  const { amount, fault, reason, paidBy } = asked
  const decided = { ...asked, kind: 'cancellation', back: asked, madeBy: actorId, asked } as const
  const decisionId = await noteDecision(tx, bookingId, decided, now)
  const details = { amount: toMoney(amount), reason, paidBy, fault }
  const moved = await move(tx, booking, {
    to: 'cancelled',
    by: 'admin',
    actorId,
    isOwners: !rescues,
    // of what was paid everything is kept, less what was decided
    decision: { id: decisionId, keepCents: hasPaid ? booking.totalCents : 0, details },
    now,
  })
  if (!isRefused(moved)) return undefined
  return refuse('booking_state', moved.sentence)
}
