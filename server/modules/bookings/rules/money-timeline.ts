import type { Cents } from '#contract/vocabulary/money.ts'
import type { MomentKind } from '#contract/vocabulary/money-moments.ts'
import { isFunded } from './lifecycle.ts'
import type { LifecycleFacts } from './lifecycle.ts'
import { payoutAt } from './payout.ts'
import { refundOf, refundSteps } from './refund.ts'
import type { RefundFacts, RefundStep } from './refund.ts'

/** Who has what of the money that is there at an instant; `refund`, `payout` and `fees` sum to `paid`. */
export type MoneyMoment = {
  readonly at: Date
  readonly kind: Extract<MomentKind, 'cancel' | 'payout' | 'payout_on_hold'>
  readonly paid: Cents
  readonly refund: Cents
  readonly payout: Cents
  readonly fees: Cents
}

/** The facts of a stay that decide what comes of its money. */
export type MoneyFacts = RefundFacts &
  Pick<LifecycleFacts, 'status' | 'paymentState' | 'checkOutAt'> & {
    readonly payoutHours: number
    /** What is there now, after everything that was given back. */
    readonly leftCents: Cents
    /** What is owed to the sitter once the stay is over, and not sent. */
    readonly owedCents: Cents
    /** How much of the payout waits: for a case, or all of it (null) for a bank or staff too. */
    readonly heldCents: Cents | null
    /** Divides what is left when so much of the price is kept. */
    readonly divide: (keptCents: Cents) => { readonly funds: Cents; readonly payout: Cents; readonly fees: Cents }
  }

/**
 * Returns what will happen with the money of a stay, in order of time: until each cut-off of its refund what a cancellation
 * by the owner returns, and when the payout leaves.
 */
export function comingMoments(stay: MoneyFacts, now: Date, cutOffs = refundSteps(stay)): MoneyMoment[] {
  if (stay.status === 'accepted' && isFunded(stay) && now < stay.checkOutAt)
    return [...cancellations(stay, now, cutOffs), ...payoutOf(stay)]
  if (stay.owedCents <= 0) return []
  const { owedCents } = stay
  const due = stay.status === 'completed' ? payoutAt(stay) : now
  const at = due > now ? due : now
  return withoutHeld({ at, kind: 'payout', paid: owedCents, refund: 0, payout: owedCents, fees: 0 }, stay)
}

/** One for each stretch of time in which a cancellation returns the same, at its end. */
function cancellations(stay: MoneyFacts, now: Date, cutOffs: readonly RefundStep[]): MoneyMoment[] {
  const steps = cutOffs.filter(({ at }) => at > now && at < stay.checkOutAt)
  const refunds = [refundOf(stay, 'owner', now), ...steps.map(({ refundCents }) => refundCents)]
  const ends = [...steps.map(({ at }) => at), stay.checkOutAt]
  return ends.map((at, stretch) => {
    const kept = stay.totalCents - (refunds[stretch] ?? 0)
    return { at, kind: 'cancel', ...sharesOf(stay, kept) }
  })
}

function payoutOf(stay: MoneyFacts): MoneyMoment[] {
  return withoutHeld({ at: payoutAt(stay), kind: 'payout', ...sharesOf(stay, stay.totalCents) }, stay)
}

/** A payout, and apart from it what of it waits. */
function withoutHeld(payout: MoneyMoment, { heldCents }: Pick<MoneyFacts, 'heldCents'>): MoneyMoment[] {
  const held = Math.min(payout.payout, heldCents ?? payout.payout)
  if (held === 0) return [payout]
  if (held === payout.payout) return [{ ...payout, kind: 'payout_on_hold' }]
  return [
    { ...payout, paid: payout.paid - held, payout: payout.payout - held },
    { at: payout.at, kind: 'payout_on_hold', paid: held, refund: 0, payout: held, fees: 0 },
  ]
}

function sharesOf({ leftCents: paid, divide }: MoneyFacts, keptCents: Cents) {
  const { funds, payout, fees } = divide(keptCents)
  return { paid, refund: paid - funds, payout, fees }
}
