import { decimalAmount } from '#contract/vocabulary/money.ts'
import { formatMoney } from '#web/platform/format/money.ts'

/** The hint about the amount that is left, given in dollars and cents. */
export function leftWords(left: string): string {
  return Number(left) > 0 ? `You can refund up to ${formatMoney(left)}.` : "There's nothing to refund right now."
}

/** Writes a typed amount in dollars and cents; what is not an amount stays as typed, and is refused. */
export function readAmount(typed: string): string {
  const amount = typed.trim().replace(/^\$/, '')
  return decimalAmount.test(amount) ? Number(amount).toFixed(2) : amount
}
