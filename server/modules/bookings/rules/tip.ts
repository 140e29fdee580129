import { tipLimits } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { isPaid } from './lifecycle.ts'
import type { LifecycleFacts } from './lifecycle.ts'

type TippedStay = Pick<LifecycleFacts, 'status' | 'paymentState' | 'checkOutAt'>

/** Returns until when a stay can be tipped for. */
export function tipUntil({ checkOutAt }: Pick<LifecycleFacts, 'checkOutAt'>): Date {
  return new Date(checkOutAt.getTime() + tipLimits.days * 86_400_000)
}

/** Whether the owner of a stay may tip for it now: it took place and was paid, and was over not too long ago. */
export function mayTip(stay: TippedStay, now: Date): boolean {
  return stay.status === 'completed' && isPaid(stay.paymentState) && now < tipUntil(stay)
}

/** Returns the most that a stay of this price can be tipped. */
export function mostTip(totalCents: Cents): Cents {
  return Math.min(tipLimits.mostCents, totalCents)
}
