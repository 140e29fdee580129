import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { api } from '#contract/index.ts'
import { facetsMaximum } from '#contract/vocabulary/limits.ts'
import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '#contract/vocabulary/search-filters.ts'
import { petKinds, petKindTable } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { parameters, placeConditions } from '#server/modules/search/conditions-store.ts'
import { rebuildSearch } from '#server/modules/search/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { anOwner, calendarDay, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { centers, inventMarket, randomOf } from '#testing/search-market.ts'
import type { MarketListing, Random } from '#testing/search-market.ts'
import { baseOf, distanceKm, freeShifts, movedBy, nightsCents, totalCents, truthOf } from '#testing/search-truth.ts'
import type { Wanted } from '#testing/search-truth.ts'

// Compares searches with a slow, simple implementation: matches, order, count, facets and pages.
const [listings, searches] = long ? [20_000, 2000] : [2000, 60]
const seed = 20_261_122

let app: TestApp
let market: MarketListing[]
let owner: Person
let sitter: Person
let firstDay: PlainDate
let meanRating: number

beforeAll(async () => {
  app = await startTestApp()
  firstDay = calendarDay(app)
  const { pool } = app.connection
  market = await inventMarket(pool, { seed, count: listings, firstDay })
  await rebuildSearch(app.connection.db, firstDay)
  owner = await anOwner(app)
  const { id, email } = (await pool.query(`select id, email from users where subject = 'm1'`)).rows[0] as Person
  sitter = await signedInAgain(app, { id, email, role: 'sitter', session: '' })
  meanRating = (await pool.query<{ mean: number }>('select mean_rating as mean from search_state')).rows[0]?.mean ?? 0
}, 300_000)
afterAll(() => app.close())

function inventSearch(random: Random): Wanted {
  const idsOf = (options: readonly { readonly id: string }[], part: number) =>
    random.chance(0.3) ? random.some(options, part).map(({ id }) => id) : []
  const minPrice = random.chance(0.3) ? random.whole(0, 90) : undefined
  const sort = random.chance(0.25) ? undefined : random.pick(['rating', 'price', 'distance'] as const)
  const startDate = addDays(firstDay, random.chance(0.1) ? random.whole(0, 2) : random.whole(1, 130))
  return {
    ...areaOf(random),
    pets: Object.fromEntries(
      random.chance(0.5) ? random.some(petKinds, 0.1).map((kind) => [kind, random.whole(1, 2)]) : [],
    ),
    dates: random.chance(0.6)
      ? { startDate, endDate: addDays(startDate, random.whole(1, 14)), flexibleDays: random.pick([0, 0, 1, 2, 3]) }
      : undefined,
    minPrice,
    maxPrice: random.chance(0.3) ? (minPrice ?? 0) + random.whole(0, 120) : undefined,
    flags: random.some(flagFilters, 0.15),
    accommodation: idsOf(accommodationOptions, 0.3),
    sizes: idsOf(houseSizes, 0.4),
    amenities: idsOf(amenityOptions, 0.04),
    services: idsOf(serviceOptions, 0.04),
    sort,
    asker: random.chance(0.2) ? sitter.id : undefined,
    // in the time zone where each day begins last, it may still be yesterday
    bookable: (date) => dayNumber(date) >= dayNumber(dateIn('Pacific/Pago_Pago', app.now)),
    todays: [daysTo(dateIn('Pacific/Pago_Pago', app.now)), daysTo(dateIn('Pacific/Kiritimati', app.now))],
    firstDay,
    meanRating,
  }
}

const daysTo = (date: PlainDate): number => dayNumber(date) - dayNumber(firstDay)

