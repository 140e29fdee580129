import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { priceOf } from './price.ts'
import type { PricedDates } from './price.ts'
import type { Rates } from '#contract/vocabulary/rates.ts'

/** A stay as it is requested. */
type Requested = {
  readonly rates: Rates
  readonly dates: PricedDates
  readonly policy: CancellationPolicy
  readonly instant: boolean
}

/**
 * What terms promise to the owner of a stay: its price, what a cancellation gives back, and how long they may take. What
 * does not concern it, such as the policies of other listings or the commission, is no part of it.
 */
function promisesOf({ rates, dates, policy, instant }: Requested, terms: StayTerms) {
  const { discountCents, feeCents, totalCents } = priceOf(rates, dates, terms)
  const { freeDays, lateRefundPercent, reviewDays, answerHours, payHours, payInstantHours } = terms
  return {
    discountCents,
    feeCents,
    totalCents,
    freeDays: freeDays[policy],
    lateRefundPercent,
    reviewDays,
    ...(instant ? { payHours: payInstantHours } : { answerHours, payHours }),
  }
}

/** Whether a stay is promised the same by two versions of the terms. */
export function promisesSame(stay: Requested, shown: StayTerms, now: StayTerms): boolean {
  const [one, other] = [promisesOf(stay, shown), promisesOf(stay, now)]
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
}
