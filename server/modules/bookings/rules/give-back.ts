import { giveBackLimits } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { RefundStage } from '#contract/vocabulary/refunds.ts'
import { mayAt } from './refund-stage.ts'

/** Whether a sitter may give money back for a stay now: it is paid, and was not over too long ago. */
export function isTimeToGiveBack(
  { checkOutAt }: { readonly checkOutAt: Date },
  stage: RefundStage,
  now: Date,
): boolean {
  return mayAt(stage, 'refund') && now.getTime() < checkOutAt.getTime() + giveBackLimits.days * 86_400_000
}

/** Returns the most that a sitter can give back: what is left of the payment without the fee, which stays. */
export function mostToGiveBack({
  leftCents,
  feeCents,
}: {
  readonly leftCents: Cents
  readonly feeCents: Cents
}): Cents {
  return Math.max(0, leftCents - feeCents)
}
