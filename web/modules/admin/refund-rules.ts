import { decimalAmount } from '#contract/vocabulary/money.ts'
import { formatMoney } from '#web/platform/format/money.ts'

/** The hint about the amount that is left, given in dollars and cents. */
export function leftWords(left: string): string {
  return Number(left) > 0 ? `You can refund up to ${formatMoney(left)}.` : "There's nothing to refund right now."
}

/** Parses a typed amount into dollars and cents; undefined if it is not a valid amount. */
export function readAmount(typed: string): string | undefined {
  const amount = typed.trim().replace(/^\$/, '')
  return decimalAmount.test(amount) && Number(amount) > 0 ? Number(amount).toFixed(2) : undefined
}
