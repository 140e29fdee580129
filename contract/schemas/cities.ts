import { z } from 'zod'
import { Money } from './money.ts'
import { CityName } from './search-answers.ts'

/** What sitters charge, and what a new sitter would earn. */
export const EarningsEstimate = z
  .object({
    /** The requested city; null for everywhere. */
    city: CityName.nullable(),
    /** Number of listings in the estimate: within 15 km of the city, or all. */
    count: z.number().int(),
    /** Days with one pet in a month. */
    days: z.number().int(),
    /** The marketplace's commission on each stay. */
    commissionPercent: z.number().int(),
    /** Quartiles and median of the prices a day; null if too few sitters ask for any. */
    prices: z.object({ lower: Money, middle: Money, upper: Money }).nullable(),
    /** The payout for `days` at the median price; null when `prices` is. */
    monthly: Money.nullable(),
  })
  .meta({ id: 'EarningsEstimate' })

export type EarningsEstimate = z.infer<typeof EarningsEstimate>
