// @module-tag full
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { googlePlaces } from '#server/gateways/places/google-places.ts'
import { nominatimPlaces } from '#server/gateways/places/nominatim.ts'
import { photonPlaces } from '#server/gateways/places/photon.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { createTestDatabase } from '#testing/database.ts'
import { variants } from '#testing/long.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { faults, placesService } from '#testing/places-service.ts'
import type { PlacesService } from '#testing/places-service.ts'
import { createPlaces } from './public.ts'

let database: TestDatabase
let service: PlacesService
let app: TestApp
let log: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const filling = await startTestApp({ database })
  await filling.connection.pool
    .query(`insert into places (id, kind, name, state, country, zip_code, norm, latitude, longitude, population)
      values ('c1', 'city', 'Austin', 'TX', 'US', null, 'austin tx', 30.267, -97.743, 900000),
        ('c2', 'city', 'Maplewood', 'NJ', 'US', null, 'maplewood nj', 40.73, -74.27, 24000),
        ('z78704', 'zip', 'Austin', 'TX', 'US', '78704', '78704 austin tx', 30.24, -97.77, 0)`)
  await filling.close()
})
afterAll(() => database.drop())
beforeEach(async () => {
  service = await placesService()
  log = []
})
afterEach(async () => {
  await app.close()
  service.close()
})

const googleKey = 'AIza-secret-0123'
const settingsOf = {
  google: () => ({ GOOGLE_MAPS_API_KEY: googleKey, GOOGLE_MAPS_API_URL: service.url }),
  photon: () => ({ PHOTON_URL: service.url }),
  nominatim: () => ({ NOMINATIM_URL: service.url }),
}
type Provider = keyof typeof settingsOf
async function start(provider: Provider): Promise<void> {
  const env = { ...settingsOf[provider](), LOG_LEVEL: 'warn' }
  app = await startTestApp({ database, env, log: (line) => void log.push(line) })
}

const suggest = async (q: string, more: { states?: 'true'; towns?: 'true'; session?: string } = {}) =>
  (await app.call(api.places.suggest, { query: { q, ...more } })).body
const described = async (q: string, more = {}) => (await suggest(q, more)).map(({ description }) => description)
const geocode = (address: string) => app.call(api.places.geocode, { query: { address } })
const reverse = () => app.call(api.places.reverse, { query: { lat: '30.245', lng: '-97.76' } })

const street = { city: 'Austin', state: 'TX', country: 'US', zipCode: '78704', latitude: 30.245, longitude: -97.76 }
const names = {
  google: '360 Maple St, Austin, TX 78704, USA',
  photon: '360 Maple Street, Austin, TX 78704',
  nominatim: '360 Maple Street, Austin, TX 78704',
}

describe.each<Provider>(['google', 'photon'])('suggestions by %s', (provider) => {
  beforeEach(() => start(provider))

  test('include streets, shops and towns that the gazetteer lacks, with their credit', async () => {
    const found = await suggest('360 maple')
    expect(found.map(({ mainText }) => mainText).toSorted()).toEqual(['360 Maple Street', 'Maple Pets', 'Mapleton'])
    const credit = provider === 'google' ? 'Google Maps' : '© OpenStreetMap contributors'
    expect(new Set(found.map((suggestion) => suggestion.credit))).toEqual(new Set([credit]))
  })

  test('include whole states only from the product', async () => {
    const [state] = await suggest('tex', { states: 'true' })
    expect(state).toMatchObject({ mainText: 'Texas', state: 'TX' })
    expect((await suggest('tex')).every((suggestion) => suggestion.state === undefined)).toBe(true)
    expect((await described('tex')).some((text) => text.startsWith('Texas'))).toBe(false)
  })

  test('of towns only are not sent to the provider', async () => {
    expect(await described('maplew', { towns: 'true' })).toEqual(['Maplewood, NJ'])
    expect(service.asked).toEqual([])
  })

  test("lead to a place with the gazetteer's city name", async () => {
    const chosen = (await suggest('360 maple')).find(({ mainText }) => mainText === '360 Maple Street')
    const { body } = await app.call(api.places.details, { params: { placeId: chosen?.placeId ?? '' }, query: {} })
    expect(body).toEqual({ placeId: chosen?.placeId, description: names[provider], ...street })
  })

  test('for digits alone are zip codes of the gazetteer', async () => {
    expect(await described('787')).toEqual(['Austin, TX 78704'])
    expect(service.asked).toEqual([])
  })

  test.each(['o.', 'o.x', 'g.ChIJgone00000', `g.${'x'.repeat(500)}`, 'q.x', 'o.W10'])(
    'returns 404 for an unknown id: %s',
    async (placeId) => {
      expect((await app.attempt(api.places.details, { params: { placeId } })).status).toBe(404)
    },
  )
})

