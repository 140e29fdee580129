import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refreshMeanRating } from '#server/modules/search/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { statementsOf } from '#testing/statements.ts'

const app = useTestApp()
let sitter: Person

beforeAll(async () => {
  sitter = await aSitter(app)
  // a grid around Austin, with various prices and ratings
  for (let i = 0; i < 60; i++) {
    const id = await aListing(app, sitter, {
      latitude: 29.95 + (i % 8) * 0.09,
      longitude: -98.1 + Math.floor(i / 8) * 0.11,
      priceCents: 1000 + ((i * 397) % 9000),
    })
    await app.connection.db
      .updateTable('listings')
      .set({ review_count: i % 7, rating_hundredths: i % 7 === 0 ? null : 300 + ((i * 37) % 200) })
      .where('id', '=', id)
      .execute()
  }
})

describe('the response of a search', () => {
  test('ranks few reviews behind many of the same average, and listings without reviews last', async () => {
    const other = await aSitter(app)
    const rated = async (review_count: number, rating_hundredths: number | null) => {
      const id = await aListing(app, other, { latitude: 10, longitude: 10 })
      await app.connection.db
        .updateTable('listings')
        .set({ review_count, rating_hundredths })
        .where('id', '=', id)
        .execute()
      return id
    }
    const one = await rated(1, 500)
    const none = await rated(0, null)
    const many = await rated(200, 490)
    const poor = await rated(50, 310)
    const answer = await app.call(api.search.listings, { query: { lat: '10', lng: '10' } })
    expect(answer.body.map(({ id }) => id)).toEqual([many, one, poor, none])
    expect(answer.body.map(({ rating }) => rating)).toEqual([4.9, 5, 3.1, null])
    // once the mean of all reviews is lower, few reviews weigh less against it
    await app.connection.db
      .updateTable('listings')
      .set({ is_active: false })
      .where('sitter_id', '=', sitter.id)
      .execute()
    await refreshMeanRating(app.connection.db)
    const { rows } = await app.connection.pool.query<{ mean: number }>('select mean_rating as mean from search_state')
    expect(rows[0]?.mean).toBe(Math.round((500 + 200 * 490 + 50 * 310) / 251))
    await app.connection.pool.query('update search_state set mean_rating = 100')
    const after = await app.call(api.search.listings, { query: { lat: '10', lng: '10' } })
    expect(after.body.map(({ id }) => id)).toEqual([many, poor, one, none])
    await refreshMeanRating(app.connection.db)
    const { db } = app.connection
    await db.updateTable('listings').set({ is_active: false }).where('sitter_id', '=', other.id).execute()
    await db.updateTable('listings').set({ is_active: true }).where('sitter_id', '=', sitter.id).execute()
  })

  test('has the price of the stay for each listing, equal to its quote', async () => {
    const dates = { startDate: daysFromNow(app, 30), endDate: daysFromNow(app, 38) }
    const { body } = await app.call(api.search.listings, { query: { ...dates, limit: '3' } })
    expect(body.length).toBe(3)
    for (const { id, stay } of body) {
      const quote = await app.call(api.bookings.quote, { params: { id }, query: dates })
      expect(stay).toEqual({ nights: 8, total: quote.body.total })
    }
    const undated = await app.call(api.search.listings, { query: { limit: '1' } })
    expect(undated.body[0]).not.toHaveProperty('stay')
  })

  test('is made without the database, once its sitters are known', async () => {
    const search = () => app.call(api.search.listings, { query: { lat: '30.267', lng: '-97.743' } })
    await search()
    // but for the barrier of the tests
    expect((await statementsOf(search)).filter((text) => text !== 'select 1')).toEqual([])
  })
})

describe('the lowest price', () => {
  test('is the one of the stay once there are dates, and the one of a day without', async () => {
    const other = await aSitter(app)
    const priced = (priceCents: number) => aListing(app, other, { latitude: 20, longitude: 20, priceCents })
    const [dear, cheap] = [await priced(5000), await priced(4000)]
    // on those nights the one with the lower price a day costs more
    const [startDate, endDate] = [daysFromNow(app, 40), daysFromNow(app, 42)]
    await app.connection.pool.query(
      `with rates as (insert into listing_rates (listing_id, extra_pet_cents) values ($1, 0) returning listing_id)
       insert into listing_price_ranges (listing_id, position, first_night, last_night, label, price_cents)
       select listing_id, 0, $2, $3, 'Fair', 9000 from rates`,
      [cheap, startDate, endDate],
    )
    const found = async (query: object) =>
      (await app.call(api.search.listings, { query: { lat: '20', lng: '20', sort: 'price', ...query } })).body
    expect((await found({})).map(({ id }) => id)).toEqual([cheap, dear])
    const dated = await found({ startDate, endDate })
    expect(dated.map(({ id, stay }) => [id, stay?.total])).toEqual([
      [dear, '105.00'],
      [cheap, '185.00'],
    ])
    // three days earlier nothing is dearer, but a card says the price of the nearest free stay
    const flexible = await found({ startDate, endDate, flexibleDays: '3' })
    expect(flexible.map(({ id }) => id)).toEqual([dear, cheap])
    await app.connection.db
      .updateTable('listings')
      .set({ is_active: false })
      .where('sitter_id', '=', other.id)
      .execute()
  })
})

