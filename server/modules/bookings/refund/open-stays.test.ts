// @module-tag full
// docs/product.md#refunds-and-cancellations-with-a-reason
import { describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { aPendingStay, anAcceptedStay, anAdmin } from '#testing/factories.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'

const app = useTestApp({ live: true })
const { agreed, aPaidStay, decide, on, read } = changesIn(() => app)
const { aRunningStay, atProvider, cancel, comesTo, end, isOver, preview, refund } = decisionsIn(() => app)

describe('a request', () => {
  test('is cancelled, and its hold released as a whole', async () => {
    app.now = new Date()
    const stay = await aPendingStay(app)
    await payByCard(app, stay)
    await eventually(() => paymentState(app, stay.bookingId), 'authorized')
    expect(await preview(stay)).toMatchObject({ stage: 'requested', left: '0.00' })
    expect((await refund(stay, '10.00')).refused).toBe('refund_not_now')
    expect((await cancel(stay, '10.00')).refused).toBe('refund_too_large')
    expect((await cancel(stay, '0.00')).status).toBe(204)
    await eventually(() => paymentState(app, stay.bookingId), 'unpaid')
    await comesTo(stay, {})
    expect(await read(stay)).toMatchObject({ status: 'cancelled' })
  })
})

test('a stay to come that nobody paid is cancelled', async () => {
  app.now = new Date()
  const stay = await anAcceptedStay(app)
  expect(await preview(stay)).toMatchObject({ stage: 'unpaid', left: '0.00' })
  expect((await cancel(stay, '0.00', 'both', 'owner')).status).toBe(204)
  await comesTo(stay, {})
})

test('a stay to come is cancelled with everything back', async () => {
  const stay = await aPaidStay()
  expect(await preview(stay)).toMatchObject({ stage: 'to_come', left: '140.00', fromSitter: '121.50' })
  expect((await cancel(stay, '140.00', 'both', 'sitter')).status).toBe(204)
  await refundAtOnce(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
  await comesTo(stay, {})
  expect((await cancel(stay, '0.00')).refused).toBe('booking_state')
})

test('a stay to come is cancelled by the policy, and with an amount that one of them pays', async () => {
  const stay = await aPaidStay({ policy: 'strict' })
  const { byPolicy } = await preview(stay)
  expect(byPolicy).toBe('67.50')
  expect((await cancel(stay, byPolicy)).status).toBe(204)
  await comesTo(stay, { provider_balance: 7250, service_fees: -500, commission: -675, sitter_payable: -6075 })

  const other = await aPaidStay()
  expect((await cancel(other, '30.00', 'marketplace')).status).toBe(204)
  await comesTo(other, {
    provider_balance: 11_000,
    service_fees: -500,
    commission: -1350,
    sitter_payable: -12_150,
    marketplace_expense: 3000,
  })
  // what is still to be refunded is said until it is
  expect(await read(other)).toMatchObject({
    refunded: '30.00',
    refundDue: '0.00',
    paymentState: 'partially_refunded',
  })
})

test('a stay to come is kept with amounts back, with a change and a late cancellation in between', async () => {
  const stay = await aPaidStay({ policy: 'strict' })
  expect((await refund(stay, '20.00', 'sitter')).status).toBe(204)
  expect((await refund(stay, '10.00', 'marketplace')).status).toBe(204)
  await comesTo(stay, { provider_balance: 11_000, booking_funds: -11_000 })
  expect(await read(stay)).toMatchObject({
    status: 'accepted',
    paymentState: 'partially_refunded',
    refunded: '30.00',
  })
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  await payByCard(app, { ...stay, totalAmount: '45.00' })
  await eventually(async () => (await read(stay)).totalAmount, '185.00')
  await comesTo(stay, { provider_balance: 15_500, booking_funds: -15_500 })
  // the policy keeps half of the nights, 90.00, and the fee
  expect((await decide(stay, 'cancelled', stay.owner)).status).toBe(200)
  await comesTo(stay, {
    provider_balance: 6500,
    service_fees: -500,
    commission: -900,
    sitter_payable: -6100,
    marketplace_expense: 1000,
  })
})

test('a stay with everything given back still takes place, and its sitter is paid if the marketplace gave it', async () => {
  const stay = await aRunningStay()
  expect((await refund(stay, '140.00', 'marketplace')).status).toBe(204)
  await eventually(() => atProvider(stay), 0)
  await eventually(async () => (await read(stay)).refunded, '140.00')
  expect((await read(stay)).status).toBe('accepted')
  await isOver(stay)
  await comesTo(stay, { marketplace_expense: 14_000, service_fees: -500, commission: -1350, sitter_payable: -12_150 })
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
})

describe('a running stay', () => {
  test('ends on an earlier day: the nights that are left come back, and are free', async () => {
    const stay = await aRunningStay()
    const { endings, stage } = await preview(stay)
    const { startDate } = await read(stay)
    expect(stage).toBe('running')
    expect(endings.map(({ back }) => back)).toEqual(['90.00', '45.00'])
    expect((await end(stay, startDate)).refused).toBe('end_not_possible')
    expect((await end(stay, endings[1]?.date ?? '')).status).toBe(204)
    await comesTo(stay, { provider_balance: 9500, booking_funds: -9500 })
    const seen = await read(stay)
    expect(seen).toMatchObject({ status: 'accepted', endDate: endings[1]?.date, nights: 2, totalAmount: '95.00' })
    expect(seen.events.at(-1)).toMatchObject({
      kind: 'ended_early',
      decision: { kind: 'end', amount: '45.00', reason: 'goodwill', text: 'We are sorry.', note: null, paidBy: null },
    })
    const { rows } = await app.connection.pool.query<{ used: number }>(
      'select used from listing_nights where listing_id = $1 and night >= $2',
      [stay.listingId, endings[1]?.date],
    )
    expect(rows.map(({ used }) => used).filter(Boolean)).toEqual([])
    await isOver(stay)
    await comesTo(stay, { provider_balance: 9500, service_fees: -500, commission: -900, sitter_payable: -8100 })
  })

  test('ends on an earlier day: what was given back before does not come back again', async () => {
    const stay = await aRunningStay()
    expect((await refund(stay, '100.00', 'marketplace')).status).toBe(204)
    await eventually(() => atProvider(stay), 4000)
    const { endings } = await preview(stay)
    // two nights cost 95.00, one 50.00; 40.00 are left
    expect(endings.map(({ back }) => back)).toEqual(['40.00', '40.00'])
    expect((await end(stay, endings[1]?.date ?? '')).status).toBe(204)
    expect((await read(stay)).events.at(-1)?.decision?.amount).toBe('40.00')
    const log = (await app.call(api.audit.list, { query: { subjectId: stay.bookingId } }, await anAdmin(app))).body
    expect(log[0]).toMatchObject({ action: 'stay_ended_early', details: { amount: '40.00' } })
    await eventually(() => atProvider(stay), 0)
    expect((await preview(stay)).endings.map(({ back }) => back)).toEqual(['0.00'])
  })

  test('has an amount given back, which is divided at its end', async () => {
    const stay = await aRunningStay()
    expect((await refund(stay, '67.50')).status).toBe(204)
    await isOver(stay)
    await comesTo(stay, { provider_balance: 7250, service_fees: -500, commission: -675, sitter_payable: -6075 })
  })
})