describe.each<Provider>(['google', 'photon', 'nominatim'])('addresses by %s', (provider) => {
  beforeEach(() => start(provider))

  test('a street is found by its number', async () => {
    const { body } = await geocode('360 Maple Street, Austin, TX')
    expect(body).toMatchObject({ description: names[provider], ...street })
  })

  test.each(['360 Maple Street', '360 Maple Street, Dallas', 'Mapleton', 'Maple Pets'])(
    'a text without the town and its state is not found: %s',
    async (address) => {
      expect((await geocode(address)).status).toBe(404)
    },
  )

  test('a city or zip code is not sent to the provider', async () => {
    expect((await geocode('Austin, TX')).body.placeId).toBe('c1')
    expect((await geocode('78704')).body.placeId).toBe('z78704')
    expect((await app.call(api.search.listings, { query: { location: 'Austin' } })).status).toBe(200)
    expect(service.asked).toEqual([])
  })

  test('an address unknown to the provider is looked up by its town', async () => {
    expect((await geocode('9 Unknown Road, Austin, TX')).body.placeId).toBe('c1')
  })

  test('a point has an address', async () => {
    expect((await reverse()).body).toMatchObject({ description: names[provider], city: 'Austin', state: 'TX' })
  })

  test('a search looks up the point of a street once', async () => {
    for (let time = 0; time < 2; time++) {
      const { status } = await app.call(api.search.listings, { query: { location: '360 Maple Street, Austin, TX' } })
      expect(status).toBe(200)
    }
    expect(service.asked).toHaveLength(1)
  })
})

describe.each(variants<Provider>(['google', 'photon', 'nominatim']))('when %s fails', (provider) => {
  /** The provider from the settings, but with a shorter timeout. */
  const impatient = () => {
    const options = { base: service.url, patienceMs: 200, warn: (message: string) => void log.push(message) }
    if (provider === 'photon') return photonPlaces(options)
    if (provider === 'nominatim') return nominatimPlaces(options)
    return googlePlaces({ ...options, key: googleKey, apiBase: service.url })
  }

  test.each(faults)('the gazetteer answers, and soon without waiting for a timeout: %s', async (fault) => {
    app = await startTestApp({ database })
    const places = createPlaces(app.connection.db, impatient())
    service.behave(fault)
    const all = async (number: number) => {
      expect(await places.reverse(30.245, -97.76 + number / 1000)).toMatchObject({ placeId: 'c1' })
      const found = await places.suggest(`maplew${'o'.repeat(number % 2)}`)
      expect(found.map(({ description }) => description)).toContain('Maplewood, NJ')
      expect(await places.geocode(`${number} Maple Street, Austin, TX`)).toMatchObject({ placeId: 'c1' })
      expect(await places.pointOf(`${number} Maple Street, Austin`)).toEqual({ lat: 30.267, lng: -97.743 })
    }
    for (let number = 0; number < 4; number++) await all(number)
    const before = service.asked.length
    await all(4)
    expect(service.asked).toHaveLength(before)
    expect(log.join('')).toMatch(/left alone for a while/)
    expect(log.join('')).not.toMatch(/Maple|AIza|30\.24|127\.0/)
  })
})

describe('Google', () => {
  beforeEach(() => start('google'))

  test('gets one session for typing and choosing, and only the needed fields', async () => {
    const session = randomUUID()
    await suggest('360 maple', { session })
    const query = { session }
    await app.call(api.places.details, { params: { placeId: 'g.ChIJstreet000' }, query })
    const letters = service.asked.filter(({ path }) => path === '/v1/places:autocomplete')
    expect(letters.map(({ body }) => body)).toHaveLength(4)
    for (const { body } of letters) expect(body).toMatchObject({ input: '360 maple', sessionToken: session })
    const choice = service.asked.at(-1)
    expect(choice?.query.get('sessionToken')).toBe(session)
    expect(choice?.headers['x-goog-fieldmask']).toBe('id,formattedAddress,location,addressComponents')
    expect(service.asked.every(({ headers }) => headers['x-goog-api-key'] === googleKey)).toBe(true)
  })

  test('is asked again each time, because its terms allow caching only points and ids', async () => {
    await reverse()
    await reverse()
    expect(service.asked).toHaveLength(2)
  })

  test('does not give the place of an address that it matches only in part', async () => {
    expect((await geocode('360 Mapel, 1 Maple Street, Austin, TX')).body.placeId).toBe('c1')
  })

  test('cannot look up a choice now: it is refused with a sentence', async () => {
    service.behave('resets')
    const answer = await app.call(api.places.details, { params: { placeId: 'g.ChIJstreet000' }, query: {} })
    expect([answer.status, answer.text]).toEqual([
      503,
      "We can't look up places right now. Please try again in a minute.",
    ])
  })

  test('is asked again some time after it answered "too many requests"', async () => {
    service.behave('too many requests')
    expect((await reverse()).body.placeId).toBe('c1')
    service.behave('answers')
    expect((await reverse()).body.placeId).toBe('c1')
    await expect.poll(async () => (await reverse()).body.placeId, { timeout: 5000 }).toBe('g.ChIJstreet000')
  })
})

describe("OpenStreetMap's services", () => {
  test('get our name, and one request for all kinds of lookup and for a repeated text', async () => {
    await start('photon')
    await described('360 maple')
    await described('360 maple')
    expect(service.asked).toHaveLength(1)
    expect(service.asked[0]?.headers['user-agent']).toBe('Petstead (http://petstead.test)')
  })

  test('Nominatim is not asked while somebody types', async () => {
    await start('nominatim')
    expect(await described('maplew')).toEqual(['Maplewood, NJ'])
    expect(service.asked).toEqual([])
  })

  test('with both, Photon suggests and Nominatim looks up addresses', async () => {
    const env = { PHOTON_URL: `${service.url}`, NOMINATIM_URL: `${service.url}` }
    app = await startTestApp({ database, env })
    await described('360 maple')
    await geocode('360 Maple Street, Austin, TX')
    await reverse()
    expect(service.asked.map(({ path, query }) => `${path} ${query.get('format')}`)).toEqual([
      '/api null',
      '/search jsonv2',
      '/reverse jsonv2',
    ])
  })
})