function areaOf(random: Random): Pick<Wanted, 'point' | 'box' | 'state'> {
  const { latitude, longitude } = random.pick(centers)
  const what = random.pick(['point', 'point', 'point', 'box', 'state', 'nothing'] as const)
  if (what === 'point') {
    const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.4).toFixed(6))
    const lng = near(longitude)
    return {
      point: { lat: near(latitude), lng: lng > 180 ? lng - 360 : lng, radius: random.pick([5, 10, 15, 25, 50, 100]) },
    }
  }
  if (what === 'box') {
    const [wide, high] = [random.next() * 1.5, random.next()]
    const [west, east] = [longitude - wide, longitude + wide].map((edge) =>
      Number((((edge + 540) % 360) - 180).toFixed(6)),
    )
    return { box: { south: latitude - high, north: latitude + high, west: west ?? 0, east: east ?? 0 } }
  }
  return what === 'state' ? { state: random.pick(['TX', 'AR', 'WA', 'NY', 'CA', 'Texas', 'arkansas, USA']) } : {}
}

/** The same search as query parameters. */
function queryOf(wanted: Wanted): Record<string, string> {
  const { point, box, state, dates } = wanted
  const list = (name: 'accommodation' | 'sizes' | 'amenities' | 'services') =>
    wanted[name].length > 0 && { [name]: wanted[name].join(',') }
  const number = (value: number) => value.toFixed(9)
  return {
    ...(point && { lat: number(point.lat), lng: number(point.lng), radius: String(point.radius) }),
    ...(box && Object.fromEntries(Object.entries(box).map(([edge, value]) => [edge, number(value)]))),
    ...(state && (state.length === 2 ? { state } : { location: state })),
    ...Object.fromEntries(
      Object.entries(wanted.pets).map(([kind, count]) => [petKindTable[kind as PetKind].counter, String(count)]),
    ),
    ...(dates && { startDate: dates.startDate, endDate: dates.endDate }),
    ...(dates && dates.flexibleDays > 0 && { flexibleDays: String(dates.flexibleDays) }),
    ...(wanted.minPrice !== undefined && { minPrice: String(wanted.minPrice) }),
    ...(wanted.maxPrice !== undefined && { maxPrice: String(wanted.maxPrice) }),
    ...Object.fromEntries(wanted.flags.map((flag) => [flag, 'true'])),
    ...list('accommodation'),
    ...list('sizes'),
    ...list('amenities'),
    ...list('services'),
  }
}

/** The lowest price of a night to come, if nights differ. */
function priceFromOf({ priceCents, rates }: MarketListing, { todays: [today] }: Wanted): string | undefined {
  const coming = (rates?.ranges ?? []).filter(({ to }) => to >= today)
  const all = [priceCents, rates?.weekendCents ?? priceCents, ...coming.map(({ cents }) => cents)]
  return new Set(all).size > 1 ? (Math.min(...all) / 100).toFixed(2) : undefined
}

async function comparePage(wanted: Wanted, found: readonly MarketListing[], random: Random): Promise<void> {
  const limit = random.pick([1, 7, 20, 100])
  const offset = random.chance(0.5) ? 0 : random.whole(0, found.length + 3)
  const query = { ...queryOf(wanted), ...(wanted.sort && { sort: wanted.sort }) }
  const paged = { ...query, limit: String(limit), offset: String(offset) }
  const answer = await app.call(
    api.search.listings,
    { query: paged },
    wanted.asker ? sitter : random.chance(0.5) ? owner : undefined,
  )
  const page = found.slice(offset, offset + limit)
  expect(answer.body.map(({ id }) => id)).toEqual(page.map(({ id }) => id))
  const capped = !wanted.point && found.length > 500
  expect(answer.headers['x-total-count']).toBe(String(capped ? 500 : found.length))
  expect(answer.headers['x-total-count-capped']).toBe(capped ? 'true' : undefined)
  expect(answer.headers.link !== undefined).toBe(offset + page.length < found.length && page.length > 0)
  answer.body.forEach((card, at) => {
    const listing = page[at] as MarketListing
    expect(card.stay).toEqual(stayOf(listing, wanted))
    expect(card.priceFrom).toBe(priceFromOf(listing, wanted))
    if (wanted.point) expect(card.distanceKm).toBeCloseTo(distanceKm(listing, wanted.point), 0)
    else expect(card).not.toHaveProperty('distanceKm')
  })
}

