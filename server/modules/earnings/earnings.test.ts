import { expect, test } from 'vitest'
import { statementPath } from '#contract/paths.ts'
import * as api from '#contract/api.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aSitter, anAcceptedStay, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { noneFails } from '#testing/due.ts'

const app = useTestApp({ live: true })

const earningsOf = async (person: Person) => (await app.call(api.earnings.get, {}, person)).body
const statement = (month: string, person?: Person) =>
  app.server.inject({ url: statementPath(month), headers: person ? { cookie: cookieOf(person) } : {} })

test('paid stays are coming, become earnings when they are over, and are due 48 hours later', async () => {
  const stay = await anAcceptedStay(app)
  const { sitter } = stay
  // nothing is paid yet
  const nothing = { coming: '0.00', comingCount: 0, clearing: '0.00', due: '0.00', paid: '0.00', stays: [], months: [] }
  expect(await earningsOf(sitter)).toEqual(nothing)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const { stays, ...coming } = await earningsOf(sitter)
  // three nights of 45.00, less 10%
  expect({ ...coming, stays: [] }).toEqual({ ...nothing, coming: '121.50', comingCount: 1 })
  expect(stays).toMatchObject([{ bookingId: stay.bookingId, status: 'accepted', amount: '121.50' }])
  const { check_out_at: checkOut } = await app.connection.db
    .selectFrom('bookings')
    .select('check_out_at')
    .where('id', '=', stay.bookingId)
    .executeTakeFirstOrThrow()
  expect(stays[0]?.dueAt).toBe(new Date(checkOut.getTime() + 48 * 3_600_000).toISOString())

  const began = app.now
  try {
    app.now = new Date(checkOut.getTime() + 3_600_000)
    await runDue(app.connection.db, app.now, noneFails)
    await eventually(async () => (await balances(app, stay.bookingId)).sitter_payable, -12_150)
    const signedIn = await signedInAgain(app, sitter)
    const month = dateIn('America/Chicago', app.now).slice(0, 7)
    const months = [{ month, stays: 1, amount: '121.50' }]
    const over = { coming: '0.00', comingCount: 0, paid: '0.00', stays: [], months }
    expect(await earningsOf(signedIn)).toEqual({ ...over, clearing: '121.50', due: '0.00' })
    app.now = new Date(checkOut.getTime() + 48 * 3_600_000)
    expect(await earningsOf(signedIn)).toEqual({ ...over, clearing: '0.00', due: '121.50' })

    const file = await statement(month, signedIn)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="petstead-earnings-${month}.csv"`,
    })
    const [head, row, end] = file.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFDue on,Listing,Pet owner,Check-in,Check-out,Nights,/)
    expect(row).toMatch(
      new RegExp(`,3,completed,135\\.00,13\\.50,0\\.00,0\\.00,0\\.00,121\\.50,0\\.00,${stay.bookingId}$`),
    )
    expect(end).toBe('')
    const other = await signedInAgain(app, await aSitter(app))
    expect((await statement(month, other)).body.split('\r\n')).toHaveLength(2)
  } finally {
    app.now = began
  }
})

test('only sitters and admins get a statement, and only for a valid month', async () => {
  const sitter = await aSitter(app)
  expect((await statement('2026-11')).statusCode).toBe(401)
  expect((await statement('2026-11', await anOwner(app))).statusCode).toBe(403)
  for (const month of ['2026-13', '2026', 'x', '2026-1', '2026-11-01'])
    expect((await statement(month, sitter)).statusCode, month).toBe(404)
  expect((await statement('2026-11', sitter)).statusCode).toBe(200)
})
