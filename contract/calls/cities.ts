import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../schemas/money.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { CityName, CityPage } from '../schemas/search-answers.ts'
import { citiesMaximum, defaultRadius, earningsDays } from '../vocabulary/limits.ts'

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: `The cities with a page: those in which somebody takes pets, by state and name, at most ${citiesMaximum}`,
  who: 'anyone',
  reply: z.array(CityName),
  refuses: [],
})

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/)
  .max(100)

export const getCity = endpoint({
  method: 'GET',
  path: '/api/cities/{slug}',
  summary: `What the page of a city shows: its sitters within ${defaultRadius} km, the best rated first, and the towns around it`,
  who: 'anyone',
  params: z.object({ slug }),
  reply: CityPage,
  missing: 'city_not_found',
  refuses: ['city_not_found'],
})

/** What sitters charge, and what a new sitter would earn. */
export const EarningsEstimate = z
  .object({
    /** The requested city; null for all of Petstead. */
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

export const estimateEarnings = endpoint({
  method: 'GET',
  path: '/api/earnings-estimate',
  summary: 'What sitters in a city, or anywhere, ask for a day, and what one would earn with it in a month',
  who: 'anyone',
  query: z.object({ city: slug.optional(), days: WholeNumber(1, earningsDays.maximum).optional() }),
  reply: EarningsEstimate,
  refuses: ['city_not_found'],
})
