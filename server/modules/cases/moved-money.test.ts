// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { exportPath, statementPath } from '#contract/paths.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aSharedCase, caseCalls, showsPhoto, sitterAsks } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { anEarnedStay, setUpPayouts } from '#testing/earned.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { confirmCard, eventually } from '#testing/pay.ts'

// a stay of $140.00 that ended ten hours ago: a fee of $5.00, a commission of $13.50, and $121.50 for its sitter
const app = useTestApp({ live: true })
const { read } = caseCalls(app)
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

type Decision = { amount?: string; paidBy?: 'both' | 'marketplace'; toSitter?: string; by?: 'marketplace' | 'owner' }
const decide = (id: string, { amount = '0', paidBy = 'marketplace', toSitter = '0', by = 'marketplace' }: Decision) => {
  const said = { reason: 'other', text: 'canary-decision: we looked.', requestId: randomUUID() } as const
  const body = { ...said, amount, paidBy, toSitter, sitterPaidBy: by }
  return app.call(api.cases.decide, { params: { id }, body }, admin)
}

/** A case between the owner of a stay and staff alone. */
async function aCaseOfOwner(): Promise<Shared> {
  const { stay, sitter } = await anEarnedStay(app, 10)
  await setUpPayouts(app, sitter)
  admin = await signedInAgain(app, admin)
  const owner = await signedInAgain(app, stay.owner)
  const body = { with: 'owner', text: 'canary-first: tell us more.', requestId: randomUUID() } as const
  const { id } = (await app.call(api.cases.openForStay, { params: { id: stay.bookingId }, body }, admin)).body
  return { ...stay, sitter, owner, id }
}

async function aSharedOne(): Promise<Shared> {
  const shared = await aSharedCase(app)
  admin = await signedInAgain(app, admin)
  return shared
}

const pageOf = async ({ bookingId: id }: Shared, by: Person) =>
  (await app.call(api.bookings.get, { params: { id } }, by)).body

const fileOf = async (path: string, by: Person) => {
  const { payload } = await app.server.inject({ url: path, headers: { cookie: cookieOf(by) } })
  const [head = '', ...rows] = payload.replace(/^\uFEFF/, '').split('\r\n')
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const cells = row.split(',')
      return Object.fromEntries(head.split(',').map((name, i) => [name, cells[i]]))
    })
}

test('the other side of a case that they do not read learns what changes for them, and when it is sent, without a word of it', async () => {
  const shared = await aCaseOfOwner()
  expect((await decide(shared.id, { toSitter: '25.00' })).status).toBe(200)
  const { status, body, text } = await read(shared, shared.sitter)
  expect(status).toBe(200)
  const [entry, more] = body.entries
  expect([entry?.from, entry?.decided, more]).toEqual([
    'staff',
    {
      back: '0.00',
      backPaidBy: null,
      less: '0.00',
      toSitter: '25.00',
      sitterPaidBy: 'marketplace',
      payoutAt: (await dueOf(shared)).toISOString(),
    },
    undefined,
  ])
  expect(text).not.toContain('canary')
  expect(body).toMatchObject({ problem: null, between: null, may: { write: true } })
}, 30_000)

const dueOf = async ({ bookingId }: Shared): Promise<Date> => {
  const { rows } = await app.connection.pool.query<{ at: Date }>(
    `select check_out_at + payout_hours * interval '1 hour' as at from bookings where id = $1`,
    [bookingId],
  )
  return rows[0]?.at ?? new Date(0)
}

test('of one that changes nothing for them they learn nothing', async () => {
  const shared = await aCaseOfOwner()
  expect((await decide(shared.id, { amount: '10.00' })).status).toBe(200)
  expect((await read(shared, shared.sitter)).status).toBe(404)
}, 30_000)

test('what the marketplace gave the owner of its own is not in the history that the sitter reads', async () => {
  const shared = await aSharedOne()
  await decide(shared.id, { amount: '10.00' })
  const kinds = async (by: Person) => (await pageOf(shared, by)).events.filter(({ decision }) => decision).length
  expect([await kinds(shared.owner), await kinds(shared.sitter), await kinds(admin)]).toEqual([1, 0, 1])
}, 30_000)

test('the page of a stay knows of what is paid because of a case, and what its sitter can still ask for', async () => {
  const shared = await aSharedOne()
  expect((await pageOf(shared, shared.owner)).inCases).toEqual({ hasCharge: false, sitterMost: '500.00' })
  await decide(shared.id, { toSitter: '100.00', by: 'owner' })
  expect((await pageOf(shared, shared.owner)).inCases).toEqual({ hasCharge: true, sitterMost: '400.00' })
  expect((await sitterAsks(app, shared, '150.00')).status).toBe(201)
  expect((await pageOf(shared, shared.sitter)).inCases).toEqual({ hasCharge: true, sitterMost: '250.00' })
  expect((await sitterAsks(app, shared, '250.01')).status).toBe(400)
  expect((await sitterAsks(app, shared, '250.00')).status).toBe(201)
}, 30_000)

test('files and the money of a stay say what was paid and given back in a case', async () => {
  const shared = await aSharedOne()
  await showsPhoto(app, shared)
  await decide(shared.id, { amount: '20.00', paidBy: 'both', toSitter: '40.00', by: 'owner' })
  const charges = await app.call(api.charges.list, { params: { id: shared.bookingId } }, shared.owner)
  const chargeId = charges.body.charges[0]?.id ?? ''
  const { body } = await app.call(api.payments.charge, { params: { id: chargeId }, body: {} }, shared.owner)
  expect(await confirmCard(app, body)).toBe('succeeded')
  const steps = async () => (await pageOf(shared, shared.owner)).timeline.map(({ kind, amount }) => `${kind} ${amount}`)
  await eventually(async () => (await steps()).filter((step) => step.startsWith('case_charge')), ['case_charge 40.00'])
  const month = app.now.toISOString().slice(0, 7)
  const [row] = await fileOf(statementPath(month), shared.sitter)
  expect(row).toMatchObject({
    'Charges (USD)': '0.00',
    'Cases (USD)': '40.00',
    'You earn (USD)': '143.50',
    'Refunded in cases (USD)': '20.00',
  })
  const payments = await fileOf(exportPath('payments'), admin)
  const rows = payments.filter(({ Booking }) => Booking === shared.bookingId)
  const shown = rows.map((each) => [each.For, each['Refunds in cases (USD)']])
  expect(shown.toSorted()).toEqual([
    ['case', '0.00'],
    ['stay', '20.00'],
  ])
}, 30_000)
