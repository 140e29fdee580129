import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'

const app = useTestApp()

const towns = [
  ['Austin', 30.267, -97.743, 900_000],
  ['Round Rock', 30.508, -97.679, 120_000],
  ['San Antonio', 29.424, -98.494, 1_400_000],
  ['Waco', 31.549, -97.147, 130_000],
  ['Dallas', 32.783, -96.807, 1_300_000],
] as const

beforeAll(async () => {
  const sitter = await aSitter(app)
  for (const [at, [name, latitude, longitude, population]] of towns.entries()) {
    await app.connection.db
      .insertInto('places')
      .values({
        id: `c${at}`,
        kind: 'city',
        name,
        state: 'TX',
        country: 'US',
        norm: `${name.toLowerCase()} tx`,
        latitude,
        longitude,
        population,
      })
      .execute()
    // one in Austin, two in Round Rock, and so on; only the first of each takes cats
    for (let count = 0; count <= at; count++) {
      const petKinds = count === 0 ? (['dog', 'cat'] as const) : (['dog'] as const)
      const id = await aListing(app, sitter, { latitude: latitude + 0.01 * count, longitude, petKinds })
      await app.connection.db.updateTable('listings').set({ city: name }).where('id', '=', id).execute()
    }
  }
})

const townsNear = async (query: object) =>
  (await app.call(api.search.towns, { query })).body.map(({ slug, count }) => `${slug} ${count}`)

test('returns the nearest towns first, within 200 km, each with the number of matches there', async () => {
  const austin = { lat: '30.267', lng: '-97.743' }
  expect(await townsNear(austin)).toEqual(['austin-tx 1', 'round-rock-tx 2', 'san-antonio-tx 3', 'waco-tx 4'])
  expect(await townsNear({ ...austin, cat: '1' })).toEqual([
    'austin-tx 1',
    'round-rock-tx 1',
    'san-antonio-tx 1',
    'waco-tx 1',
  ])
  expect(await townsNear({ ...austin, snake: '1' })).toEqual([])
  expect((await app.call(api.search.towns, { query: { location: 'Waco, TX' } })).body[0]).toMatchObject({
    name: 'Waco',
    state: 'TX',
    distanceKm: 0,
  })
})

test('without matches within 200 km, returns towns within 600 km', async () => {
  expect(await townsNear({ lat: '32', lng: '-102.1' })).not.toEqual([])
  expect(await townsNear({ lat: '39.74', lng: '-104.99' })).toEqual([])
})

test('a map has a center; a state and the whole country have none', async () => {
  expect((await townsNear({ south: '31', north: '32', west: '-97.5', east: '-97' }))[0]).toBe('waco-tx 4')
  expect(await townsNear({ state: 'TX' })).toEqual([])
  expect(await townsNear({})).toEqual([])
})

test('a whole state is suggested on request, and searched by its name', async () => {
  const suggested = async (states?: 'true') =>
    (await app.call(api.places.suggest, { query: { q: 'tex', ...(states && { states }) } })).body[0]
  expect(await suggested('true')).toMatchObject({ mainText: 'Texas', state: 'TX' })
  expect((await suggested())?.mainText).not.toBe('Texas')
  const found = await app.call(api.search.listings, { query: { location: 'Texas' } })
  expect(found.headers['x-total-count']).toBe('15')
})
