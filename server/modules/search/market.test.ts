import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { marketShown } from '#contract/vocabulary/limits.ts'
import { startTestApp, useTestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'

const { minimum } = marketShown
const towns = [
  { name: 'Austin', state: 'TX', latitude: 30.267, longitude: -97.743 },
  { name: 'Denver', state: 'CO', latitude: 39.739, longitude: -104.985 },
  { name: 'Miami', state: 'FL', latitude: 25.774, longitude: -80.194 },
] as const

const app = useTestApp()
beforeAll(async () => {
  const place = { kind: 'city', country: 'US', population: 1000 } as const
  await app.connection.db
    .insertInto('places')
    .values(
      towns.map((town) => ({ ...place, ...town, id: town.name, norm: `${town.name} ${town.state}`.toLowerCase() })),
    )
    .execute()
  // one sitter in Denver and Miami each, all others in Austin; one sitter has two listings
  const change = (id: string, set: { city?: string; state?: string; review_count?: number; is_active?: boolean }) =>
    app.connection.db
      .updateTable('listings')
      .set({ ...set, ...(set.review_count && { rating_hundredths: set.review_count === 15 ? 500 : 400 }) })
      .where('id', '=', id)
      .execute()
  for (let at = 0; at < minimum.sitters; at++) {
    const sitter = await aSitter(app)
    const { name: city, state, latitude, longitude } = towns[at] ?? towns[0]
    const id = await aListing(app, sitter, { latitude, longitude })
    await change(id, { city, state })
    if (at === 0) await change(id, { review_count: 15 })
    if (at === 1) await change(id, { review_count: 5 })
    if (at > 0) continue
    await aListing(app, sitter)
    const draft = await aListing(app, sitter)
    await change(draft, { is_active: false, review_count: 15 })
  }
})

test('the market has the true numbers of sitters, cities and reviews, and of each city what its page says', async () => {
  const { body } = await app.call(api.search.market, {})
  expect(body).toEqual({
    sitters: minimum.sitters,
    cities: 3,
    reviews: { count: 20, rating: 4.75 },
    busiest: [
      { slug: 'austin-tx', name: 'Austin', state: 'TX', count: minimum.sitters - 1 },
      { slug: 'denver-co', name: 'Denver', state: 'CO', count: 1 },
      { slug: 'miami-fl', name: 'Miami', state: 'FL', count: 1 },
    ],
  })
  for (const { slug, count } of body.busiest)
    expect((await app.call(api.search.city, { params: { slug } })).body.count).toBe(count)
})

test('an empty market says nothing', async () => {
  const empty = await startTestApp()
  expect((await empty.call(api.search.market, {})).body).toEqual({
    sitters: null,
    cities: null,
    reviews: null,
    busiest: [],
  })
  await empty.close()
})
