import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { analyticsFilePath } from '#contract/paths.ts'
import type { AnalyticsSpan } from '#contract/vocabulary/analytics.ts'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aPendingStay, anAdmin, anAcceptedStay } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { spanOf } from './rules/span.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const read = async (span: AnalyticsSpan) => (await app.call(api.admin.analytics, { query: { span } }, admin)).body
const days = (count: number) => new Date(app.now.getTime() - count * 86_400_000)

/** Inserts a movement between an account and the funds of a booking. */
async function addMovement(bookingId: string, kind: string, [account, cents]: [string, number], at: Date) {
  await app.connection.pool.query(
    `insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
     values ($1, $2, $3, $4, $5, $6), ($1, $2, $3, 'booking_funds', -$5::bigint, $6)`,
    [randomUUID(), bookingId, kind, account, cents, at],
  )
}

test('a span ends with the current, unfinished day or month', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  expect(spanOf('30d', now)).toEqual({ from: new Date('2026-01-31T00:00:00Z'), step: 'day' })
  expect(spanOf('12m', now)).toEqual({ from: new Date('2025-04-01T00:00:00Z'), step: 'month' })
  const before = new Date('2026-02-28T23:59:59Z')
  expect(spanOf('12m', before)).toEqual({ from: new Date('2025-03-01T00:00:00Z'), step: 'month' })
})

test('counts each event in its day and its month, and nothing that is too old', async () => {
  const [asked, agreed] = [await aPendingStay(app), await anAcceptedStay(app)]
  const { pool } = app.connection
  await pool.query('update bookings set created_at = $2 where id = $1', [asked.bookingId, days(40)])
  await pool.query('update booking_events set at = $2 where booking_id = $1', [asked.bookingId, days(40)])
  for (const [kind, cents, at] of [
    ['capture', 14_000, days(3)],
    ['refund', -4_050, days(2)],
    // it did not arrive, and was sent again
    ['refund_reversed', 4_050, days(2)],
    ['refund', -4_050, days(2)],
    ['capture', 100, days(400)],
  ] as const)
    await addMovement(agreed.bookingId, kind, ['provider_balance', cents], at)
  // a bank took this back for good, and something else for a while
  for (const cents of [-1_000, -500]) await addMovement(agreed.bookingId, 'bank_refund', ['disputes', cents], days(1))
  await addMovement(agreed.bookingId, 'bank_refund_reversed', ['disputes', 500], days(1))
  for (const [from, to] of [
    ['pending', 'declined'],
    ['pending', 'cancelled'],
    ['accepted', 'cancelled'],
    ['accepted', 'cancelled'],
    ['pending', 'expired'],
  ])
    await pool.query(
      `insert into booking_events (booking_id, from_status, to_status, actor, at) values ($1, $2, $3, 'clock', $4)`,
      [agreed.bookingId, from, to, days(4)],
    )
  const [month, year] = [await read('30d'), await read('12m')]
  expect([month.periods.length, year.periods.length]).toEqual([30, 12])
  expect(month.periods.at(-1)).toMatchObject({
    start: app.now.toISOString().slice(0, 10),
    requested: 1,
    accepted: 1,
    newOwners: 2,
    newSitters: 2,
  })
  const on = (at: Date) => month.periods.find(({ start }) => start === at.toISOString().slice(0, 10))
  expect([on(days(3))?.captured, on(days(2))?.refunded, on(days(1))?.refunded]).toEqual(['140.00', '40.50', '10.00'])
  const moves = { accepted: 0, declined: 1, withdrawn: 1, cancelled: 2, expired: 1 }
  expect([on(days(4)), year.totals]).toMatchObject([moves, { ...moves, accepted: 1 }])
  expect(month.totals).toMatchObject({ requested: 1, captured: '140.00', refunded: '50.50' })
  expect(year.totals).toMatchObject({ requested: 2, accepted: 1, captured: '140.00' })
  expect(year.cities.reduce((sum, { requested }) => sum + requested, 0)).toBe(2)
})

test.each(['bookings', 'money', 'users', 'cities'] as const)('only admins get the file of table %s', async (table) => {
  const ask = (person: Person) =>
    app.server.inject({ url: analyticsFilePath('12m', table), headers: { cookie: cookieOf(person) } })
  const file = await ask(admin)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="petstead-${table}-12m.csv"`,
  })
  const lines = file.body.trim().split('\r\n')
  expect(lines.length).toBe(table === 'cities' ? 1 + (await read('12m')).cities.length : 13)
  expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1)
  const { owner } = await aPendingStay(app)
  expect((await ask(owner)).statusCode).toBe(403)
  expect((await app.server.inject({ url: analyticsFilePath('12m', table) })).statusCode).toBe(401)
  for (const url of ['/api/admin/analytics/7d/money.csv', '/api/admin/analytics/30d/pets.csv'])
    expect((await app.server.inject({ url, headers: { cookie: cookieOf(admin) } })).statusCode).toBe(404)
})
