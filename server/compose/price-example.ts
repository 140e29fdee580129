import { addDays } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import { exampleStay } from '#contract/vocabulary/site-limits.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { priceOf } from '#server/modules/bookings/public.ts'
import type { PriceExample } from '#server/modules/site/public.ts'

/** A Monday: no night of the example is one of a weekend. */
const startDate = '2027-03-01'

/** Who has what of the example of a stay by some terms. */
export function exampleOf(terms: StayTerms): PriceExample {
  const rates = { baseCents: exampleStay.priceCents, ...noExtraRates }
  const dates = { startDate, endDate: addDays(startDate, exampleStay.nights), pets: 1, kind: null }
  const { totalCents, feeCents, commissionCents } = priceOf(rates, dates, terms)
  return {
    owner: toMoney(totalCents),
    sitter: toMoney(totalCents - feeCents - commissionCents),
    marketplace: toMoney(feeCents + commissionCents),
  }
}
