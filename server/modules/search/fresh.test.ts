import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { statementsOf } from '#testing/statements.ts'

const app = useTestApp()
let sitter: Person
beforeAll(async () => {
  sitter = await aSitter(app)
})

test('whoever made a change a moment ago waits until search has it', async () => {
  const id = await aListing(app, sitter)
  const change = await app.server.inject({
    method: 'PUT',
    url: `/api/listings/${id}`,
    headers: { cookie: cookieOf(sitter) },
    payload: { title: 'A room with a view' },
  })
  expect(change.statusCode).toBe(200)
  const wrote = change.cookies.find(({ name }) => name.includes('wrote'))
  const asked = async (cookie: string) => {
    const texts = await statementsOf(() => app.server.inject({ url: api.search.listings.path, headers: { cookie } }))
    // the tests' own barrier asks once in any case
    return texts.filter((text) => text === 'select 1').length
  }
  await asked('')
  expect(await asked('')).toBe(1)
  expect(await asked(`${wrote?.name}=${wrote?.value}`)).toBe(2)
})

test('nobody books nights that only search still shows as free', async () => {
  const listingId = await aListing(app, await aSitter(app))
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const dates = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 22) }
  const found = async () => (await app.call(api.search.listings, { query: dates })).body.map(({ id }) => id)
  const quote = await app.call(api.bookings.quote, { params: { id: listingId }, query: dates })
  expect(await found()).toContain(listingId)
  const { pool } = app.connection
  // as if the process had not heard of it
  await pool.query('alter table listing_nights disable trigger market_told')
  await pool.query(
    `insert into listing_nights (listing_id, night, used, capacity, closed) values ($1, $2, 0, 3, true)`,
    [listingId, dates.startDate],
  )
  await pool.query('alter table listing_nights enable trigger market_told')
  expect(await found()).toContain(listingId)
  const body = { listingId, petIds, ...dates, totalAmount: quote.body.total }
  expect(await app.call(api.bookings.request, { body }, owner)).toMatchObject({ status: 409 })
})
