// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import * as api from '#contract/api.ts'
import { facetsMaximum } from '#contract/vocabulary/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwner, aPet, calendarDay, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { inventMarket, randomOf } from '#testing/search-market.ts'
import type { MarketListing, Random } from '#testing/search-market.ts'
import { baseOf, distanceKm, freeShifts, movedBy, nightsCents, totalCents, truthOf } from '#testing/search-truth.ts'
import type { OwnPet, Wanted } from '#testing/search-truth.ts'
import { inventSearch, queryOf } from '#testing/search-wanted.ts'

// Compares searches with a slow, simple implementation: matches, order, count, facets and pages.
const [listings, searches] = long ? [20_000, 2000] : [2000, 60]
const seed = 20_261_122

const app = useTestApp()
let market: MarketListing[]
let owner: Person
let own: readonly OwnPet[]
let sitter: Person
let firstDay: PlainDate
let meanRating: number

beforeAll(async () => {
  firstDay = calendarDay(app)
  const { pool } = app.connection
  market = await inventMarket(pool, { seed, count: listings, firstDay })
  owner = await anOwner(app)
  own = await ownPets(owner)
  const { id, email } = (await pool.query(`select id, email from users where subject = 'm1'`)).rows[0] as Person
  sitter = await signedInAgain(app, { id, email, role: 'sitter', session: '' })
  meanRating = (await pool.query<{ mean: number }>('select mean_rating as mean from search_state')).rows[0]?.mean ?? 0
}, 300_000)

/** Pets of an owner, about whom different things are said. */
async function ownPets(person: Person): Promise<OwnPet[]> {
  const said = [
    ['dog', { weightLb: 30, dogs: true, cats: false, neutered: true }],
    ['dog', { weightLb: 70, dogs: false, children: false, neutered: false }],
    ['cat', { dogs: false, otherAnimals: false }],
    ['rabbit', { cats: false, neutered: false }],
    ['snake', {}],
  ] as const
  return Promise.all(
    said.map(async ([kind, traits]) => {
      const id = await aPet(app, person, kind)
      const { body } = await app.call(api.pets.changeTraits, { params: { id }, body: traits }, person)
      return { id, kind, traits: body.traits }
    }),
  )
}

/** The lowest price of a night to come, if nights differ. */
function priceFromOf({ priceCents, rates }: MarketListing, { todays: [today] }: Wanted): string | undefined {
  const coming = (rates?.ranges ?? []).filter(({ to }) => to >= today)
  const nights = [priceCents, rates?.weekendCents ?? priceCents, ...coming.map(({ cents }) => cents)]
  const kinds = [priceCents, ...Object.values(rates?.kindCents ?? {})]
  // each kind on each night
  const all = nights.flatMap((night) => kinds.map((kind) => Math.max(0, night + kind - priceCents)))
  return new Set([...nights, ...kinds]).size > 1 ? (Math.min(...all) / 100).toFixed(2) : undefined
}

async function comparePage(wanted: Wanted, found: readonly MarketListing[], random: Random): Promise<void> {
  const limit = random.pick([1, 7, 20, 100])
  const offset = random.chance(0.5) ? 0 : random.whole(0, found.length + 3)
  const query = { ...queryOf(wanted), ...(wanted.sort && { sort: wanted.sort }) }
  const paged = { ...query, limit: String(limit), offset: String(offset) }
  const answer = await app.call(
    api.search.listings,
    { query: paged },
    wanted.asker ? sitter : wanted.own || random.chance(0.5) ? owner : undefined,
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
      const wanted = inventSearch(random, { sitter: sitter.id, now: app.now, firstDay, meanRating, own })
      const { found, facets } = truthOf(market, wanted)
      hits += found.length > 0 ? 1 : 0
      const said = `search ${i}: ${JSON.stringify(queryOf(wanted))}`
      await comparePage(wanted, found, random).catch((error: unknown) => {
        throw new Error(said, { cause: error })
      })
      const { body } = await app.call(
        api.search.facets,
        { query: queryOf(wanted) },
        wanted.asker ? sitter : wanted.own && owner,
      )
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
