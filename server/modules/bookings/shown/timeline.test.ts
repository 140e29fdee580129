// @module-tag full
// docs/product.md#what-happens-with-the-money
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { aPendingStay, signedInAgain } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { confirmCard, eventually } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const { aPaidStay, read } = changesIn(() => app)
const { anOverStay, params, refund } = decisionsIn(() => app)

const seen = async (stay: Stay, side: Side) =>
  (await read(stay, side)).timeline.map(({ kind, amount }) => `${kind} ${amount ?? '-'}`)
const instants = async (stay: Stay, side: Side) => (await read(stay, side)).timeline.map(({ at }) => at)

test('both sides see the same instants of a paid stay, and each its own amounts', async () => {
  const stay = await aPaidStay()
  expect(await instants(stay, 'owner')).toEqual(await instants(stay, 'sitter'))
  expect(await seen(stay, 'owner')).toEqual([
    'paid 140.00',
    'cancel 140.00',
    'cancel 67.50',
    'cancel 45.00',
    'cancel 22.50',
    'cancel 0.00',
    'payout -',
  ])
  expect(await seen(stay, 'sitter')).toEqual([
    'paid -',
    'cancel 0.00',
    'cancel 60.75',
    'cancel 81.00',
    'cancel 101.25',
    'cancel 121.50',
    'payout 121.50',
  ])
})

test('what was given back is no part of what a cancellation returns, and what is shared out is the rest', async () => {
  const stay = await aPaidStay()
  expect((await refund(stay, '45.00')).status).toBe(204)
  await eventually(async () => (await read(stay)).refunded, '45.00')
  expect((await seen(stay, 'owner')).slice(0, 3)).toEqual(['paid 140.00', 'refunded 45.00', 'cancel 95.00'])
  // of 95.00 the fee is 5.00, and the commission 9.00
  expect((await seen(stay, 'sitter')).at(-1)).toBe('payout 81.00')
  const { earnings, sitterEarns } = await read(stay, 'sitter')
  expect([sitterEarns, earnings?.total, earnings?.lines[0]]).toEqual([
    '81.00',
    '81.00',
    { kind: 'kept', label: 'Total after refunds', amount: '95.00' },
  ])
  const listed = await app.call(api.bookings.listAsSitter, { query: {} }, stay.sitter)
  expect(listed.body.find(({ id }) => id === stay.bookingId)?.sitterEarns).toBe('81.00')
})

test('afterwards it has the tip, and the payout that is on its way', async () => {
  const stay = await anOverStay()
  const [owner, sitter] = [await signedInAgain(app, stay.owner), await signedInAgain(app, stay.sitter)]
  const tip = await app.call(api.payments.tip, { ...params(stay), body: { amount: '10.00' } }, owner)
  await confirmCard(app, tip.body)
  const now = { ...stay, owner, sitter }
  await eventually(() => seen(now, 'sitter'), ['paid -', 'tip 10.00', 'payout 131.50'])
  expect(await seen(now, 'owner')).toEqual(['paid 140.00', 'tip 10.00', 'payout -'])
})

test('of a request without a payment there is nothing to say', async () => {
  app.now = new Date()
  expect(await seen(await aPendingStay(app), 'owner')).toEqual([])
})
