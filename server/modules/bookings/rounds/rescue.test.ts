// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'
import { runDue } from '../clock.ts'

const app = useTestApp({ live: true })
const { accept, aPaidStay, aPlace, aRescue, ask, cancel, detail, fallen, fundsOf, hold, placed, refundNow } = rescuesIn(
  () => app,
)

const parked = { provider_balance: 23_000, booking_funds: -23_000 }
const hour = 3_600_000
const runAt = (at: Date) => runDue(app.connection.db, at, noneFails)
const refunded = (id: string) => eventually(() => paymentState(app, id), 'refunded')
const movements = async (kind: string, ids: readonly string[]) => {
  const { rows } = await app.connection.pool.query<{ at: string; account: string; cents: number }>(
    `select booking_id as at, account, amount_cents::int as cents from ledger_entries
     where kind = $1 and booking_id = any($2) order by id`,
    [kind, ids],
  )
  return rows.map(({ at, account, cents }) => [ids.indexOf(at), account, cents])
}

test('what was paid for a stay that its sitter cancels waits for a new one', async () => {
  const stay = await aPaidStay()
  const cancelled = (await cancel(stay, stay.sitter)).body
  expect(cancelled).toMatchObject({ status: 'cancelled', rescue: null })
  const seen = await detail(stay)
  expect(seen).toMatchObject({ paymentState: 'paid', refunded: '0.00', refundDue: '230.00' })
  expect(seen.rescue).toEqual({
    id: expect.any(String),
    until: new Date(app.now.getTime() + 24 * hour).toISOString(),
    parked: '230.00',
  })
  expect(await fundsOf(stay.bookingId)).toEqual(parked)
})

test('it comes back at one tap, and only its owner has that', async () => {
  const rescue = await aRescue()
  expect((await refundNow(rescue, await anOwner(app))).status).toBe(404)
  expect((await refundNow(rescue, rescue.sitter)).status).toBe(404)
  expect((await refundNow(rescue)).status).toBe(200)
  await refunded(rescue.bookingId)
  expect(await fundsOf(rescue.bookingId)).toEqual({})
  expect(await detail(rescue)).toMatchObject({ rescue: null, refundDue: '0.00', refunded: '230.00', netPaid: '0.00' })
  // once more changes nothing
  expect((await refundNow(rescue)).status).toBe(200)
})

test('it comes back by itself after 24 hours, and not before', async () => {
  const rescue = await aRescue()
  await runAt(new Date(rescue.until.getTime() - 1))
  expect(await fundsOf(rescue.bookingId)).toEqual(parked)
  await runAt(rescue.until)
  await refunded(rescue.bookingId)
  expect(await detail(rescue)).toMatchObject({ rescue: null, refunded: '230.00' })
})

test('sitters who were asked in time have 12 hours, and nothing waits longer than 36', async () => {
  const rescue = await aRescue()
  const late = new Date(rescue.until.getTime() - 1000)
  const asked = await at(late, rescue, async (then) => (await ask(then, await aPlace(6000))).body)
  expect(asked.deadline).toBe(new Date(late.getTime() + 12 * hour).toISOString())
  await runAt(new Date(late.getTime() + 12 * hour - 1))
  expect(await fundsOf(rescue.bookingId)).toEqual(parked)
  await runAt(new Date(rescue.until.getTime() + 12 * hour))
  await refunded(rescue.bookingId)
})

test('nobody is asked with what waits after that', async () => {
  const rescue = await aRescue()
  const refused = await at(rescue.until, rescue, async (then) => ask(then, await aPlace(6000)))
  expect([refused.status, refused.text]).toEqual([
    409,
    'These requests are no longer open. Please look at your bookings.',
  ])
})

/** Does something at another time. */
async function at<T>(now: Date, rescue: Fallen, what: (rescue: Fallen) => Promise<T>): Promise<T> {
  const before = app.now
  app.now = now
  const owner = await signedInAgain(app, rescue.owner)
  try {
    return await what({ ...rescue, owner })
  } finally {
    app.now = before
  }
}

