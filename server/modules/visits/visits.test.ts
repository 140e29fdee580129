import { expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import { visitPath } from '#contract/paths.ts'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aListing, aPendingStay, aSitter, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { eventually } from '#testing/pay.ts'
import { createVisitCounter } from './counter.ts'
import { sweepVisits } from './store.ts'

const app = useTestApp()

const cubot =
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const counter = () => createVisitCounter(app.connection.db, (error) => expect.unreachable(String(error)))
const days = (count: number) => new Date(app.now.getTime() + count * 86_400_000)
const viewsOf = async (sitter: Person) =>
  (await app.call(api.listings.mine, {}, sitter)).body.map(({ viewsLately }) => viewsLately)

test('each person counts once a day, over all processes', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const [one, two] = [counter(), counter()]
  for (const process of [one, two]) for (const who of ['a', 'b', 'a']) await process.add(listingId, who, app.now)
  await Promise.all([one.flush(), two.flush()])
  expect(await viewsOf(sitter)).toEqual([2])
  // the next day counts again
  await one.add(listingId, 'a', days(1))
  await one.flush()
  const { rows } = await app.connection.pool.query(
    'select views from listing_views where listing_id = $1 order by day',
    [listingId],
  )
  expect(rows).toEqual([{ views: 2 }, { views: 1 }])
})

full('many processes write the same visits of many listings at once: each counts once, without deadlock', async () => {
  const sitter = await aSitter(app)
  const ids = await Promise.all(Array.from({ length: 6 }, () => aListing(app, sitter)))
  const processes = Array.from({ length: 5 }, counter)
  for (const [at, process] of processes.entries())
    for (const id of at % 2 ? ids : ids.toReversed())
      for (let who = 0; who < 20; who++) await process.add(id, `visitor ${who}`, app.now)
  await Promise.all(processes.map((process) => process.flush()))
  expect(await viewsOf(sitter)).toEqual([20, 20, 20, 20, 20, 20])
})

full('counts a browser, but not the sitter, a bot, or visits to a hidden or unknown listing', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const hidden = await aListing(app, sitter, { active: false })
  const owner = await anOwner(app)
  const look = async (id: string, userAgent: string, person?: Person) => {
    const headers = { 'user-agent': userAgent, ...(person && { cookie: cookieOf(person) }) }
    const answer = await app.server.inject({ method: 'POST', url: visitPath(id), headers })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  for (const id of [listingId, hidden, '01890000-0000-7000-8000-000000000000', 'x']) await look(id, phone)
  await look(listingId, phone)
  await look(listingId, phone, owner)
  // a phone with a name like a bot's
  await look(listingId, cubot)
  for (const bot of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.5.0', 'python-requests/2.31', ''])
    await look(listingId, bot)
  await look(listingId, phone, sitter)
  // written in a batch some seconds later
  await eventually(async () => (await viewsOf(sitter)).sort(), [0, 3])
})

test('after a day nothing says who visited; the counts of 30 days are shown', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const { db } = app.connection
  const visits = counter()
  for (const at of [-31, -29, 0]) {
    await visits.add(listingId, 'a', days(at))
    await visits.flush()
  }
  expect(await viewsOf(sitter)).toEqual([2])
  await sweepVisits(db, days(1).toISOString().slice(0, 10))
  for (const table of ['listing_visits', 'visit_salts'] as const)
    expect(
      await db.selectFrom(table).selectAll().where('day', '<=', days(0).toISOString().slice(0, 10)).execute(),
    ).toEqual([])
  expect(await viewsOf(sitter)).toEqual([2])
})

test('shows the requests of the last 30 days beside the views', async () => {
  const stay = await aPendingStay(app)
  const requests = async () => (await app.call(api.listings.mine, {}, stay.sitter)).body[0]?.requestsLately
  expect(await requests()).toBe(1)
  await app.connection.db
    .updateTable('bookings')
    .set({ created_at: days(-31) })
    .where('id', '=', stay.bookingId)
    .execute()
  expect(await requests()).toBe(0)
})
