import { z } from 'zod'
import { CityName } from './search-answers.ts'

/** The marketplace in true figures; null or empty where they are too small to say anything. */
export const Market = z
  .object({
    /** People with an active listing. */
    sitters: z.number().int().nullable(),
    /** Cities with a page. */
    cities: z.number().int().nullable(),
    /** Reviews of active listings, and their average. */
    reviews: z.object({ count: z.number().int(), rating: z.number() }).nullable(),
    /** The cities with the most listings; `count` is the number of sitters on the city's page. */
    busiest: z.array(CityName.extend({ count: z.number().int() })),
  })
  .meta({ id: 'Market' })

export type Market = z.infer<typeof Market>