describe('the pins of a search', () => {
  const dates = () => ({ startDate: daysFromNow(app, 30), endDate: daysFromNow(app, 33) })

  test('are the whole result, each with what a preview needs', async () => {
    const query = { lat: '30.267', lng: '-97.743', radius: '100', ...dates() }
    const cards = await app.call(api.search.listings, { query: { ...query, limit: '100' } })
    const pins = await app.call(api.search.pins, { query })
    const pinOf = (card: (typeof cards.body)[number]) => ({
      id: card.id,
      title: card.title,
      latitude: card.latitude,
      longitude: card.longitude,
      pricePerDay: card.pricePerDay,
      rating: card.rating,
      reviewCount: card.reviewCount,
      imageUrl: card.imageUrls[0] ?? null,
      stay: card.stay,
    })
    expect(pins.body).toEqual(cards.body.map(pinOf))
    expect(pins.headers['x-total-count']).toBe(cards.headers['x-total-count'])
    expect(pins.headers['x-total-count-capped']).toBeUndefined()
  })

  test('stay within a box, also one across the date line', async () => {
    const box = { south: '30.1', west: '-97.9', north: '30.4', east: '-97.5' }
    const all = (await app.call(api.search.pins, { query: {} })).body
    const inside = (await app.call(api.search.pins, { query: box })).body
    const within = ({ latitude: lat, longitude: lng }: { latitude: number | null; longitude: number | null }) =>
      lat !== null && lng !== null && lat >= 30.1 && lat <= 30.4 && lng >= -97.9 && lng <= -97.5
    expect(inside.length).toBeGreaterThan(3)
    expect(inside).toEqual(all.filter(within))
    const wrapped = { south: '-90', north: '90', west: '-97.5', east: '-97.9' }
    const outside = (await app.call(api.search.pins, { query: wrapped })).body
    expect(outside).toEqual(all.filter(({ longitude: lng }) => lng !== null && (lng >= -97.5 || lng <= -97.9)))
    expect((await app.call(api.search.pins, { query: { south: '1' } })).status).toBe(400)
  })
})

describe('the size of a response', () => {
  test('is limited: a page that would be larger ends earlier, and Link headers lead to the end', async () => {
    const { pool } = app.connection
    const active = (await pool.query('select from listings where is_active and deleted_at is null')).rowCount ?? 0
    await pool.query(`update listings set title = repeat('🐾', 120), city = repeat('🐾', 80), state = repeat('🐾', 60)`)
    const seen: string[] = []
    let next: string | undefined = '/api/listings'
    while (next) {
      const url: string = next
      const answer = await app.server.inject({ url })
      expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(100_000)
      expect(answer.headers['x-total-count']).toBe(String(active))
      seen.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(seen.length).toBe(active)
    expect(new Set(seen).size).toBe(active)
  })

  test('counting without a place ends at 500, and paging does not', async () => {
    const { pool } = app.connection
    await pool.query('update listings set is_active = false')
    await pool.query(
      `insert into listings (sitter_id, title, latitude, longitude, pet_kinds, is_active)
       select $1, 'Room ' || i, 45, 45, '{dog}', true from generate_series(1, 520) as i`,
      [sitter.id],
    )
    const whole = await app.call(api.search.listings, { query: {} })
    expect(whole.body.length).toBe(100)
    expect(whole.headers).toMatchObject({ 'x-total-count': '500', 'x-total-count-capped': 'true' })
    const near = await app.call(api.search.listings, { query: { lat: '45', lng: '45', limit: '1' } })
    expect(near.headers['x-total-count']).toBe('520')
    const seen = new Set<string>()
    let next: string | undefined = '/api/listings?limit=100'
    while (next) {
      const url: string = next
      const answer = await app.server.inject({ url })
      for (const { id } of answer.json<{ id: string }[]>()) seen.add(id)
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(seen.size).toBe(520)
    const pins = await app.call(api.search.pins, { query: { lat: '45', lng: '45' } })
    expect(Buffer.byteLength(pins.text)).toBeLessThanOrEqual(100_000)
    expect(pins.headers).toMatchObject({ 'x-total-count': '520', 'x-total-count-capped': 'true' })
  })
})
