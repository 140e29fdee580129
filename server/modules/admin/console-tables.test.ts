// @module-tag full
// docs/product.md#admin-dashboard
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { exportPath } from '#contract/paths.ts'
import {
  timeSorts,
  bookingSorts,
  caseSorts,
  disputeSorts,
  exportedTables,
  listingSorts,
  moneySorts,
  userSorts,
} from '#contract/vocabulary/console-tables.ts'
import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { refusals } from '#contract/refusals.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anAdmin, anOwner, aSitter, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
  for (let at = 0; at < 4; at++) {
    const stay = await anAcceptedStay(app)
    const { bookingId } = stay
    await app.connection.pool.query(
      `update bookings set total_cents = total_cents + $2, nights_cents = nights_cents + $2,
         check_in_at = check_in_at + $2 * interval '1 hour', created_at = created_at - $2 * interval '1 day' where id = $1`,
      [bookingId, (at * 7) % 4],
    )
    await moneyOf(bookingId, at)
    await troubleAbout(stay, at)
  }
  for (const priceCents of [5000, 3000, 4000]) await aListing(app, await aSitter(app), { priceCents })
})

/** A report of the sitter's listing by the owner, a case of the owner's, and a warning of the sitter, made some hours ago. */
async function troubleAbout({ bookingId, listingId, owner, sitter }: Stay, at: number): Promise<string> {
  const { pool } = app.connection
  const made = new Date(app.now.getTime() - ((at * 7) % 4) * 3_600_000)
  const number = `C-${'ABCD'.repeat(2).slice(at % 4, (at % 4) + 4)}-${22 + at}`
  await pool.query(
    `insert into reports (listing_id, reporter_id, reason, created_at, outcome, closed_at, closed_by, details)
     values ($1, $2, 'scam', $3, null, null, null, 'Odd'), ($1, $4, 'other', $3, 'dismissed', $3, $4, null)`,
    [listingId, owner.id, made, admin.id],
  )
  await pool.query(
    `insert into cases (number, topic, booking_id, opener_id, urgent, state, state_at, opened_at, request_id, request_hash)
     values ($1, 'stay', $2, $3, $4 % 2 = 0, 'open', $5, $6, gen_random_uuid(), 'hash')`,
    [number, bookingId, owner.id, at, new Date(made.getTime() + at * 60_000), made],
  )
  await pool.query(
    `insert into measures (user_id, kind, reason, text, made_by, made_at, request_id, request_hash)
     values ($1, 'warning', 'cancellations', 'You cancelled three stays.', $2, $3, gen_random_uuid(), 'hash')`,
    [sitter.id, admin.id, made],
  )
  return number
}

/** A payment, a payout and an entry of the log about a stay, in other orders than it. */
async function moneyOf(bookingId: string, at: number): Promise<void> {
  const made = new Date(app.now.getTime() - at * 3_600_000)
  const cents = 5000 + ((at * 7) % 4) * 100
  const { pool } = app.connection
  await pool.query(
    `insert into payments (booking_id, capture, amount_cents, status, fee_cents, commission_cents, price_cents, created_at)
     values ($1, 'charge', $2, 'failed', 500, 450, $2, $3)`,
    [bookingId, cents, made],
  )
  await pool.query(
    `insert into disputes (id, payment_id, booking_id, amount_cents, reason, status, respond_by, created_at, seen_at)
     select 'dp_' || replace(id::text, '-', ''), id, booking_id, $2::int, 'fraudulent', 'needs_response',
       $3::timestamptz + $2::int * interval '1 hour', $3, $3 from payments where booking_id = $1`,
    [bookingId, cents, made],
  )
  await pool.query(
    `insert into payouts (booking_id, sitter_id, came_at, updated_at, earned_cents)
     select id, sitter_id, $2, $2, $3 from bookings where id = $1`,
    [bookingId, made, cents],
  )
  await pool.query(
    `insert into audit_log (actor_id, action, subject_kind, subject_id, details, created_at)
     values ($1, 'payment_looked_up', 'booking', $2, '{}', $3)`,
    [admin.id, bookingId, made],
  )
}

type Row = { readonly id: string }

/** All rows of a table in an order, three a page. */
async function walked(path: string, query: string): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | undefined = `${path}?limit=3&${query}`
  while (next) {
    const answer: LightMyRequestResponse = await app.server.inject({ url: next, headers: { cookie: cookieOf(admin) } })
    expect(answer.statusCode, answer.body).toBe(200)
    rows.push(...answer.json<Row[]>())
    next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return rows
}