test('a cheaper stay is paid with it, and the rest comes back', async () => {
  const rescue = await aRescue()
  const stay = await placed(rescue, await aPlace(6500))
  expect(await detail(stay)).toMatchObject({ status: 'accepted', may: { pay: false } })
  await eventually(() => fundsOf(stay.bookingId), { provider_balance: 20_000, booking_funds: -20_000 })
  expect(await detail(stay)).toMatchObject({ paymentState: 'paid', refunded: '0.00', netPaid: '200.00' })
  expect(await fundsOf(rescue.bookingId)).toEqual({})
  expect(await movements('moved', [rescue.bookingId, stay.bookingId])).toEqual([
    [0, 'booking_funds', 23_000],
    [0, 'provider_balance', -23_000],
    [1, 'provider_balance', 23_000],
    [1, 'booking_funds', -23_000],
  ])
  const old = await detail(rescue)
  expect(old).toMatchObject({ paymentState: 'refunded', refundDue: '0.00', rescue: null, netPaid: '0.00' })
  expect(old.money.map(({ kind }) => kind)).toEqual(['paid', 'moved'])
})

test('of a dearer one the marketplace covers a fifth of the old price, and the owner holds the rest before asking', async () => {
  const rescue = await aRescue()
  const place = await aPlace(9500)
  const refused = await ask(rescue, place)
  expect([refused.status, refused.text]).toEqual([
    409,
    'This stay costs $14.00 more than we can cover. Hold that amount first.',
  ])
  await hold(rescue, '14.00')
  const stay = await placed(rescue, place)
  await eventually(() => fundsOf(stay.bookingId), { provider_balance: 24_400, booking_funds: -24_400 })
  expect(await detail(stay)).toMatchObject({
    paymentState: 'paid',
    totalAmount: '290.00',
    refunded: '0.00',
    toPay: null,
  })
  expect(await fundsOf(rescue.bookingId)).toEqual({})
  // its sitter earns of the whole price; the marketplace adds what it covers
  await complete(stay.bookingId)
  await eventually(() => fundsOf(stay.bookingId), {
    provider_balance: 24_400,
    marketplace_expense: 4600,
    service_fees: -500,
    commission: -2850,
    sitter_payable: -25_650,
  })
})

/** Ends a stay as the clock does. */
async function complete(bookingId: string): Promise<void> {
  const { rows } = await app.connection.pool.query<{ at: Date }>(
    'select check_out_at as at from bookings where id = $1',
    [bookingId],
  )
  await runAt(rows[0]?.at ?? app.now)
}

test('nothing is covered where owner and sitter paid with one card', async () => {
  const stay = await aPaidStay()
  const { pool } = app.connection
  await pool.query(`update payments set card_print = 'one-card' where booking_id = $1`, [stay.bookingId])
  // what the sitter booked before they became one
  const other = await anAcceptedStay(app)
  await pool.query('update bookings set owner_id = $2 where id = $1', [other.bookingId, stay.sitter.id])
  await pool.query(
    `insert into payments (booking_id, amount_cents, fee_cents, commission_cents, price_cents, intent_id, capture, status, card_print)
     select id, total_cents, fee_cents, commission_cents, total_cents, new_id()::text, 'hold', 'cancelled', 'one-card' from bookings
     where id = $1`,
    [other.bookingId],
  )
  await cancel(stay, stay.sitter)
  const { rows } = await pool.query('select cover_most_cents as most from rounds where from_booking_id = $1', [
    stay.bookingId,
  ])
  expect(rows).toEqual([{ most: 0 }])
})

test('whoever cancels the new stay for free gets back what they paid, not what was covered', async () => {
  const rescue = await aRescue()
  await hold(rescue, '14.00')
  const stay = await placed(rescue, await aPlace(9500, { policy: 'flexible' }))
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  expect(await detail(stay)).toMatchObject({ cancelRefund: '244.00', refunds: { now: '244.00' } })
  expect((await cancel(stay, stay.owner)).status).toBe(200)
  await refunded(stay.bookingId)
  await eventually(() => fundsOf(stay.bookingId), {})
  expect(await detail(stay)).toMatchObject({ refunded: '244.00', refundDue: '0.00', netPaid: '0.00', rescue: null })
})

test('a little more is covered as a whole, and what is held and not needed is released', async () => {
  const rescue = await aRescue()
  await hold(rescue, '30.00')
  const stay = await placed(rescue, await aPlace(9045))
  // 276.35: 46 and 35 cents more, which no card can pay
  await eventually(() => fundsOf(stay.bookingId), parked)
  expect(await detail(stay)).toMatchObject({ paymentState: 'paid', totalAmount: '276.35', refundDue: '0.00' })
})

