// @module-tag full
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createFallbackRead } from '#server/database/standby.ts'
import { isRefused } from '#contract/refusals.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { createPlaces } from '#server/modules/places/public.ts'
import { createSearch } from '#server/modules/search/search-listings.ts'
import { metricsText } from '#server/platform/metrics-registry.ts'
import { breakableWay } from '#testing/proxy.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aListing, aSitter, calendarDay } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { statementsOf } from '#testing/statements.ts'
import { createMarketCache } from './market-cache.ts'
import type { MarketCache } from './market-cache.ts'
import { isOpen } from './matches.ts'
import { textIn } from './texts.ts'

let database: TestDatabase
let connection: DatabaseConnection
let market: MarketCache
let now: Date
let sitter: Person

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 8 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})
beforeEach(async () => {
  now = new Date()
  sitter = await aSitter(context())
  market = createMarketCache(options())
})
afterEach(() => {
  market.close()
})

const context = () => ({ connection, now })
const options = () => ({
  ...connection,
  readWithFallback: createFallbackRead(connection.db, undefined),
  clock: () => now,
  onError: (error: unknown) => expect.fail(String(error)),
})
const terms = () => ({ ...firstTerms, feeCents: 0, discountPercent: 0, commissionPercent: 0 })
const centsIn = ({ index }: MarketCache, slot: number): number => index.records.cents[slot] ?? 0
const slotOf = (id: string): number => market.index.shown.findIndex((shown) => shown?.id === id)
/** The price that memory has of a listing, in dollars; undefined if it has none. */
const priceOf = (id: string): number | undefined =>
  slotOf(id) < 0 ? undefined : (market.index.records.cents[slotOf(id)] ?? 0) / 100
const shownCard = (id: string): Buffer | undefined => {
  const shown = market.index.shown[slotOf(id)]
  return shown && textIn(shown.texts, 'card')
}
const cardOf = (id: string) => JSON.parse(String(shownCard(id) ?? '{}')) as Record<string, unknown>
const setPrice = (dollars: number, ids: readonly string[]) =>
  connection.pool.query('update listings set price_cents = $1 where id = any($2)', [dollars * 100, ids])
/** Whether a listing is open on the night of a day. */
const openOn = (id: string, day: number): boolean => {
  const stay = market.index.nights.masked({ from: day, to: day + 1, weekdays: 0, begins: 50, ends: 51 })
  return isOpen(market.index, slotOf(id), stay, { pets: 1, family: undefined })
}

test('every change is known to whoever waits for it', async () => {
  const { pool } = connection
  const id = await aListing(context(), sitter, { priceCents: 1000 })
  await market.ready()
  const known = async <T>(look: () => T): Promise<T> => {
    await market.caughtUp()
    return look()
  }
  expect(priceOf(id)).toBe(10)
  await setPrice(20, [id])
  expect(await known(() => priceOf(id))).toBe(20)
  await pool.query(`update users set first_name = 'Zoe', last_name = 'Hart' where id = $1`, [sitter.id])
  expect(await known(() => cardOf(id).sitter)).toMatchObject({ firstName: 'Zoe', lastName: 'Hart' })
  await pool.query(`insert into user_settings (user_id, profile_visibility) values ($1, 'private')`, [sitter.id])
  expect(await known(() => cardOf(id).sitter)).toMatchObject({ firstName: 'Zoe', lastName: 'H.' })
  await pool.query(`insert into listing_rates (listing_id, weekend_cents, extra_pet_cents) values ($1, 900, 0)`, [id])
  expect(await known(() => market.index.rates[slotOf(id)])).toMatchObject({ weekendCents: 900 })
  await pool.query('delete from listing_rates where listing_id = $1', [id])
  expect(await known(() => market.index.rates[slotOf(id)])).toBeUndefined()
  await pool.query('update search_state set mean_rating = 321')
  expect(await known(() => market.index.meanRating)).toBe(321)
  await pool.query('update listings set deleted_at = now(), is_active = false where id = $1', [id])
  expect(await known(() => priceOf(id))).toBeUndefined()
})