test.each([
  ['users', api.admin.users.path, userSorts],
  ['bookings', api.admin.bookings.path, bookingSorts],
  ['listings', api.admin.listings.path, listingSorts],
  ['payments', api.payments.listForAdmins.path, moneySorts],
  ['payouts', api.payouts.listForAdmins.path, moneySorts],
  ['disputes', api.payments.disputes.path, disputeSorts],
  ['reports', api.reports.list.path, timeSorts],
  ['cases', api.cases.list.path, caseSorts],
  ['measures', api.moderation.list.path, timeSorts],
  ['audit', api.audit.list.path, timeSorts],
] as const)('%s are sorted up and down by each column, over pages, each row once', async (_, path, sorts) => {
  const all = (await walked(path, '')).map(({ id }) => id)
  for (const column of sorts.filter((sort) => !sort.startsWith('-'))) {
    expect(all.length).toBeGreaterThan(3)
    const [up, down] = [await walked(path, `sort=${column}`), await walked(path, `sort=-${column}`)]
    expect(up.map(({ id }) => id).toSorted()).toEqual(all.toSorted())
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
  }
})

test('an order is that of the column, also among what is searched for', async () => {
  const prices = async (query: string) =>
    (
      await app.attempt(
        api.admin.listings,
        { query: { limit: '100', ...Object.fromEntries(new URLSearchParams(query)) } },
        admin,
      )
    ).body.map(({ pricePerDay }) => Number(pricePerDay))
  const up = await prices('sort=price')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(await prices('sort=-price&search=garden')).toEqual(up.toReversed())
})

test('dates narrow a table to what was made on these days', async () => {
  const today = app.now.toISOString().slice(0, 10)
  const of = async (query: object) => (await app.attempt(api.admin.bookings, { query }, admin)).body.length
  expect(await of({})).toBe(4)
  expect(await of({ from: today })).toBe(1)
  expect(await of({ to: '2020-01-01' })).toBe(0)
  expect((await app.attempt(api.admin.bookings, { query: { from: 'soon' } }, admin)).status).toBe(400)
})

const file = (table: ExportedTable, query = '', person = admin) =>
  app.server.inject({ url: `${exportPath(table)}${query}`, headers: { cookie: cookieOf(person) } })

test('a table is exported with its filter, for admins alone, and that is recorded without words', async () => {
  const owner = await anOwner(app)
  await app.connection.db
    .updateTable('users')
    .set({ fullname: '=HYPERLINK("http://x")', first_name: 'Evil' })
    .where('id', '=', owner.id)
    .execute()
  const answer = await file('users', `?role=owner&search=HYPERLINK`)
  expect(answer.headers['content-type']).toContain('text/csv')
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect((await file('users', '', owner)).statusCode).toBe(403)
  for (const table of ['bookings', 'listings', 'audit'] as const)
    expect((await file(table)).body.trim().split('\r\n').length).toBeGreaterThan(1)
  const { body: log } = await app.call(api.audit.list, { query: { action: 'exported' } }, admin)
  expect(log.at(-1)).toMatchObject({ details: { table: 'users', rows: 1, filters: ['search', 'role'] } })
  expect(JSON.stringify(log)).not.toContain('HYPERLINK')
})

test('an export, and the end of all bookings, need a login of the last minutes', async () => {
  const late = await anAdmin(app)
  app.now = new Date(app.now.getTime() + 16 * 60_000)
  const refused = [403, refusals.fresh_login_needed.sentence]
  for (const table of exportedTables) {
    const answer = await file(table, '', late)
    expect([answer.statusCode, answer.body]).toEqual(refused)
  }
  const asked = await app.call(api.admin.askExport, {}, late)
  const cleared = await app.call(api.admin.clearBookings, {}, late)
  expect([
    [asked.status, asked.text],
    [cleared.status, cleared.text],
  ]).toEqual([refused, refused])
  const again = await signedInAgain(app, late)
  expect((await app.call(api.admin.askExport, {}, again)).status).toBe(204)
  expect((await file('users', '', again)).statusCode).toBe(200)
  app.now = new Date(app.now.getTime() - 16 * 60_000)
})

test('more rows than an export has are refused, and a second export waits for the first', async () => {
  await app.connection.pool.query(
    `insert into audit_log (action, subject_kind, subject_id, details, created_at)
     select 'account_joined', 'user', $1, '{}', now() - interval '2 years' from generate_series(1, 100001)`,
    [admin.id],
  )
  await app.connection.pool.query('analyze audit_log')
  expect((await file('audit')).body).toBe(refusals.export_too_large.sentence)
  const recent = await file('audit', `?from=${app.now.toISOString().slice(0, 10)}`)
  expect(recent.statusCode).toBe(200)
  const [first, second] = await Promise.all([file('bookings'), file('bookings')])
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 429])
  expect((await file('bookings')).statusCode).toBe(200)
})