test('a hold that is too little for another sitter is made anew', async () => {
  const rescue = await aRescue()
  await hold(rescue, '14.00')
  await hold(rescue, '44.00')
  const stay = await placed(rescue, await aPlace(10_500))
  await eventually(() => fundsOf(stay.bookingId), { provider_balance: 27_400, booking_funds: -27_400 })
  expect(await fundsOf(rescue.bookingId)).toEqual({})
})

test('the hold for a dearer stay is released with the refund', async () => {
  const rescue = await aRescue()
  await hold(rescue, '14.00')
  await refundNow(rescue)
  await refunded(rescue.bookingId)
  await eventually(() => fundsOf(rescue.bookingId), {})
})

test('where the next sitter books at once, one tap is enough', async () => {
  const rescue = await aRescue()
  const place = await aPlace(7500, { instantBook: true })
  const waiting = (await ask(rescue, await aPlace(7000))).body
  const body = (await ask(rescue, place)).body
  expect(body).toMatchObject({ status: 'accepted', paymentState: 'paid', may: { pay: false } })
  expect(await fundsOf(body.id)).toEqual(parked)
  expect((await detail({ bookingId: waiting.id, owner: rescue.owner })).status).toBe('cancelled')
})

test('of several that are asked the first who accepts gets it, and requests need no card', async () => {
  const rescue = await aRescue()
  const [first, second, third] = [await aPlace(7000), await aPlace(7500), await aPlace(8000)]
  const stays = await Promise.all([first, second, third].map(async (place) => (await ask(rescue, place)).body))
  expect(stays.map(({ may, paymentState: state }) => [may.pay, state])).toEqual(stays.map(() => [false, 'authorized']))
  expect((await ask(rescue, await aPlace(7000))).text).toContain("You've asked three sitters")
  expect((await accept({ bookingId: stays[1]?.id ?? '', sitter: second.sitter })).status).toBe(200)
  expect((await accept({ bookingId: stays[0]?.id ?? '', sitter: first.sitter })).status).toBe(409)
  expect(await fundsOf(stays[1]?.id ?? '')).toEqual(parked)
  expect((await refundNow(rescue)).text).toBe(
    'This stay was just booked with another sitter. Please look at your bookings.',
  )
})

test('a second sitter who cancels is rescued too', async () => {
  const rescue = await aRescue()
  await hold(rescue, '14.00')
  const stay = await placed(rescue, await aPlace(9500))
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const again = await fallen(stay)
  expect(await detail(again)).toMatchObject({ rescue: { parked: '244.00' }, refundDue: '244.00' })
  await refundNow(again)
  await refunded(again.bookingId)
  await eventually(() => fundsOf(again.bookingId), {})
})

test('it is for the same pets and the nights that are left', async () => {
  const rescue = await aRescue()
  const { listingId, priceCents } = await aPlace(7500)
  const { owner, petId, roundId } = rescue
  const { startDate, endDate } = await detail(rescue)
  const shorter = new Date(Date.parse(endDate) - 86_400_000).toISOString().slice(0, 10)
  const body = { listingId, petIds: [petId], roundId, startDate, endDate: shorter }
  const total = ((priceCents * 2 + 500) / 100).toFixed(2)
  const refused = await app.call(api.bookings.request, { body: { ...body, totalAmount: total } }, owner)
  expect(refused.text).toBe('Requests sent together must be for the same dates and pets.')
})

test("nothing waits after the owner's own cancellation, of missing records, or by staff because of the owner", async () => {
  const stay = await aPaidStay({ policy: 'flexible' })
  await cancel(stay, stay.owner)
  await refunded(stay.bookingId)
  expect((await detail(stay)).rescue).toBeNull()
  const other = await aPaidStay()
  const staff = await anAdmin(app)
  expect((await cancel(other, staff)).status).toBe(200)
  expect((await detail(other)).rescue).toMatchObject({ parked: '230.00' })
})

test('of an unpaid stay others are asked without money', async () => {
  const stay = await anAcceptedStay(app, { priceCents: 7500 })
  const rescue = await fallen(stay)
  expect((await detail(stay)).rescue).toMatchObject({ parked: null })
  const place = await aPlace(9500)
  const next = await placed(rescue, place)
  expect(await detail(next)).toMatchObject({ paymentState: 'unpaid', may: { pay: true }, toPay: '290.00' })
  expect(await payByCard(app, next)).toBe('succeeded')
})
