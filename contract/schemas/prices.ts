import { PlainDate } from '../inputs/dates.ts'
import { z } from 'zod'
import { Documents, SiteNumber } from './agreement.ts'
import { Money } from './money.ts'
import { WholeNumber } from './paging.ts'
import { PetIds } from './pet-ids.ts'
import { petCounters } from './search-query.ts'
import { petsPerStay } from '../vocabulary/limits.ts'

/** The stay that a price is asked for; without dates one night. Pets by kind, or their number alone. */
export const PricedStay = z.object({
  startDate: z.optional(PlainDate),
  endDate: z.optional(PlainDate),
  /** How many, or, signed in, the ids of one's own with commas between them. */
  pets: z.union([WholeNumber(1, petsPerStay), PetIds]).optional(),
  ...petCounters,
})

/** One line of a price. */
export const QuoteLine = z
  .object({
    kind: z.enum(['nights', 'pets', 'discount', 'fee', 'commission', 'kept']),
    label: z.string(),
    amount: Money,
  })
  .meta({ id: 'QuoteLine' })

/** The itemized price of a stay; the browser shows it and computes nothing. */
export const Quote = z
  .object({
    nights: z.number().int(),
    pricePerDay: Money,
    lines: z.array(QuoteLine),
    total: Money,
    /** Whether so many pets still fit at the listing on these dates; null without dates. */
    available: z.boolean().nullable(),
    /** Whether these pets match the listing and the pets that stay there on these dates; null if no pets were named. */
    fits: z.boolean().nullable(),
    /** Why they do not, as a sentence; null if they do. */
    why: z.string().nullable(),
    /** The version of the site whose fees these are. A request that names it is refused if its promises have changed. */
    siteVersion: SiteNumber,
    /** What a request now agrees to. */
    documents: Documents,
  })
  .meta({ id: 'Quote' })

export type Quote = z.infer<typeof Quote>

export const NightPrices = z
  .object({
    /** Price of every night that is not in `nights`. */
    pricePerDay: Money,
    /** The nights with another price, by date. */
    nights: z.record(PlainDate, Money),
  })
  .meta({ id: 'NightPrices' })

export type NightPrices = z.infer<typeof NightPrices>

export const PriceHint = z
  .object({
    /** Active listings of other sitters nearby that take all of these kinds of pets. */
    count: z.number().int(),
    /** Median, 10th and 90th percentile of their prices a day; null if there are too few listings. */
    prices: z.object({ lower: Money, middle: Money, upper: Money }).nullable(),
  })
  .meta({ id: 'PriceHint' })

export type PriceHint = z.infer<typeof PriceHint>
