import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { CityName, CityPage } from '../schemas/search-answers.ts'

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: 'The cities with a page: those in which somebody takes pets, by state and name, at most 1,000',
  who: 'anyone',
  reply: z.array(CityName),
  refuses: [],
})

export const getCity = endpoint({
  method: 'GET',
  path: '/api/cities/{slug}',
  summary: 'What the page of a city shows: its sitters within 15 km, the best rated first, and the towns around it',
  who: 'anyone',
  params: z.object({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/)
      .max(100),
  }),
  reply: CityPage,
  missing: 'city_not_found',
  refuses: ['city_not_found'],
})
