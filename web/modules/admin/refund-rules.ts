import type { Booking } from '#contract/calls/bookings.ts'
import { formatMoney } from '#web/platform/format/money.ts'

/**
 * Whether an admin can refund the booking: its stay is over, some of its payment was kept, and no bank disputes or
 * returned it.
 */
export function isRefundable({
  status,
  paymentState,
  bank,
}: Pick<Booking, 'status' | 'paymentState' | 'bank'>): boolean {
  const isOver = status === 'completed' || status === 'cancelled'
  return isOver && bank === null && (paymentState === 'paid' || paymentState === 'partially_refunded')
}

/** The hint about the amount that is left, given in dollars and cents. */
export function leftWords(left: string): string {
  return Number(left) > 0 ? `You can refund up to ${formatMoney(left)}.` : "There's nothing to refund right now."
}

/** Parses a typed amount into dollars and cents; undefined if it is not a valid amount. */
export function readAmount(typed: string): string | undefined {
  const amount = typed.trim().replace(/^\$/, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? Number(amount).toFixed(2) : undefined
}
