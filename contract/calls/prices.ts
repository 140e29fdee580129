import { z } from 'zod'
import { dateRefusals, ruleRefusals } from '../stay-refusals.ts'
import { endpoint } from '../endpoint.ts'
import { PlainDate } from '../schemas/dates.ts'
import { Money } from '../schemas/money.ts'
import { Latitude, Longitude } from '../schemas/points.ts'
import { PetKindList } from '../schemas/pet-kinds.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { Id } from '../schemas/text.ts'
import { horizonDays, petsPerStay, priceHint as hint } from '../vocabulary/limits.ts'

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
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/quote',
  summary: 'The itemised price of a stay for one pet or so many; without dates one night plus the fee',
  who: 'anyone',
  params: z.object({ id: Id }),
  query: z.object({
    startDate: PlainDate.optional(),
    endDate: PlainDate.optional(),
    pets: WholeNumber(1, petsPerStay).optional(),
  }),
  reply: Quote,
  missing: 'listing_not_found',
  refuses: ['listing_not_found', ...dateRefusals, ...ruleRefusals],
})

export const NightPrices = z
  .object({
    /** Price of every night that is not in `nights`. */
    pricePerDay: Money,
    /** The nights with another price, by date. */
    nights: z.record(PlainDate, Money),
  })
  .meta({ id: 'NightPrices' })
export type NightPrices = z.infer<typeof NightPrices>

export const nightPrices = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/night-prices',
  summary: `What each night of a listing costs for one pet, from today on for ${horizonDays} days`,
  who: 'anyone',
  params: z.object({ id: Id }),
  reply: NightPrices,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const PriceHint = z
  .object({
    /** Active listings of other sitters nearby that take all of these kinds of pets. */
    count: z.number().int(),
    /** Median, 10th and 90th percentile of their prices a day; null if there are too few listings. */
    prices: z.object({ lower: Money, middle: Money, upper: Money }).nullable(),
  })
  .meta({ id: 'PriceHint' })
export type PriceHint = z.infer<typeof PriceHint>

export const priceHint = endpoint({
  method: 'GET',
  path: '/api/price-hint',
  summary: `What similar places within ${hint.radiusKm} km ask for a day, where at least ${hint.listings} do`,
  who: 'signed-in',
  query: z.object({ lat: Latitude, lng: Longitude, petTypes: PetKindList }),
  reply: PriceHint,
  refuses: [],
})
