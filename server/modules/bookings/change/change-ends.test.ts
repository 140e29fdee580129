// @module-tag full
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn, liveExtras, nightsOf } from '#testing/changes.ts'
import type { ChangeInput } from '#testing/changes.ts'
import { aPendingStay, aPet, anAdmin, anOwner } from '#testing/factories.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'

const app = useTestApp({ live: true })

const { agreed, answer, aPaidStay, decide, fundsOf, hours, on, propose, read, startPaying, turnTo } = changesIn(
  () => app,
)

test.each([
  ['declined', 'sitter'],
  ['withdrawn', 'owner'],
] as const)('%s by the %s leaves the stay as it was', async (status, by) => {
  const stay = await aPaidStay()
  const { proposal } = (await propose(stay, { ...on(20, 23), total: '140.00' })).body
  const other = by === 'owner' ? stay.sitter : stay.owner
  expect((await answer(stay, proposal?.id ?? '', status, other)).status).toBe(409)
  expect((await answer(stay, proposal?.id ?? '', status, stay[by])).status).toBe(200)
  expect((await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)).status).toBe(409)
  expect(await read(stay)).toMatchObject({ ...on(10, 13), change: null, mayPropose: true })
  expect((await propose(stay, { ...on(21, 24), total: '140.00' }, stay.sitter)).status).toBe(201)
})

test('a proposal expires after 72 hours, or 24 hours after it was agreed but not paid', async () => {
  const stay = await aPaidStay()
  await propose(stay, { ...on(20, 23), total: '140.00' })
  await turnTo(hours(71))
  expect((await read(stay)).change).toBe('wait')
  await turnTo(hours(72))
  expect(await read(stay)).toMatchObject({ change: null, ...on(10, 13) })
  expect((await read(stay)).events.at(-1)).toMatchObject({ kind: 'expired', by: 'clock', reason: 'no answer' })
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  await startPaying(stay, '45.00')
  await turnTo(hours(24))
  expect((await read(stay)).events.at(-1)).toMatchObject({ kind: 'expired', reason: 'not paid' })
  expect((await startPaying(stay, '45.00')).status).toBe(409)
  await eventually(async () => await liveExtras(app, stay), 0)
  expect(await fundsOf(stay)).toBe(14_000)
})

test('a proposal ends with its booking, and the hold for it is released', async () => {
  const stay = await aPaidStay()
  const changeId = await agreed(stay, { ...on(10, 14), total: '185.00' })
  await startPaying(stay, '45.00')
  await decide(stay, 'cancelled', stay.sitter)
  expect((await answer(stay, changeId, 'withdrawn', stay.owner)).status).toBe(409)
  await refundAtOnce(app, stay)
  await eventually(() => balances(app, stay.bookingId), {})
  await eventually(async () => await liveExtras(app, stay), 0)
  // the history shows the end, as for every other one
  expect((await read(stay)).events.slice(-2)).toMatchObject([
    { kind: 'moved', to: 'cancelled' },
    { kind: 'expired', by: 'clock', reason: 'booking over' },
  ])
})

test('the owner changes a request at once, and the sitter can accept only the terms they have seen', async () => {
  const stay = await aPendingStay(app)
  const seen = await read(stay, 'sitter')
  const changed = (await propose(stay, { ...on(11, 13), total: '95.00' })).body
  expect(changed).toMatchObject({
    ...on(11, 13),
    status: 'pending',
    totalAmount: '95.00',
    revision: 1,
    proposal: null,
  })
  expect(await decide(stay, 'accepted', stay.sitter, seen.revision)).toMatchObject({
    status: 409,
    text: 'This booking was just changed. Please review it and try again.',
  })
  expect((await decide(stay, 'accepted', stay.sitter, changed.revision)).status).toBe(200)
  expect(await nightsOf(app, stay.listingId)).toEqual({ 11: 1, 12: 1 })
})

test('a changed request keeps a hold that is large enough, and captures only the new price', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'authorized')
  expect((await propose(stay, { ...on(11, 13), total: '95.00' })).body.paymentState).toBe('authorized')
  await decide(stay, 'accepted', stay.sitter)
  await eventually(() => fundsOf(stay), 9500)
  expect(await read(stay)).toMatchObject({ paymentState: 'paid', refunded: '0.00' })
})

test('a changed request drops a hold that is too small and needs a new one', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'authorized')
  expect((await propose(stay, { ...on(10, 14), total: '185.00' })).body).toMatchObject({
    paymentState: 'unpaid',
    may: { pay: true },
  })
  await eventually(() => balances(app, stay.bookingId), {})
  await payByCard(app, { ...stay, totalAmount: '185.00' })
  await eventually(() => balances(app, stay.bookingId), { card_holds: 18_500, owner_card: -18_500 })
  await decide(stay, 'accepted', stay.sitter)
  await eventually(() => fundsOf(stay), 18_500)
})

test('refuses proposals that are not possible, with a sentence for each', async () => {
  const stay = await aPaidStay({ maxPets: 1 })
  const input = { ...on(20, 23), total: '140.00' }
  const cases: [Partial<ChangeInput>, number, string][] = [
    [{ total: '139.00' }, 409, 'The price has changed. Please review the new total.'],
    [{ startDate: '2020-01-01', endDate: '2020-01-03' }, 400, 'Choose today or a later date.'],
    [{ endDate: addDays(input.startDate, 15) }, 400, 'Stays can be at most 14 nights.'],
    [{ endDate: input.startDate }, 400, 'Stays must be at least 1 night.'],
    [on(10, 13), 400, 'Choose other dates or pets first.'],
    [{ petIds: [stay.petId, await aPet(app, stay.owner)] }, 409, "Can't book unavailable dates"],
    [{ petIds: ['01890000-0000-7000-8000-000000000000'] }, 404, "We couldn't find one of these pets."],
  ]
  for (const [wrong, status, text] of cases)
    expect(await propose(stay, { ...input, ...wrong })).toMatchObject({ status, text })
  expect((await propose(stay, input, await anAdmin(app))).status).toBe(403)
  expect((await propose(stay, input, await anOwner(app))).status).toBe(404)
  expect((await propose(stay, input)).status).toBe(201)
  expect((await propose(stay, input, stay.sitter)).text).toMatch(/already a proposed change/)
  await decide(stay, 'cancelled', stay.owner)
  expect((await propose(stay, input)).status).toBe(409)
})
