// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import { agreementsIn } from '#testing/agreements.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, aPendingStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { eventually, paymentState } from '#testing/pay.ts'
import { rescuesIn } from '#testing/rescues.ts'

const app = useTestApp({ live: true })
const { accept, aPlace, detail, fallen, fundsOf, placed } = rescuesIn(() => app)
const { agreed, charges } = agreementsIn(() => app)

/** A stay of 230 dollars that was charged to a saved card when its sitter accepted, as its owner had agreed. */
async function aChargedStay(): Promise<Stay> {
  const stay = await aPendingStay(app, { priceCents: 7500 })
  await agreed(stay)
  await accept(stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  return stay
}

test('what a saved card was charged as agreed pays for the stay that takes the place', async () => {
  const rescue = await fallen(await aChargedStay())
  const stay = await placed(rescue, await aPlace(8500))
  await eventually(() => fundsOf(stay.bookingId), { provider_balance: 23_000, booking_funds: -23_000 })
  expect(await detail(stay)).toMatchObject({
    status: 'accepted',
    paymentState: 'paid',
    totalAmount: '260.00',
    toPay: null,
  })
  expect(await charges(stay)).toMatchObject([{ amount: '230.00', status: 'captured', most: '230.00' }])
  expect(await fundsOf(rescue.bookingId)).toEqual({})
})

test('the database lets a charge move only once it was made, and to a stay of its owner', async () => {
  const stay = await aChargedStay()
  const other = await anAcceptedStay(app)
  const { pool } = app.connection
  const move = () =>
    pool.query('update payments set booking_id = $2 where booking_id = $1', [stay.bookingId, other.bookingId])
  const refused = { constraint: 'payments_agreed' }
  await expect(move()).rejects.toMatchObject(refused)
  await pool.query('update bookings set owner_id = $2 where id = $1', [other.bookingId, stay.owner.id])
  await pool.query(`update payments set status = 'starting' where booking_id = $1`, [stay.bookingId])
  await expect(move()).rejects.toMatchObject(refused)
  await pool.query(`update payments set status = 'captured' where booking_id = $1`, [stay.bookingId])
  await move()
  expect(await charges(other)).toHaveLength(1)
})
