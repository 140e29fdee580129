import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn, nightsOf } from '#testing/changes.ts'
import { aListing, aPet, aRequest, aSitter, anAcceptedStay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { balances, eventually, payByCard } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'

const app = useTestApp({ live: true })

const { agreed, answer, aPaidStay, decide, fundsOf, hours, on, propose, read, startPaying, turnTo } = changesIn(
  () => app,
)

full('a change at the same price moves nights, pets and history when the other side accepts', async () => {
  const stay = await aPaidStay()
  const proposed = (await propose(stay, { ...on(12, 15), total: '140.00' })).body
  expect(proposed).toMatchObject({ ...on(10, 13), change: 'wait', mayPropose: false })
  expect(proposed.proposal).toMatchObject({ by: 'owner', status: 'open', ...on(12, 15), difference: '0.00' })
  const changeId = proposed.proposal?.id ?? ''
  expect((await read(stay, 'sitter')).proposal).toMatchObject({
    sitterEarns: '121.50',
    may: { accept: true, decline: true, withdraw: false, pay: false },
  })
  expect((await answer(stay, changeId, 'accepted', stay.owner)).status).toBe(409)
  expect(await nightsOf(app, stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1 })
  const changed = (await answer(stay, changeId, 'accepted', stay.sitter)).body
  expect(changed).toMatchObject({
    ...on(12, 15),
    status: 'accepted',
    paymentState: 'paid',
    proposal: null,
    revision: 1,
  })
  expect(changed.events.map(({ kind, by }) => [kind, by])).toEqual([
    ['moved', 'owner'],
    ['moved', 'sitter'],
    ['proposed', 'owner'],
    ['applied', 'sitter'],
  ])
  expect(changed.events.at(-1)?.change).toEqual({
    before: { ...on(10, 13), pets: ['Biscuit'], total: '140.00' },
    after: { ...on(12, 15), pets: ['Biscuit'], total: '140.00' },
  })
  expect(await nightsOf(app, stay.listingId)).toEqual({ 12: 1, 13: 1, 14: 1 })
  // repeating the answer changes nothing
  expect((await answer(stay, changeId, 'accepted', stay.sitter)).status).toBe(200)
  expect(await fundsOf(stay)).toBe(14_000)
})

full('a change that costs less refunds the difference, and the rest is allocated to the cent', async () => {
  const stay = await aPaidStay()
  await agreed(stay, { ...on(10, 12), total: '95.00' })
  await eventually(() => fundsOf(stay), 9500)
  expect(await read(stay)).toMatchObject({ totalAmount: '95.00', paymentState: 'paid', refunded: '0.00' })
  expect((await read(stay)).money.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', '140.00'],
    ['refunded', '45.00'],
  ])
  await turnTo(hours(24 * 30))
  await eventually(() => balances(app, stay.bookingId), {
    provider_balance: 9500,
    service_fees: -500,
    commission: -900,
    sitter_payable: -8100,
  })
  expect(await read(stay, 'sitter')).toMatchObject({ status: 'completed', sitterEarns: '81.00' })
})

full('a quote says whether the pets fit, but not how many spots are left', async () => {
  const stay = await aPaidStay({ maxPets: 2 })
  for (const [pets, fits] of [
    [undefined, true],
    ['2', true],
    ['3', false],
  ] as const) {
    const asked = { params: { id: stay.bookingId }, query: { ...on(10, 15), ...(pets && { pets }) } }
    const { body } = await app.call(api.bookings.quoteChange, asked, stay.owner)
    expect([pets, body.fits, 'room' in body]).toEqual([pets, fits, false])
  }
})

test('a change that costs more waits for the extra payment, and takes place with it', async () => {
  const stay = await aPaidStay()
  await app.connection.db.updateTable('listings').set({ price_cents: 9900 }).where('id', '=', stay.listingId).execute()
  // the booking keeps its own price a day, whatever the listing costs now
  expect(
    (await app.call(api.bookings.quoteChange, { params: { id: stay.bookingId }, query: on(10, 15) }, stay.owner)).body,
  ).toMatchObject({
    total: '230.00',
    difference: '90.00',
    toPay: '90.00',
  })
  await agreed(stay, { ...on(10, 15), total: '230.00' })
  const waiting = await read(stay)
  const asked = { change: 'pay', changeToPay: '90.00', changeUntil: waiting.proposal?.expiresAt }
  expect(waiting).toMatchObject({ ...on(10, 13), totalAmount: '140.00', ...asked, may: { pay: false } })
  expect(waiting.proposal).toMatchObject({ status: 'agreed', toPay: '90.00', may: { pay: true, withdraw: true } })
  expect(await read(stay, 'sitter')).toMatchObject({ ...asked, change: 'wait', changeToPay: null })
  expect(await payByCard(app, { ...stay, totalAmount: '90.00' })).toBe('requires_capture')
  await eventually(() => fundsOf(stay), 23_000)
  expect(await read(stay)).toMatchObject({
    ...on(10, 15),
    totalAmount: '230.00',
    paymentState: 'paid',
    proposal: null,
  })
  expect(await nightsOf(app, stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1, 13: 1, 14: 1 })
  await turnTo(hours(24 * 30))
  await eventually(() => balances(app, stay.bookingId), {
    provider_balance: 23_000,
    service_fees: -500,
    commission: -2250,
    sitter_payable: -20_250,
  })
})

