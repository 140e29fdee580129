import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'
import type { ListingOptions, Person } from '#testing/factories.ts'

const app = useTestApp()

/** A place far from those of other tests. */
const place = { latitude: 44.5, longitude: -103.9 }
const hint = async (petTypes: string, person: Person) => {
  const query = { lat: String(place.latitude), lng: String(place.longitude), petTypes }
  return (await app.call(api.search.priceHint, { query }, person)).body
}

test('shows the prices of five or more similar listings nearby, without hidden, far and own ones', async () => {
  const sitter = await aSitter(app)
  const ask = async (priceCents: number, options: ListingOptions = {}, by?: Person) =>
    aListing(app, by ?? (await aSitter(app)), { ...place, priceCents, petKinds: ['dog'], ...options })
  await ask(99_900, { active: false })
  // 25 km are 0.225 degrees
  await ask(99_900, { latitude: place.latitude + 0.24 })
  await ask(99_900, {}, sitter)
  await ask(99_900, { petKinds: ['cat'] })
  for (const dollars of [30, 38, 45, 50]) await ask(dollars * 100, { latitude: place.latitude + 0.2 })
  expect(await hint('dog', sitter)).toEqual({ count: 4, prices: null })
  await ask(5500, { petKinds: ['dog', 'cat'] })
  expect(await hint('dog', sitter)).toEqual({ count: 5, prices: { lower: '30.00', middle: '45.00', upper: '55.00' } })
  // only one listing takes both
  expect(await hint('dogs,cat', sitter)).toEqual({ count: 1, prices: null })
})
