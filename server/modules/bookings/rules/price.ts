import type { Cents } from '#contract/vocabulary/money.ts'

/** Fee, discount and commission: settings of the operator. */
export type PriceTerms = {
  readonly feeCents: Cents
  readonly discountPercent: number
  readonly discountFromNights: number
  readonly commissionPercent: number
}

/** The price of a stay in whole cents. `totalCents = nightsCents - discountCents + feeCents`. */
export type Price = {
  readonly nights: number
  readonly pricePerDayCents: Cents
  readonly nightsCents: Cents
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly totalCents: Cents
  /** What the marketplace keeps of the stay after discount; the sitter earns the rest. */
  readonly commissionCents: Cents
}

/** The one function that makes a price. */
export function priceOf(pricePerDayCents: Cents, nights: number, terms: PriceTerms): Price {
  const nightsCents = pricePerDayCents * nights
  const discountCents = nights >= terms.discountFromNights ? percentOf(nightsCents, terms.discountPercent) : 0
  const stayCents = nightsCents - discountCents
  return {
    nights,
    pricePerDayCents,
    nightsCents,
    discountCents,
    feeCents: terms.feeCents,
    totalCents: stayCents + terms.feeCents,
    commissionCents: percentOf(stayCents, terms.commissionPercent),
  }
}

/** Whether a total sent by a client is the quote's total or its nights-times-price line. */
export function isTotalOf(price: Price, totalCents: Cents): boolean {
  return totalCents === price.totalCents || totalCents === price.nightsCents
}

/** A percentage of an amount; half a cent rounds up. */
function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100)
}
