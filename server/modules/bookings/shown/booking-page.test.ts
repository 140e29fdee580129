import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { calendarPath } from '#contract/paths.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { full } from '#testing/full.ts'
import { statementsOf } from '#testing/statements.ts'
import { aPendingStay, aRequest, anAcceptedStay, anAdmin, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })

const read = async (id: string, person: Person) => (await app.call(api.bookings.get, { params: { id } }, person)).body
const put = (id: string, status: 'accepted' | 'declined' | 'cancelled', person: Person) =>
  app.call(api.bookings.change, { params: { id }, body: { status } }, person)
const calendarOf = (id: string, person?: Person) =>
  app.server.inject({ url: calendarPath(id), headers: person ? { cookie: cookieOf(person) } : {} })

test('the owner sees price and payments, the sitter sees earnings', async () => {
  const stay = await anAcceptedStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const owners = await read(stay.bookingId, stay.owner)
  expect(owners).toMatchObject({
    viewer: 'owner',
    earnings: null,
    money: [{ kind: 'paid', amount: '140.00' }],
    netPaid: '140.00',
    times: { checkIn: '09:00', checkOut: '18:00', timeZone: 'America/Chicago', zoneName: 'Central Time' },
    point: { latitude: 30.245_67, longitude: -97.768_91 },
    refunds: {
      now: '140.00',
      next: { at: instantOf(daysFromNow(app, 5), '12:00', 'America/Chicago').toISOString(), refund: '67.50' },
    },
    mayBookAgain: true,
  })
  expect(await read(stay.bookingId, stay.sitter)).toMatchObject({
    viewer: 'sitter',
    money: [],
    netPaid: null,
    earnings: {
      lines: [
        { kind: 'nights', amount: '135.00' },
        { kind: 'commission', amount: '-13.50' },
      ],
      total: '121.50',
    },
    mayBookAgain: false,
  })
  const admin = await read(stay.bookingId, await anAdmin(app))
  expect([admin.viewer, admin.money.length, admin.earnings?.total]).toEqual(['admin', 1, '121.50'])
})

full("after a late cancellation the page shows the refund, and the sitter's earnings from the rest", async () => {
  const stay = await anAcceptedStay(app, { policy: 'strict' })
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  await put(stay.bookingId, 'cancelled', stay.owner)
  await eventually(async () => (await read(stay.bookingId, stay.sitter)).earnings?.total ?? null, '60.75')
  expect(await read(stay.bookingId, stay.sitter)).toMatchObject({
    refunds: null,
    earnings: {
      lines: [
        { kind: 'kept', amount: '72.50' },
        { kind: 'fee', amount: '-5.00' },
        { kind: 'commission', amount: '-6.75' },
      ],
    },
  })
  expect((await read(stay.bookingId, stay.owner)).money.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', '140.00'],
    ['refunded', '67.50'],
  ])
})

test('only those who may see the address see the exact point', async () => {
  const stay = await aPendingStay(app)
  expect((await read(stay.bookingId, stay.owner)).point).toBeNull()
  expect((await read(stay.bookingId, stay.sitter)).point).not.toBeNull()
})

test('both sides keep the page, and can pay and cancel there, after their role has changed', async () => {
  const stay = await anAcceptedStay(app)
  const { db } = app.connection
  await db.updateTable('users').set({ role: 'sitter' }).where('id', '=', stay.owner.id).execute()
  await db.updateTable('users').set({ role: 'owner' }).where('id', '=', stay.sitter.id).execute()
  expect((await read(stay.bookingId, stay.owner)).may).toMatchObject({ pay: true, cancel: true })
  expect(await payByCard(app, stay)).toBe('succeeded')
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  expect((await put(stay.bookingId, 'cancelled', stay.sitter)).status).toBe(200)
})

test('the calendar file is private and shows no more than the page', async () => {
  const stay = await aPendingStay(app)
  const pending = await calendarOf(stay.bookingId, stay.owner)
  expect(pending.headers['content-type']).toContain('text/calendar')
  expect(pending.headers['content-disposition']).toMatch(/^attachment; filename="petstead-stay-[\d-]+\.ics"$/)
  expect(pending.body).toContain('STATUS:TENTATIVE\r\n')
  expect(pending.body).toContain('LOCATION:Austin\\, TX\r\n')
  expect(pending.body).not.toContain('Secret')
  await put(stay.bookingId, 'accepted', stay.sitter)
  const accepted = await calendarOf(stay.bookingId, stay.owner)
  expect(accepted.body).toContain('LOCATION:1204 Secret Street')
  expect(accepted.body).toMatch(/STATUS:CONFIRMED\r\n[^]*SUMMARY:Biscuit with First\d+\r\n/)
  expect(accepted.body).toContain(`DTSTART;TZID=America/Chicago:${daysFromNow(app, 10).replaceAll('-', '')}T090000\r\n`)
  expect(accepted.body).toContain('SEQUENCE:1\r\n')
  for (const [id, person, status] of [
    [stay.bookingId, undefined, 401],
    [stay.bookingId, await anOwner(app), 404],
    ['01890000-0000-7000-8000-000000000000', stay.owner, 404],
    ["' or 1=1", stay.owner, 404],
  ] as const)
    expect((await calendarOf(id, person)).statusCode).toBe(status)
})

test('a stay can be booked again while its listing exists', async () => {
  const stay = await aPendingStay(app)
  expect((await read(stay.bookingId, stay.owner)).mayBookAgain).toBe(false)
  await put(stay.bookingId, 'declined', stay.sitter)
  expect((await read(stay.bookingId, stay.owner)).mayBookAgain).toBe(true)
  const dates = { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 41) }
  await aRequest(app, { owner: stay.owner, listingId: stay.listingId, petIds: [stay.petId], ...dates })
  await app.connection.db.updateTable('listings').set({ is_active: false }).where('id', '=', stay.listingId).execute()
  expect((await read(stay.bookingId, stay.owner)).mayBookAgain).toBe(false)
})

test('the page of a plain stay is one statement, which ends with the session', async () => {
  const stay = await anAcceptedStay(app)
  const began = app.now
  const days = async (count: number) => {
    app.now = new Date(app.now.getTime() + count * 86_400_000)
    return (await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)).status
  }
  try {
    expect(await days(0)).toBe(200)
    // search may read a listing meanwhile
    const asked = (await statementsOf(() => days(0))).filter((text) => /\b(?:sessions|bookings|users)\b/.test(text))
    expect(asked).toEqual([expect.stringMatching(/sessions[^]*bookings|bookings[^]*sessions/)])
    expect([await days(6), await days(2)]).toEqual([200, 401])
  } finally {
    app.now = began
  }
})