full('a change up and down again refunds the last payment first; a cancellation refunds everything', async () => {
  const stay = await aPaidStay()
  await agreed(stay, { ...on(10, 15), total: '230.00' })
  await payByCard(app, { ...stay, totalAmount: '90.00' })
  await eventually(() => fundsOf(stay), 23_000)
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  await eventually(() => fundsOf(stay), 18_500)
  await agreed(stay, { ...on(10, 17), total: '288.50' })
  await payByCard(app, { ...stay, totalAmount: '103.50' })
  await eventually(() => fundsOf(stay), 28_850)
  expect((await decide(stay, 'cancelled', stay.sitter)).status).toBe(200)
  await refundAtOnce(app, stay)
  await eventually(() => balances(app, stay.bookingId), {})
  expect(await read(stay)).toMatchObject({ paymentState: 'refunded', refunded: '288.50', refundDue: '0.00' })
  expect(await nightsOf(app, stay.listingId)).toEqual({})
})

full('a late cancellation of a changed stay keeps a part, divided over all payments to the cent', async () => {
  const stay = await aPaidStay({ policy: 'strict', priceCents: 3333 })
  await agreed(stay, { ...on(10, 15), total: '171.65' })
  await payByCard(app, { ...stay, totalAmount: '66.66' })
  await eventually(() => fundsOf(stay), 17_165)
  const { cancelRefund } = await read(stay)
  expect(cancelRefund).toBe('83.33')
  await decide(stay, 'cancelled', stay.owner)
  await eventually(() => balances(app, stay.bookingId), {
    provider_balance: 8832,
    service_fees: -500,
    commission: -833,
    sitter_payable: -7499,
  })
  expect(await read(stay)).toMatchObject({ paymentState: 'partially_refunded', refunded: '83.33' })
})

full('a change while unpaid takes place at once and drops the payment started at the old price', async () => {
  const stay = await anAcceptedStay(app)
  expect((await startPaying(stay, '140.00')).status).toBe(200)
  await agreed(stay, { ...on(10, 15), total: '230.00' })
  expect(await read(stay)).toMatchObject({ totalAmount: '230.00', paymentState: 'unpaid', may: { pay: true } })
  expect((await startPaying(stay, '140.00')).status).toBe(409)
  expect(await payByCard(app, { ...stay, totalAmount: '230.00' })).toBe('succeeded')
  await eventually(() => fundsOf(stay), 23_000)
  expect(await read(stay)).toMatchObject({ paymentState: 'paid' })
})

full('a change of pets: one joins, one leaves, and only the owner may choose', async () => {
  const stay = await aPaidStay()
  const cat = await aPet(app, stay.owner, 'cat')
  const bird = await aPet(app, stay.owner, 'bird')
  const same = { ...on(10, 13), total: '140.00' }
  expect((await propose(stay, { ...same, petIds: [cat] }, stay.sitter)).status).toBe(403)
  expect((await propose(stay, { ...same, petIds: [stay.petId, bird] })).status).toBe(400)
  expect((await propose(stay, { ...same, petIds: [] })).status).toBe(400)
  expect((await propose(stay, { ...same, petIds: [stay.petId] })).text).toBe('Choose other dates or pets first.')
  const { proposal } = (await propose(stay, { ...same, petIds: [stay.petId, cat] })).body
  expect(proposal).toMatchObject({ petsJoin: [{ id: cat, type: 'cats' }], petsLeave: [] })
  await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)
  expect((await read(stay)).pets.map(({ id }) => id).sort()).toEqual([stay.petId, cat].sort())
  expect(await nightsOf(app, stay.listingId)).toEqual({ 10: 2, 11: 2, 12: 2 })
  await agreed(stay, { ...same, petIds: [cat] })
  expect(await nightsOf(app, stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1 })
  // the dog that left is free, the cat is not
  const sitter = await aSitter(app)
  const elsewhere = { owner: stay.owner, listingId: await aListing(app, sitter), ...on(10, 12) }
  await expect(aRequest(app, { ...elsewhere, petIds: [stay.petId] })).resolves.toBeDefined()
  await expect(aRequest(app, { ...elsewhere, petIds: [cat] })).rejects.toThrow('already has a stay with')
})
