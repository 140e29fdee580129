import type { Booking } from '#contract/calls/bookings.ts'
import { toCents, toMoney } from '#contract/vocabulary/money.ts'

/** Its money was divided and some of it kept, and no bank has it or is about to have it. */
export function isRefundable({
  status,
  paymentState,
  bank,
}: Pick<Booking, 'status' | 'paymentState' | 'bank'>): boolean {
  const isOver = status === 'completed' || status === 'cancelled'
  return isOver && bank === null && (paymentState === 'paid' || paymentState === 'partially_refunded')
}

/** What is left of what the owner paid, in dollars and cents. */
export function leftToRefund({
  totalPrice,
  refunded,
  refundDue,
}: Pick<Booking, 'totalPrice' | 'refunded' | 'refundDue'>): string {
  return toMoney(toCents(totalPrice) - toCents(refunded) - toCents(refundDue))
}

/** An amount as somebody typed it, in dollars and cents; undefined where it is none. */
export function readAmount(typed: string): string | undefined {
  const amount = typed.trim().replace(/^\$/, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? Number(amount).toFixed(2) : undefined
}
