// @module-tag full
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn, liveExtras, nightsOf } from '#testing/changes.ts'
import { aPet, aRequest, aPendingStay, anAcceptedStay, anOwner, daysFromNow } from '#testing/factories.ts'
import { balances, confirmCard, declinedCard, eventually, goodCard, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })

const { agreed, answer, aPaidStay, decide, fundsOf, on, propose, read, startPaying } = changesIn(() => app)

test('a declined card leaves the stay as it was, and another card can be tried', async () => {
  const stay = await aPaidStay()
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  const extra = { ...stay, totalAmount: '45.00' }
  expect(await payByCard(app, extra, declinedCard)).toMatch(/declined/)
  expect(await read(stay)).toMatchObject({ ...on(10, 13), paymentState: 'paid', totalAmount: '140.00' })
  await payByCard(app, extra)
  await eventually(() => fundsOf(stay), 18_500)
})

test('the change waits while the provider is down when the extra payment starts', async () => {
  const stay = await aPaidStay()
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  const away = vi
    .spyOn(app.payments.provider, 'createIntent')
    .mockResolvedValue({ ok: false, failure: { kind: 'unavailable', message: 'no answer' } })
  expect((await startPaying(stay, '45.00')).status).toBe(503)
  away.mockRestore()
  expect(await read(stay)).toMatchObject({ ...on(10, 13), change: 'pay' })
  await payByCard(app, { ...stay, totalAmount: '45.00' })
  await eventually(() => fundsOf(stay), 18_500)
})

test('a refund of the difference is retried while the provider is down', async () => {
  const stay = await aPaidStay()
  const away = vi
    .spyOn(app.payments.provider, 'refund')
    .mockResolvedValueOnce({ ok: false, failure: { kind: 'unavailable', message: 'no answer' } })
  await agreed(stay, { ...on(10, 12), total: '95.00' })
  await eventually(async () => away.mock.calls.length >= 2, true)
  away.mockRestore()
  await eventually(() => fundsOf(stay), 9500)
})

test('the nights are gone when the extra is held: nothing is captured and the stay stays as it was', async () => {
  const stay = await aPaidStay({ maxPets: 1 })
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  const started = await startPaying(stay, '45.00')
  const guest = await anOwner(app)
  const { id } = await aRequest(app, {
    owner: guest,
    listingId: stay.listingId,
    petIds: [await aPet(app, guest)],
    ...on(13, 14),
  })
  await decide({ ...stay, bookingId: id }, 'accepted', stay.sitter)
  expect((await read(stay)).proposal).toMatchObject({ status: 'agreed', fits: false, may: { pay: false } })
  expect(await read(stay)).toMatchObject({ change: 'gone', changeToPay: null })
  // an owner who had already started to pay is not charged
  expect((await startPaying(stay, '45.00')).text).toBe(refusals.nothing_to_pay.sentence)
  await confirmCard(app, { ...started.body, number: goodCard })
  await eventually(async () => (await read(stay)).events.at(-1)?.kind ?? '', 'failed')
  await eventually(() => balances(app, stay.bookingId), { provider_balance: 14_000, booking_funds: -14_000 })
  expect(await read(stay)).toMatchObject({ ...on(10, 13), paymentState: 'paid', change: null, totalAmount: '140.00' })
  expect(await nightsOf(app, stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1, 13: 1 })
  expect(await liveExtras(app, stay)).toBe(0)
})

test('the sitter has blocked the new nights: accepting is refused, and the open proposal says so', async () => {
  const stay = await aPaidStay()
  const { proposal } = (await propose(stay, { ...on(20, 23), total: '140.00' })).body
  expect(proposal?.fits).toBe(true)
  const block = { params: { id: stay.listingId }, body: { startDate: daysFromNow(app, 21) } }
  expect((await app.call(api.availability.block, block, stay.sitter)).status).toBe(201)
  expect((await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)).text).toBe('Those nights were just booked.')
  expect(await read(stay)).toMatchObject({ ...on(10, 13), change: 'gone', paymentState: 'paid' })
  // both sides see it, in their lists too, and can only withdraw or decline
  expect(await read(stay, 'sitter')).toMatchObject({ change: 'gone', changeToPay: null })
  expect((await read(stay)).proposal).toMatchObject({ fits: false, may: { accept: false, withdraw: true } })
  expect((await read(stay, 'sitter')).proposal).toMatchObject({ fits: false, may: { accept: false, decline: true } })
  expect(await nightsOf(app, stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1 })
})

test('accepting is refused when a pet that should join was deleted', async () => {
  const stay = await aPaidStay()
  const cat = await aPet(app, stay.owner, 'cat')
  const { proposal } = (await propose(stay, { ...on(10, 13), total: '140.00', petIds: [cat] })).body
  await app.call(api.pets.remove, { params: { id: cat } }, stay.owner)
  expect((await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)).status).toBe(404)
  expect((await read(stay)).pets.map(({ id }) => id)).toEqual([stay.petId])
})

test('a difference too small to be paid is refused, also when the stay was paid after the proposal', async () => {
  const stay = await anAcceptedStay(app, { priceCents: 20 })
  const { proposal } = (await propose(stay, { ...on(10, 14), total: '5.80' })).body
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const refused = await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)
  expect([refused.status, refused.text]).toEqual([400, 'The difference must be at least $0.50.'])
  expect(await read(stay)).toMatchObject({ change: 'wait', totalAmount: '5.60' })
})

test('refuses the old amount when the price changes while a payment starts, and accepts the new one', async () => {
  const stay = await aPendingStay(app)
  const { bookings } = app.payments
  const payable = bookings.payable.bind(bookings)
  const between = vi.spyOn(bookings, 'payable').mockImplementationOnce(async (...asked) => {
    const input = await payable(...asked)
    expect((await propose(stay, { ...on(10, 12), total: '95.00' })).status).toBe(201)
    return input
  })
  const refused = await startPaying(stay, '140.00')
  between.mockRestore()
  expect([refused.status, refused.text]).toEqual([409, refusals.amount_differs.sentence])
  expect((await startPaying(stay, '95.00')).status).toBe(200)
})
