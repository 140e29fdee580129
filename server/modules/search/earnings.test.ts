// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aCity, aListing, aSitter } from '#testing/factories.ts'

const app = useTestApp()
beforeAll(async () => {
  await aCity(app)
})

const earnings = async (query: object) => (await app.call(api.search.earningsEstimate, { query })).body
const austin = { slug: 'austin-tx', name: 'Austin', state: 'TX' }

test('estimates the median price from five sitters on, and nothing with fewer', async () => {
  const sitter = await aSitter(app)
  for (const priceCents of [3000, 3500, 4000, 9000]) await aListing(app, sitter, { priceCents })
  // these do not count: hidden, and in another part of the country
  await aListing(app, sitter, { priceCents: 8000, active: false })
  await aListing(app, sitter, { priceCents: 8000, latitude: 45.52, longitude: -122.68 })
  expect(await earnings({ city: 'austin-tx' })).toEqual({
    city: austin,
    count: 4,
    days: 10,
    commissionPercent: 10,
    prices: null,
    monthly: null,
  })
  await aListing(app, sitter, { priceCents: 4500 })
  expect(await earnings({ city: 'austin-tx', days: '12' })).toEqual({
    city: austin,
    count: 5,
    days: 12,
    commissionPercent: 10,
    prices: { lower: '35.00', middle: '40.00', upper: '45.00' },
    monthly: '432.00',
  })
  expect(await earnings({})).toMatchObject({ city: null, count: 6, monthly: '360.00' })
})

test('rejects an unknown city, and a number of days that no month has', async () => {
  const unknown = await app.call(api.search.earningsEstimate, { query: { city: 'nowhere-tx' } })
  expect(unknown.status).toBe(404)
  for (const days of ['0', '31', 'x'])
    expect((await app.call(api.search.earningsEstimate, { query: { days } })).status).toBe(400)
})
