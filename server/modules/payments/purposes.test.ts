// docs/product.md#payment
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { declinedCard, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'

const app = useTestApp({ live: true })

/** A payment of a booking that is not for its stay, taken already. */
const pays = (stay: Stay, purpose: 'tip' | 'case', cents = 14_000) =>
  app.connection.pool.query(
    `insert into payments (booking_id, purpose, capture, amount_cents, price_cents, fee_cents, commission_cents, status,
       captured_cents, keep_cents, final, settled_at, charge_id)
     values ($1, $2, 'charge', $3, $3, 0, 0, 'captured', $3, $3, true, now(), case when $2 = 'case' then new_id() end)`,
    [stay.bookingId, purpose, cents],
  )
const read = async ({ bookingId, owner }: Stay) =>
  (await app.call(api.bookings.get, { params: { id: bookingId } }, owner)).body
const printOf = async ({ bookingId }: Stay) => {
  const { rows } = await app.connection.pool.query<{ print: string | null }>(
    'select card_print as print from payments where booking_id = $1 order by created_at desc limit 1',
    [bookingId],
  )
  return rows[0]?.print ?? null
}

full('a payment for something else leaves price, payment and state of the stay alone', async () => {
  const stay = await anAcceptedStay(app)
  await pays(stay, 'tip')
  await pays(stay, 'case')
  expect(await read(stay)).toMatchObject({ paymentState: 'unpaid', toPay: '140.00' })
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  // all of the stay comes back, and nothing of the rest
  const change = { params: { id: stay.bookingId }, body: { status: 'cancelled' as const } }
  expect((await app.call(api.bookings.change, change, stay.sitter)).status).toBe(200)
  await refundAtOnce(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
  expect(await read(stay)).toMatchObject({ refunded: '140.00', refundDue: '0.00' })
  const { rows } = await app.connection.pool.query<{ purpose: string; refunded: number }>(
    'select purpose, refunded_cents as refunded from payments where booking_id = $1 order by purpose',
    [stay.bookingId],
  )
  expect(rows).toEqual([
    { purpose: 'case', refunded: 0 },
    { purpose: 'stay', refunded: 14_000 },
    { purpose: 'tip', refunded: 0 },
  ])
})

test('the database refuses a second live tip, and a tip that is the extra payment of a change', async () => {
  const stay = await anAcceptedStay(app)
  await pays(stay, 'tip', 2000)
  await expect(pays(stay, 'tip', 500)).rejects.toMatchObject({ constraint: 'payments_one_live_tip' })
  const extra = `update payments set extra_id = new_id() where booking_id = $1`
  await expect(app.connection.pool.query(extra, [stay.bookingId])).rejects.toMatchObject({
    constraint: 'extra_is_of_stay',
  })
})

test('a payment knows the mark of its card, the same for the same card, and shows it to nobody', async () => {
  const [one, other, declined] = [await anAcceptedStay(app), await anAcceptedStay(app), await anAcceptedStay(app)]
  await payByCard(app, one)
  await payByCard(app, other)
  await payByCard(app, declined, declinedCard)
  await eventually(async () => (await printOf(one)) !== null && (await printOf(other)) !== null, true)
  expect(await printOf(one)).toBe(await printOf(other))
  expect(await printOf(declined)).toBeNull()
  const admins = await app.connection.pool.query<{ print: string }>(
    'select card_print as print from payments where card_print is not null limit 1',
  )
  expect(JSON.stringify(await read(one))).not.toContain(admins.rows[0]?.print ?? 'x')
})
