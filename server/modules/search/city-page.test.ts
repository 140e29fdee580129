import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'

const app = useTestApp()
beforeAll(async () => {
  const place = { kind: 'city', country: 'US', population: 1000 } as const
  await app.connection.db
    .insertInto('places')
    .values([
      { ...place, id: 'c1', name: 'Austin', state: 'TX', norm: 'austin tx', latitude: 30.267, longitude: -97.743 },
      { ...place, id: 'c2', name: 'St. Elmo', state: 'TX', norm: 'saint elmo tx', latitude: 30.6, longitude: -97.7 },
      {
        ...place,
        id: 'c3',
        name: 'New York City',
        state: 'NY',
        norm: 'new york city ny',
        latitude: 40.7,
        longitude: -74,
      },
    ])
    .execute()
})

const cityOf = (slug: string) => app.call(api.search.city, { params: { slug } })

test('the page of a city has its sitters, true numbers, and the towns around it', async () => {
  const [sitter, shy] = [await aSitter(app), await aSitter(app)]
  const near = await aListing(app, sitter, { priceCents: 4000, instantBook: true })
  const hidden = await aListing(app, shy, { priceCents: 6000 })
  const far = await aListing(app, sitter, { latitude: 30.6, longitude: -97.7 })
  await app.connection.db.updateTable('listings').set({ city: 'St. Elmo' }).where('id', '=', far).execute()
  await app.connection.db
    .insertInto('user_settings')
    .values({ user_id: shy.id, allow_search_engine_indexing: false })
    .execute()
  const { body } = await cityOf('austin-tx')
  expect(body).toMatchObject({
    slug: 'austin-tx',
    name: 'Austin',
    count: 2,
    lowestPrice: '40.00',
    highestPrice: '60.00',
    flags: { instantBook: 1, verified: 0 },
    nearby: [{ slug: 'st-elmo-tx', count: 1 }],
  })
  // a sitter who opted out of search engines is counted, but not shown
  expect(body.listings.map(({ id }) => id)).toEqual([near])
  expect(body.listings.map(({ id }) => id)).not.toContain(hidden)
  expect((await app.call(api.search.cities, {})).body).toEqual([
    { slug: 'austin-tx', name: 'Austin', state: 'TX' },
    { slug: 'st-elmo-tx', name: 'St. Elmo', state: 'TX' },
  ])
})

test('a city has one slug, and an unknown one is not found', async () => {
  expect((await cityOf('new-york-ny')).body).toMatchObject({
    slug: 'new-york-city-ny',
    count: 0,
    listings: [],
    nearby: [],
  })
  for (const slug of ['nowhere-tx', 'austin', 'Austin-TX', 'austin--tx']) {
    const answer = await cityOf(slug)
    expect([answer.status, answer.text]).toEqual([404, "We couldn't find that city."])
  }
})
