import type { Booking } from '#contract/calls/bookings.ts'
import { formatMoney } from '#web/platform/format/money.ts'

/** Its money was divided and some of it kept, and no bank has it or is about to have it. */
export function isRefundable({
  status,
  paymentState,
  bank,
}: Pick<Booking, 'status' | 'paymentState' | 'bank'>): boolean {
  const isOver = status === 'completed' || status === 'cancelled'
  return isOver && bank === null && (paymentState === 'paid' || paymentState === 'partially_refunded')
}

/** What is said of the amount that is left, in dollars and cents. */
export function leftWords(left: string): string {
  return Number(left) > 0 ? `You can refund up to ${formatMoney(left)}.` : "There's nothing to refund right now."
}

/** An amount as somebody typed it, in dollars and cents; undefined where it is none. */
export function readAmount(typed: string): string | undefined {
  const amount = typed.trim().replace(/^\$/, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? Number(amount).toFixed(2) : undefined
}
