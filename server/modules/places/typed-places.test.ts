// @module-tag full
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { stateNamed } from '#contract/vocabulary/states.ts'
import { useTestApp } from '#testing/app.ts'
import { long } from '#testing/long.ts'
import { loadPlaces, readPlaces } from './public.ts'

// Texts as people type them, asked of the whole gazetteer. A case is a line of corpus/typed-places.tsv.

const cases = readFileSync(new URL('corpus/typed-places.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))

const app = useTestApp()
beforeAll(async () => {
  await loadPlaces(app.connection.pool, readPlaces())
  await app.connection.pool.query('analyze places')
})

const geocode = (address: string) => app.call(api.places.geocode, { query: { address, alone: 'true' } })
const suggested = async (q: string) =>
  (await app.call(api.places.suggest, { query: { q, states: 'true' } })).body.map(({ description }) => description)

/** What Enter in the search bar takes a text for. */
async function taken(text: string): Promise<string> {
  const state = stateNamed(text)
  if (state) return `state ${state.code}`
  const answer = await geocode(text)
  return answer.status === 200 ? answer.body.description : '-'
}

test.each(cases)('%s is %s', async (text = '', place) => {
  expect(await taken(text)).toBe(place)
  const { status } = await app.call(api.search.listings, { query: { location: text } })
  expect(status).toBe(place === '-' ? 404 : 200)
})

test('a text that leads to a place suggests it first, and only the town for a street', async () => {
  expect((await suggested('Honolulu'))[0]).toBe('Honolulu, HI')
  expect((await suggested('washington'))[0]).toBe('Washington, DC')
  expect((await suggested('st. lou'))[0]).toBe('St. Louis, MO')
  expect(await suggested('st')).toEqual(expect.arrayContaining(['St. Louis, MO', 'Stockton, CA']))
  expect(await suggested('stockt')).toContain('Stockton, CA')
  expect((await suggested('ft w'))[0]).toBe('Fort Worth, TX')
  expect((await suggested('NYC'))[0]).toBe('New York City, NY')
  expect((await suggested('LA'))[0]).toBe('Los Angeles, CA')
  expect((await suggested('guam'))[0]).toBe('Guam')
  expect((await suggested('San Juan, Puerto'))[0]).toBe('San Juan, PR')
  expect(await suggested('Austin, te')).toEqual(expect.arrayContaining(['Austin, TX']))
  expect(await suggested('123 Main St, Austin, TX')).toEqual(['Austin, TX'])
})

test('letters suggest towns, and zip codes only who types digits', async () => {
  for (const text of [
    'Honolulu',
    'honolul',
    'Waipahu',
    'Anchorage',
    'Metairie',
    'Brooklyn',
    'Sacramnto',
    'Honolulu, HI',
    'Miami Beach',
  ])
    expect((await suggested(text)).filter((description) => /\d/.test(description))).toEqual([])
  expect((await suggested('Sacramnto'))[0]).toBe('Sacramento, CA')
  expect((await suggested('9681'))[0]).toMatch(/ 9681\d$/)
  expect(await suggested('96815 Honolulu')).toContain('Honolulu, HI 96815')
})

test('the name of a whole state is no town, least of all abroad', async () => {
  for (const name of ['Puerto Rico', 'Guam', 'WA, USA', 'Montana']) {
    expect((await geocode(name)).status).toBe(404)
    const { body } = await app.call(api.places.suggest, { query: { q: name } })
    expect(body.filter(({ secondaryText }) => !secondaryText.endsWith('USA'))).toEqual([])
  }
})

// a thousand in a long run
const count = long ? 1000 : 200
describe(`the ${count} largest`, () => {
  test('are found by their name alone, as the first suggestion', async () => {
    const { rows } = await app.connection.pool.query<{ name: string; state: string; largest: string }>(
      `select distinct on (population, id) name, state, first_value(name || ', ' || state) over (
         partition by replace(name, 'St.', 'Saint') order by population desc, id) as largest
       from places where kind = 'city' and country = 'US' order by population desc, id limit $1`,
      [count],
    )
    expect(rows).toHaveLength(count)
    const named = rows.filter(({ name }) => !stateNamed(name))
    expect(named.length).toBeGreaterThan(count * 0.99)
    const wrong = []
    for (const { name, largest } of named) {
      const found = [await taken(name), (await suggested(name))[0]]
      if (found.some((description) => description !== largest)) wrong.push([name, largest, ...found])
    }
    expect(wrong).toEqual([])
  })
})
