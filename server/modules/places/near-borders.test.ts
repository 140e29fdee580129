// @module-tag full
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { loadPlaces, readPlaces, townAt } from './public.ts'
import type { Town } from './public.ts'

// Points near the borders of towns and states, asked of the whole gazetteer. A case is a line of corpus/near-borders.tsv.

const cases = readFileSync(new URL('corpus/near-borders.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [latitude, longitude, zip = '', town = '', told] = line.split('\t')
    return { town, zip, isTold: told !== 'zip', latitude: Number(latitude), longitude: Number(longitude) }
  })

const app = useTestApp()
beforeAll(async () => {
  await loadPlaces(app.connection.pool, readPlaces())
  await app.connection.pool.query('analyze places')
})

const nothing = { text: '', zipCode: '', city: '', state: '' }
const described = (town: Town | undefined) => town && `${town.city}, ${town.state || town.country}`
const at = async (point: { latitude: number; longitude: number }, address: Partial<typeof nothing>) =>
  described(await townAt(app.connection.db, point, { ...nothing, ...address }))

test.each(cases)('$latitude, $longitude is in $town', async ({ town, zip, isTold, ...point }) => {
  const near = await at(point, {})
  if (isTold) expect(near).toBe(town)
  // of the state the point tells always
  expect(near?.slice(-2)).toBe(town.slice(-2))
  const query = { lat: String(point.latitude), lng: String(point.longitude) }
  expect((await app.call(api.places.reverse, { query })).body).toMatchObject({ description: near, zipCode: null })
  if (zip === 'none') return
  // whatever the provider called it
  expect(await at(point, { zipCode: `${zip}-1234`, city: 'Somewhere', state: 'TX' })).toBe(town)
  expect(await at(point, { text: `12345 Main St, Austin, ${zip}, USA`, city: 'Austin' })).toBe(town)
})

test('a zip code or a state of somewhere else does not count', async () => {
  const lakeview = { latitude: 29.999, longitude: -90.11 }
  for (const address of [
    { zipCode: '78704' },
    { zipCode: '00000' },
    { zipCode: '7012' },
    { text: '78704' },
    { city: 'Austin', state: 'TX' },
    { city: 'Somewhere', state: 'TX' },
    { city: 'Somewhere', state: 'somewhere' },
  ])
    expect(await at(lakeview, address)).toBe('New Orleans, LA')
  // in another state, the named one counts for what is not known by name
  const stateStreet = { latitude: 36.5952, longitude: -82.187 }
  expect(await at(stateStreet, { city: 'Somewhere', state: 'VA' })).toBe('Bristol, VA')
  expect(await at(stateStreet, { city: 'Somewhere', state: 'Tennessee' })).toBe('Bristol, TN')
})
