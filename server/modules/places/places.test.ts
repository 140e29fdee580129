import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { loadPlaces, readPlaces } from './public.ts'

const app = useTestApp()
beforeAll(async () => {
  await loadPlaces(app.connection.pool, citiesOf(50_000))
  await app.connection.pool
    .query(`insert into places (id, kind, name, state, country, zip_code, norm, latitude, longitude, population)
    values ('c900002', 'city', 'Charleston', 'WV', 'US', null, 'charleston wv', 38.35, -81.63, 49000),
      ('c900001', 'city', 'Starbuck', 'MN', 'US', null, 'starbuck mn', 45.6, -95.5, 1300),
      ('c900003', 'city', 'Twinville', 'TX', 'US', null, 'twinville tx', 31, -98, 9000),
      ('c900004', 'city', 'Twinville', 'TX', 'US', null, 'twinville tx', 33, -99, 800),
      ('c900005', 'city', 'Twinville', 'OK', 'US', null, 'twinville ok', 35, -97, 700),
      ('z78704', 'zip', 'Austin', 'TX', 'US', '78704', '78704 austin tx', 30.24, -97.77, 0)`)
})

/** The lines of the cities with at least this population, for a quick load. */
function citiesOf(minimum: number): Buffer {
  const lines = readPlaces().toString().split('\n')
  return Buffer.from(lines.filter((line) => Number(line.split('\t').at(-1)) >= minimum).join('\n'))
}

const geocode = async (address: string) => {
  const answer = await app.call(api.places.geocode, { query: { address } })
  return answer.status === 200 ? answer.body.description : answer.status
}
const searched = async (location: string) => (await app.call(api.search.listings, { query: { location } })).status

test('the bulk load recreates the index for misspelled names', async () => {
  const { rows } = await app.connection.pool.query(`select indexdef from pg_indexes where indexname = 'places_typos'`)
  expect(rows).toEqual([{ indexdef: expect.stringContaining('USING gin (norm gin_trgm_ops)') }])
})

test.each([
  ['Austin, TX', 'Austin, TX'],
  ['austin tx', 'Austin, TX'],
  ['Austin, Texas, USA', 'Austin, TX'],
  ['New York, New York', 'New York City, NY'],
  ['Charleston, West Virginia', 'Charleston, WV'],
  ['360 Maple Street, Austin, TX, United States', 'Austin, TX'],
  ['360 Maple Street, Apt 2, Austin, TX 78704, USA', 'Austin, TX 78704'],
  ['78704', 'Austin, TX 78704'],
  ['Montreal, CA', 'Montréal, CA'],
  ['Twinville, OK', 'Twinville, OK'],
])('the address %s means %s', async (address, place) => {
  expect(await geocode(address)).toBe(place)
})

test('a city name that is ambiguous in its state is not found; a search means the larger city', async () => {
  expect(await geocode('Twinville, TX')).toBe(404)
  expect(await geocode('12 Oak Street, Twinville, TX')).toBe(404)
  const { body } = await app.call(api.search.listings, { query: { location: 'Twinville, TX' } })
  expect(body).toEqual([])
})

test.each([
  'Starbucks',
  'Starbucks, MN',
  'Austn, TX',
  'Austin',
  '00000',
  '%%%',
  '___',
  ',,,',
  '\\\\\\',
  'A%n, TX',
  'A____n, TX',
])('the address %s is not a place', async (address) => {
  expect(await geocode(address)).toBe(404)
})

test('a search accepts a city by its name, but no similar name', async () => {
  expect(await searched('Austin')).toBe(200)
  expect(await searched('123 Main Street, austin')).toBe(200)
  expect(await searched('New York')).toBe(200)
  for (const location of ['Starbucks', '%%%', '___', ',,,']) expect(await searched(location)).toBe(404)
})

test('suggestions begin with exactly what was typed', async () => {
  const suggest = async (q: string) => (await app.call(api.places.suggest, { query: { q } })).body
  expect((await suggest('aust'))[0]).toMatchObject({ description: 'Austin, TX' })
  for (const q of ['%%%', '___', ',,,', '\\']) expect(await suggest(q)).toEqual([])
})
