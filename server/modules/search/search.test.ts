import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import * as api from '#contract/api.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { databaseError, transaction } from '#server/database/transaction.ts'
import { claimNights, releaseNights } from '#server/modules/availability/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()
let sitter: Person
const listings: string[] = []
const seed = 20_270_314

beforeAll(async () => {
  sitter = await aSitter(app)
  await app.connection.pool
    .query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  const [spread] = fc.sample(
    fc.array(
      fc.record({
        latitude: fc.double({ min: 29.9, max: 30.7, noNaN: true }),
        longitude: fc.double({ min: -98.2, max: -97.2, noNaN: true }),
        priceCents: fc.integer({ min: 1000, max: 20_000 }),
        maxPets: fc.integer({ min: 1, max: 4 }),
        petKinds: fc.subarray<PetKind>([...petKinds], { minLength: 1 }),
      }),
      { minLength: 60, maxLength: 60 },
    ),
    { numRuns: 1, seed },
  )
  for (const options of spread ?? []) listings.push(await aListing(app, sitter, options))
  await randomHistory()
})

/** Makes blocks, stays and cancellations in random order, each in its own transaction. */
async function randomHistory(): Promise<void> {
  const step = fc.record({
    listing: fc.integer({ min: 0, max: listings.length - 1 }),
    start: fc.integer({ min: 1, max: 500 }),
    nights: fc.integer({ min: 1, max: 14 }),
    pets: fc.integer({ min: 1, max: 4 }),
    what: fc.constantFrom(
      'claim',
      'claim',
      'claim and release',
      'block',
      'unblock',
      'hide and show',
      'offer',
      'verify',
    ),
  })
  for (const { listing, start, nights, pets, what } of fc.sample(step, { numRuns: 400, seed })) {
    const listingId = listings[listing] ?? ''
    const dates = { startDate: daysFromNow(app, start), endDate: daysFromNow(app, start + nights) }
    const stay = { listingId, ...dates }
    if (what === 'block') await app.call(api.availability.block, { params: { id: listingId }, body: dates }, sitter)
    else if (what === 'unblock')
      await app.call(api.availability.unblock, { params: { id: listingId }, query: dates }, sitter)
    else if (what === 'offer')
      await app.connection.db
        .updateTable('listings')
        .set({
          amenities: pets > 2 ? ['Fenced yard', 'no-Grooming', 'vet-on-call'] : ['Daily walks'],
          services: JSON.stringify({ exercise: nights > 5 ? ['Yard play', 'Swimming'] : [] }),
          instant_book: pets === 1,
          room_size: start > 250 ? start : null,
          accommodation_type: nights > 7 ? 'Cat Condo' : 'Garden-Access Room',
          state: start > 400 ? 'Texas' : 'OK',
        })
        .where('id', '=', listingId)
        .execute()
    else if (what === 'verify')
      await app.connection.db
        .updateTable('users')
        .set({ verified: pets > 2 })
        .where('id', '=', sitter.id)
        .execute()
    else if (what === 'hide and show') {
      for (const is_active of [false, true])
        await app.connection.db.updateTable('listings').set({ is_active }).where('id', '=', listingId).execute()
    } else
      // most of them do not fit and change nothing
      await transaction(app.connection.db, async (tx) => {
        await claimNights(tx, stay, pets)
        if (what === 'claim and release') await releaseNights(tx, stay, pets)
      }).catch((error: unknown) => {
        if (!databaseError(error)?.constraint?.includes('night')) throw error
      })
  }
}

type SearchInput = {
  latitude: number
  longitude: number
  radius: number
  counts: Partial<Record<PetKind, number>>
  start: number
  nights: number
  dated: boolean
  minPrice: number
  maxPrice: number
}

/** The slow reference: checks every active listing. */
async function truth(input: SearchInput): Promise<Set<string>> {
  const { rows } = await app.connection.pool.query<{
    id: string
    public_latitude: number
    public_longitude: number
    price_cents: number
    pet_kinds: PetKind[]
    max_pets: number
  }>('select * from listings where is_active and deleted_at is null')
  const pets = Object.values(input.counts).reduce((sum, count) => sum + count, 0)
  const found = new Set<string>()
  for (const row of rows) {
    if (distanceKm(input, row) > input.radius) continue
    if (row.price_cents < input.minPrice * 100 || row.price_cents > input.maxPrice * 100) continue
    if (!Object.keys(input.counts).every((kind) => row.pet_kinds.includes(kind as PetKind))) continue
    if (pets > row.max_pets) continue
    if (input.dated && !(await fits(row.id, row.max_pets, input, Math.max(1, pets)))) continue
    found.add(row.id)
  }
  return found
}

/** What available means: no day from first to last blocked, and spots on every night. */
async function fits(listingId: string, places: number, input: SearchInput, pets: number): Promise<boolean> {
  const [start, end] = [daysFromNow(app, input.start), daysFromNow(app, input.start + input.nights)]
  const blocked = await app.connection.pool.query(
    `select 1 from listing_blocks where listing_id = $1 and start_date <= $3::date and end_date >= $2::date`,
    [listingId, start, end],
  )
  if (blocked.rowCount) return false
  for (let night = start; night < end; night = addDays(night, 1)) {
    const { rows } = await app.connection.pool.query<{ used: number }>(
      'select used from listing_nights where listing_id = $1 and night = $2',
      [listingId, night],
    )
    if ((rows[0]?.used ?? 0) + pets > places) return false
  }
  return true
}