/** The expected stay of a card: its price, and with flexible dates the free shifts, nearest first. */
function stayOf(listing: MarketListing, wanted: Wanted): object | undefined {
  if (!wanted.dates) return undefined
  const { startDate, endDate, flexibleDays } = wanted.dates
  const shifts = flexibleDays === 0 ? [0] : freeShifts(listing, wanted)
  const nearest = [0, -1, 1, -2, 2, -3, 3].find((shift) => shifts.includes(shift)) ?? 0
  const nights = dayNumber(endDate) - dayNumber(startDate)
  const sum = nightsCents(listing, wanted, nearest)
  const price = {
    nights,
    total: (totalCents(listing, wanted, nearest) / 100).toFixed(2),
    ...(sum !== nights * listing.priceCents && { perNight: (Math.round(sum / nights) / 100).toFixed(2) }),
  }
  if (flexibleDays === 0) return price
  return { ...price, ...movedBy(wanted, nearest), shifts }
}

test(
  `${searches} random searches among ${listings} listings equal the slow implementation`,
  { timeout: 3_600_000 },
  async () => {
    const random = randomOf(seed + 1)
    let [hits, wholeFacets] = [0, 0]
    for (let i = 0; i < searches; i++) {
      const wanted = inventSearch(random)
      const { found, facets } = truthOf(market, wanted)
      hits += found.length > 0 ? 1 : 0
      const said = `search ${i}: ${JSON.stringify(queryOf(wanted))}`
      await comparePage(wanted, found, random).catch((error: unknown) => {
        throw new Error(said, { cause: error })
      })
      const { body } = await app.call(api.search.facets, { query: queryOf(wanted) }, wanted.asker ? sitter : undefined)
      const { capped, ...counts } = body
      expect(capped, said).toBe(!wanted.point && baseOf(market, wanted) > facetsMaximum)
      const expected = facets()
      if (!capped) {
        wholeFacets++
        expect(counts, said).toEqual(expected)
      } else {
        // only a part was counted: never more than there are
        expect(body.total, said).toBeLessThanOrEqual(expected.total)
        for (const [id, count] of Object.entries(body.amenities))
          expect(count, said).toBeLessThanOrEqual(expected.amenities[id] ?? 0)
      }
    }
    // the searches do have matches
    expect(hits).toBeGreaterThan(searches / 3)
    expect(wholeFacets).toBeGreaterThan(searches / 2)
  },
)

// scanned once per stay, the nights of a whole country would be read seven times for twenty cards
test('with flexible dates the nights are looked up per listing', async () => {
  const { values, value } = parameters()
  const stays = [0, 1, 2, 3, 4, 5, 6].map((shift) => ({
    startDate: addDays(firstDay, 20 + shift),
    endDate: addDays(firstDay, 34 + shift),
    masks: [0n, 0n, 0n, 0n, 0n, 0n],
    weekdays: 127,
    begins: 20,
    ends: 34,
  }))
  const country = { circle: undefined, box: undefined, state: 0, kinds: 1, pets: 3, notOf: undefined }
  const { conditions } = placeConditions({ ...country, ...nothingElse, stays }, value)
  // as in a market so large that a scan of all nights looks cheap
  const client = await app.connection.pool.connect()
  await client.query('begin; set local random_page_cost = 100000')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select * from listing_search s where ${conditions.join(' and ')}`,
    values,
  )
  await client.query('rollback')
  client.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/SubPlan \d+/)
  expect(plan).not.toContain('hashed')
})

const nothingElse = {
  minCents: 0,
  maxCents: 100_000,
  asked: { features: 0n, services: 0n, accommodation: 0n, sizes: 0n },
}