test('payments, payouts, disputes and the log are found by people and by their stay, and narrowed by their state', async () => {
  const { bookingId, owner, sitter } = await anAcceptedStay(app)
  await moneyOf(bookingId, 9)
  const of = async (path: string, query: string) => (await walked(path, query)).map(({ id }) => id)
  const number = bookingId.slice(-8)
  const payments = await of(api.payments.listForAdmins.path, `search=${owner.email}`)
  expect(payments).toHaveLength(1)
  expect(await of(api.payments.listForAdmins.path, `search=%23${number}&status=failed`)).toEqual(payments)
  expect(await of(api.payments.listForAdmins.path, `search=%23${number}&status=captured`)).toEqual([])
  expect(await of(api.payouts.listForAdmins.path, `search=${sitter.email}`)).toEqual([bookingId])
  expect(await of(api.payouts.listForAdmins.path, `search=%23${number}&stage=waiting&sort=amount`)).toEqual([bookingId])
  expect(await of(api.payouts.listForAdmins.path, `search=%23${number}&stage=failed`)).toEqual([])
  const [dispute, ...others] = await of(api.payments.disputes.path, `search=${owner.email}`)
  expect([dispute, others]).toEqual([expect.stringMatching(/^dp_/), []])
  expect(await of(api.payments.disputes.path, `search=%23${number}&status=needs_response&sort=due`)).toEqual([dispute])
  expect(await of(api.payments.disputes.path, `search=%23${number}&status=won`)).toEqual([])
  const log = await of(api.audit.list.path, `search=${bookingId}`)
  expect(log).toHaveLength(1)
  expect(await of(api.audit.list.path, `search=${admin.email}&action=payment_looked_up&sort=created`)).toContain(log[0])
  for (const table of ['payments', 'payouts', 'disputes'] as const)
    expect((await file(table, `?search=%23${number}`)).body.trim().split('\r\n')).toHaveLength(2)
})

test('what was reported, cases and measures are found by people and what they are about, and narrowed by how they stand', async () => {
  const stay = await anAcceptedStay(app)
  const number = await troubleAbout(stay, 5)
  const { owner, sitter } = stay
  const of = async (path: string, query: string) => (await walked(path, query)).map(({ id }) => id)
  const [report, ...otherReports] = await of(api.reports.list.path, `search=${owner.email}`)
  expect([report, otherReports]).toEqual([expect.any(String), []])
  expect(await of(api.reports.list.path, `search=${sitter.email}`)).toEqual([report])
  expect(await of(api.reports.list.path, `search=${sitter.email}&sort=created`)).toEqual([report])
  const closed = await of(api.reports.list.path, `search=${sitter.email}&status=closed`)
  expect([closed.length, closed.includes(report ?? '')]).toEqual([1, false])
  const [opened, ...otherCases] = await of(api.cases.list.path, `search=${number}`)
  expect([opened, otherCases]).toEqual([expect.any(String), []])
  expect(await of(api.cases.list.path, `search=${owner.email}&state=open&sort=changed`)).toEqual([opened])
  expect(await of(api.cases.list.path, `search=${owner.email}&state=solved`)).toEqual([])
  expect(await of(api.cases.list.path, `bookingId=${stay.bookingId}`)).toEqual([opened])
  const [warning, ...otherMeasures] = await of(api.moderation.list.path, `search=${sitter.email}`)
  expect([warning, otherMeasures]).toEqual([expect.any(String), []])
  const standing = async (state: string) => of(api.moderation.list.path, `search=${sitter.email}&state=${state}`)
  expect([await standing('warned'), await standing('suspended'), await standing('over')]).toEqual([[warning], [], []])
  expect(await standing('appealed')).toEqual([])
  const { pool } = app.connection
  await pool.query(`update measures set appeal = 'They asked me to.', appealed_at = made_at where id = $1`, [warning])
  expect(await standing('appealed')).toEqual([warning])
  await pool.query(`update measures set lifted_at = made_at, lifted_by = $2 where id = $1`, [warning, admin.id])
  expect([await standing('warned'), await standing('over')]).toEqual([[], [warning]])
  for (const [table, words] of [
    ['reports', sitter.email],
    ['cases', number],
    ['measures', sitter.email],
  ] as const)
    expect((await file(table, `?search=${words}`)).body.trim().split('\r\n')).toHaveLength(2)
})

test('a case whose address nobody confirmed is in no table', async () => {
  await app.connection.pool.query(
    `insert into cases (number, topic, email, urgent, state, state_at, opened_at, request_id, request_hash)
     values ('C-WXYZ-77', 'other', 'nobody@example.com', false, 'unconfirmed', now(), now(), gen_random_uuid(), 'hash')`,
  )
  expect(await walked(api.cases.list.path, 'search=nobody@example.com')).toEqual([])
  expect((await file('cases')).body).not.toContain('nobody@example.com')
})