function distanceKm(a: SearchInput, b: { public_latitude: number; public_longitude: number }): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const [p, q] = [rad(a.latitude), rad(b.public_latitude)]
  const h =
    Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(rad(b.public_longitude - a.longitude) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}

const counterOf: Partial<Record<PetKind, string>> = { 'guinea-pig': 'guineaPig', other: 'otherPets' }

full('150 random searches find exactly what the slow reference finds', async () => {
  const input: fc.Arbitrary<SearchInput> = fc.record({
    latitude: fc.double({ min: 30, max: 30.6, noNaN: true }),
    longitude: fc.double({ min: -98.1, max: -97.3, noNaN: true }),
    radius: fc.constantFrom(5, 10, 15, 25, 50, 100),
    counts: fc.dictionary(fc.constantFrom(...petKinds), fc.integer({ min: 1, max: 2 }), { maxKeys: 2 }),
    start: fc.integer({ min: 1, max: 520 }),
    nights: fc.integer({ min: 1, max: 14 }),
    dated: fc.boolean(),
    minPrice: fc.integer({ min: 0, max: 100 }),
    maxPrice: fc.integer({ min: 100, max: 1000 }),
  })
  for (const each of fc.sample(input, { numRuns: 150, seed })) {
    const counts = Object.entries(each.counts).map(([kind, count]) => [
      counterOf[kind as PetKind] ?? kind,
      String(count),
    ])
    const answer = await app.call(api.search.listings, {
      query: {
        lat: each.latitude.toFixed(9),
        lng: each.longitude.toFixed(9),
        radius: String(each.radius),
        minPrice: String(each.minPrice),
        maxPrice: String(each.maxPrice),
        limit: '100',
        ...Object.fromEntries(counts),
        ...(each.dated && {
          startDate: daysFromNow(app, each.start),
          endDate: daysFromNow(app, each.start + each.nights),
        }),
      },
    })
    const rounded = {
      ...each,
      latitude: Number(each.latitude.toFixed(9)),
      longitude: Number(each.longitude.toFixed(9)),
    }
    expect(new Set(answer.body.map(({ id }) => id)), JSON.stringify(each)).toEqual(await truth(rounded))
    expect(answer.headers['x-total-count']).toBe(String(answer.body.length))
  }
})

test.each(['rating', 'price', 'distance'] as const)(
  'a search by %s is in order, and its pages never repeat or skip',
  async (sort) => {
    const query = { lat: '30.267', lng: '-97.743', radius: '100', sort }
    const whole = await app.call(api.search.listings, { query: { ...query, limit: '100' } })
    const ids = whole.body.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(40)
    const keys = whole.body.map((card) =>
      sort === 'price' ? Number(card.pricePerDay) : sort === 'distance' ? (card.distanceKm ?? 0) : -(card.rating ?? 0),
    )
    expect([...keys].sort((a, b) => a - b)).toEqual(keys)
    const paged: string[] = []
    let next: string | undefined = `/api/listings?${new URLSearchParams({ ...query, limit: '7' })}`
    while (next) {
      const url: string = next
      const answer = await app.server.inject({ url })
      paged.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
      expect(answer.headers['x-total-count']).toBe(String(ids.length))
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(paged).toEqual(ids)
    const behind = await app.call(api.search.listings, { query: { ...query, limit: '7', offset: '500' } })
    expect([behind.body.length, behind.headers['x-total-count']]).toEqual([0, String(ids.length)])
  },
)

test('a search leaves out the asker’s own listings and inactive ones', async () => {
  const count = async (person?: Person) => (await app.call(api.search.listings, { query: {} }, person)).body.length
  expect(await count()).toBe(listings.length)
  expect(await count(sitter)).toBe(0)
  expect(await count(await anOwner(app))).toBe(listings.length)
  const hidden = await aListing(app, await aSitter(app), { active: false })
  expect((await app.call(api.search.listings, { query: {} })).body.map(({ id }) => id)).not.toContain(hidden)
})

test('a search by a place’s name searches around it; an unknown place is refused', async () => {
  const near = await app.call(api.search.listings, { query: { location: 'Austin, TX', limit: '100' } })
  expect(near.body.every(({ distanceKm: km }) => km !== undefined && km <= 15)).toBe(true)
  expect(await app.call(api.search.listings, { query: { location: 'Qzxjkvw' } })).toMatchObject({
    status: 404,
    text: 'Please enter a valid location address.',
  })
})

test.each([
  [{ startDate: '2020-01-01', endDate: '2020-01-03' }, 'Choose today or a later date.'],
  [{ startDate: '2199-01-01', endDate: '2199-01-03' }, 'Stays can be booked up to 540 days ahead.'],
])('a search for %o says %s', async (query, text) => {
  expect(await app.call(api.search.listings, { query })).toMatchObject({ status: 400, text })
})