test('two processes have a change within a second', async () => {
  const id = await aListing(context(), sitter, { priceCents: 1000 })
  const other = createMarketCache(options())
  await Promise.all([market.ready(), other.ready()])
  await setPrice(60, [id])
  const both = () =>
    [market, other].map((each) =>
      each.index.shown.flatMap((shown, slot) => (shown?.id === id ? [centsIn(each, slot)] : [])),
    )
  await vi.waitFor(() => expect(both()).toEqual([[6000], [6000]]), { timeout: 1000, interval: 5 })
  other.close()
})

test('a connection that is lost is followed by a reading of everything', async () => {
  const id = await aListing(context(), sitter, { priceCents: 1000 })
  await market.ready()
  const { rowCount } = await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen market%' and datname = current_database()`,
  )
  // those of tests before may still be there
  expect(rowCount).toBeGreaterThan(0)
  await setPrice(30, [id])
  await vi.waitFor(() => expect(priceOf(id)).toBe(30), { timeout: 5000 })
  await setPrice(31, [id])
  await market.caughtUp()
  expect(priceOf(id)).toBe(31)
})

test('changes while everything is being read are not lost', async () => {
  const ids: string[] = []
  for (let i = 0; i < 30; i++) ids.push(await aListing(context(), sitter, { priceCents: 1000 }))
  const reading = market.ready()
  for (let dollars = 11; dollars < 41; dollars++) await setPrice(dollars, ids)
  await reading
  await market.caughtUp()
  expect(ids.map(priceOf)).toEqual(ids.map(() => 40))
})

test('10,000 changes in one transaction are one message for each listing, and a sitter is one', async () => {
  const { pool } = connection
  await pool.query(
    `insert into listings (sitter_id, title, latitude, longitude, pet_kinds, is_active)
     select $1, 'Room ' || i, 45, 45, '{dog}', true from generate_series(1, 1000) as i`,
    [sitter.id],
  )
  await market.ready()
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('listen market')
  await client.query('begin')
  for (let i = 1; i <= 10; i++)
    await client.query('update listings set price_cents = $1 where sitter_id = $2', [i * 100, sitter.id])
  await client.query('commit')
  await client.query('select 1')
  expect(heard.length).toBe(1000)
  await market.caughtUp()
  const prices = market.index.shown.flatMap((shown) => (shown?.sitterId === sitter.id ? [priceOf(shown.id)] : []))
  expect(new Set(prices)).toEqual(new Set([10]))
  expect(prices.length).toBe(1000)
  heard.length = 0
  const asked = await statementsOf(async () => {
    await client.query(`update users set first_name = 'Mia' where id = $1`, [sitter.id])
    await market.caughtUp()
  })
  await client.query('select 1')
  client.release(true)
  expect(heard).toEqual([`sitter:${sitter.id}`])
  expect(
    new Set(
      market.index.shown.flatMap((shown) =>
        shown?.sitterId === sitter.id ? [textIn(shown.texts, 'card')?.includes('"Mia"')] : [],
      ),
    ),
  ).toEqual(new Set([true]))
  // in parts
  expect(asked.filter((text) => text.includes('string_agg')).length).toBe(5)
})

test('what was written with triggers off is read when somebody says so', async () => {
  const id = await aListing(context(), sitter, { priceCents: 1000 })
  await market.ready()
  const { pool } = connection
  await pool.query('alter table listings disable trigger user')
  await setPrice(50, [id])
  await pool.query('alter table listings enable trigger user')
  await market.caughtUp()
  expect(priceOf(id)).toBe(10)
  await pool.query(`notify market, 'all'`)
  await market.caughtUp()
  expect(priceOf(id)).toBe(50)
})

