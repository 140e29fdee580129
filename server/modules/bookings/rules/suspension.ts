import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { messagesAfterStayHours } from '#contract/vocabulary/measures.ts'

/** The facts of a booking on which the suspension of one of its sides depends. */
export type AffectedFacts = {
  readonly status: BookingStatus
  readonly paymentState: PaymentState
  readonly checkInAt: Date
  readonly totalCents: Cents
  readonly refundedCents: Cents
}

/** What a suspension does with a booking: a request ends, a stay to come is cancelled or kept, one that runs goes on. */
export function effectOf({ status, checkInAt }: Pick<AffectedFacts, 'status' | 'checkInAt'>, now: Date) {
  if (status === 'pending') return 'request'
  return now < checkInAt ? 'to come' : 'running'
}

/** What its owner gets back, or has released, if it ends now. */
export function givenBack({ paymentState, totalCents, refundedCents }: AffectedFacts): Cents {
  const has = paymentState === 'paid' || paymentState === 'partially_refunded' || paymentState === 'authorized'
  return has ? totalCents - refundedCents : 0
}

/** The earliest check-out of stays whose two sides can still write to each other now, whoever of them is suspended. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - messagesAfterStayHours * 3_600_000)
}
