import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { CancelFault, DecisionKind, RefundPayer, RefundReason } from '#contract/vocabulary/refunds.ts'
import type { Database } from '#server/database/connect.ts'
import { bankRefusal, divisionOf, keptAfter, keptNow, shortOf, sumGiven } from '#server/modules/payments/public.ts'
import type { Divisible, Given } from '#server/modules/payments/public.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { decidedBefore, givenOf, insertDecision } from '../rows/decisions-store.ts'

/** What every decision about a stay says. */
export type DecisionText = {
  readonly reason: RefundReason
  readonly note: string | null
  readonly text: string | null
  readonly requestId: string
  /** The case that it was agreed on or decided in; left out: in none. */
  readonly caseId?: string
}

/** An amount that the owner gets back, and who pays for it. */
export type RefundAmount = { readonly amount: Cents; readonly paidBy: RefundPayer }

/** The money of a booking as it is, and how it is divided. */
export type Money = Divisible & { readonly leftCents: Cents }

/** Returns the money of a booking now. The booking should be locked by whoever changes it. */
export async function moneyOf(db: Database, booking: BookingFacts): Promise<Money> {
  const [leftCents, given] = [await keptNow(db, booking.id), await givenOf(db, booking.id)]
  const isLive = booking.status === 'accepted' || booking.status === 'completed'
  const keptCents = isLive ? booking.totalCents : (booking.keptCents ?? leftCents + sumGiven(given))
  return { leftCents, fundsCents: leftCents, keptCents, totalCents: booking.totalCents, split: booking, given }
}

/** Returns the money after a refund. */
export function afterRefund(money: Money, { amount, paidBy }: RefundAmount): Money {
  const given: Given = { ...money.given, [paidBy]: money.given[paidBy] + amount }
  const leftCents = money.leftCents - amount
  return { ...money, given, leftCents, fundsCents: leftCents }
}

/** Returns what comes back when the price goes down: what of it was given back before does not again. */
export function backOfPrice({ leftCents, totalCents, given }: Money, cheaperCents: Cents): Cents {
  const left = Math.min(leftCents, keptAfter(cheaperCents, given))
  return Math.min(totalCents - cheaperCents, leftCents - left)
}

/** Why an amount cannot be given back: more than is there, or more than the sitter can pay for; undefined if it can. */
export function refundProblem(
  money: Money,
  back: RefundAmount,
): 'refund_too_large' | 'refund_beyond_sitter' | undefined {
  if (back.amount > money.leftCents) return 'refund_too_large'
  // nobody else is to bear what the sitter was to pay for
  return shortOf(afterRefund(money, back)) > shortOf(money) ? 'refund_beyond_sitter' : undefined
}

/** The most of what is left that the sitter can pay for alone. */
export function mostOfSitter(money: Money): Cents {
  return Math.min(money.leftCents, divisionOf(money).sitter)
}

type DecisionRefusal = 'refund_disputed' | 'refund_by_bank' | 'refund_made'

/**
 * Whether a locked booking was decided about by this very request before; refuses if that said something else, or if the
 * owner's bank has the money.
 */
export async function wasDecided(
  tx: Database,
  bookingId: string,
  asked: { readonly requestId: string },
): Promise<boolean | Refused<DecisionRefusal>> {
  const before = await decidedBefore(tx, bookingId, asked.requestId)
  if (before !== undefined) return before === hashOf(asked) || refuse('refund_made')
  const byBank = await bankRefusal(tx, bookingId)
  return isRefused(byBank) ? byBank : false
}

function hashOf(asked: object): string {
  return hashOfRequest(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Writes a decision about a locked booking down. Returns its id. */
export async function noteDecision(
  tx: Database,
  bookingId: string,
  decision: DecisionText & {
    readonly kind: DecisionKind
    readonly back: RefundAmount
    readonly fault?: CancelFault
    readonly madeBy: string
    readonly asked: object
  },
  now: Date,
): Promise<string> {
  const { kind, back, reason, note, text, fault = null, madeBy, requestId, caseId = null, asked } = decision
  const request = { id: requestId, hash: hashOf(asked) }
  const made = { kind, cents: back.amount, paidBy: back.paidBy, reason, fault, note, text, madeBy }
  return insertDecision(tx, { bookingId, ...made, caseId, request }, now)
}