test('nights are known as far as they can be booked, also after a clock jumped', async () => {
  const id = await aListing(context(), sitter)
  const close = (day: number) =>
    connection.pool.query(
      `insert into listing_nights (listing_id, night, used, capacity, closed)
       values ($1, date '1970-01-01' + $2::int, 0, 3, true)`,
      [id, day],
    )
  const today = dayNumber(calendarDay(context()))
  const [last, far] = [today + 540, today + 1000]
  await close(last)
  await close(far)
  await market.ready()
  await market.covers(last, last + 1)
  expect([openOn(id, last - 1), openOn(id, last)]).toEqual([true, false])
  // a year and more later, the far night is near, and those that passed are forgotten
  now = new Date(Date.parse(addDays(calendarDay(context()), 600)) + 12 * 3_600_000)
  await market.covers(far, far + 1)
  expect([openOn(id, far), openOn(id, far + 1), openOn(id, last + 576)]).toEqual([false, true, true])
})

test('without the leader a standby is read, and the leader once it is back', async () => {
  const [id, other] = [await aListing(context(), sitter, { priceCents: 1000 }), await aListing(context(), sitter)]
  const way = await breakableWay(database.url)
  await way.gone()
  const leader = connect({ url: way.url, max: 2 })
  const standby = { db: connection.db, standsIn: () => true, leaderSilentMs: () => 0 }
  const readWithFallback = createFallbackRead(leader.db, standby)
  const lonely = createMarketCache({
    ...leader,
    readWithFallback,
    clock: () => now,
    onError: (error) => expect.fail(String(error)),
  })
  await lonely.ready()
  const prices = () => lonely.index.shown.flatMap((shown, slot) => (shown?.id === id ? [centsIn(lonely, slot)] : []))
  expect(prices()).toEqual([1000])
  // nobody tells it, until the leader is back
  await setPrice(70, [id])
  await connection.pool.query('update listings set deleted_at = now(), is_active = false where id = $1', [other])
  expect(prices()).toEqual([1000])
  await way.back()
  await vi.waitFor(() => expect(prices()).toEqual([7000]), { timeout: 5000 })
  await vi.waitFor(() => expect([...lonely.index.ids()]).not.toContain(other))
  lonely.close()
  await leader.close()
  await way.close()
})

test('with very many listings cards are not kept', async () => {
  const id = await aListing(context(), sitter)
  const frugal = createMarketCache({ ...options(), cardsMaximum: 0 })
  await frugal.ready()
  const texts = frugal.index.shown.find((shown) => shown?.id === id)?.texts
  expect(texts && [textIn(texts, 'card'), textIn(texts, 'pin')]).toEqual([undefined, expect.any(Buffer)])
  const search = createSearch({
    db: connection.db,
    terms,
    places: createPlaces(connection.db, undefined),
    market: frugal,
  })
  const plan = await search.plan({}, null, now)
  if (isRefused(plan)) throw new Error('refused')
  await market.ready()
  const kept = createSearch({ db: connection.db, terms, places: createPlaces(connection.db, undefined), market })
  const page = { text: 'card', limit: 50, offset: 0 } as const
  const [read, known] = [await search.find(plan, page), await kept.find(plan, page)]
  expect(read.rows.length).toBeGreaterThan(0)
  expect(read).toEqual(known)
  frugal.close()
})

test('the figures say how many listings there are, and for how long they may have been old', async () => {
  await aListing(context(), sitter)
  await market.ready()
  const figure = (name: string) => Number(new RegExp(`^x_${name}\\{\\} (.+)$`, 'm').exec(metricsText('x'))?.[1])
  expect(figure('search_listings')).toBe(market.index.count)
  expect(figure('search_behind_seconds')).toBe(0)
  await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen market%' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(figure('search_behind_seconds')).toBeGreaterThan(0))
  await vi.waitFor(() => expect(figure('search_behind_seconds')).toBe(0), { timeout: 5000 })
})

test('nobody waits for a market that was not asked for', async () => {
  expect(await statementsOf(() => market.caughtUp())).toEqual([])
})
