// @module-tag full
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn, nightsOf } from '#testing/changes.ts'
import type { ChangeInput } from '#testing/changes.ts'
import { aListing, aPendingStay, aRequest, aSitter } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })

const { answer, decide, fundsOf, hours, on, propose, read, turnTo } = changesIn(() => app)

/** Suggests other dates as the sitter. Returns the suggestion's id. */
async function suggested(stay: Stay, input: ChangeInput): Promise<string> {
  const made = await propose(stay, input, stay.sitter)
  expect(made.status, made.text).toBe(201)
  return made.body.proposal?.id ?? ''
}
const steps = async (stay: Stay) => (await read(stay)).events.map(({ kind, to, by }) => `${kind} ${to} ${by}`)

test("a sitter suggests other dates for a request; the owner's acceptance makes it a stay on them", async () => {
  const stay = await aPendingStay(app)
  const changeId = await suggested(stay, { ...on(12, 14), total: '95.00' })
  expect(await read(stay, 'sitter')).toMatchObject({
    ...on(10, 13),
    status: 'pending',
    change: 'wait',
    mayPropose: false,
  })
  const seen = await read(stay)
  expect(seen).toMatchObject({ ...on(10, 13), change: 'answer', totalAmount: '140.00' })
  // expires no later than the request itself
  expect(seen.changeUntil).toBe(seen.deadline)
  expect(seen.proposal).toMatchObject({ by: 'sitter', ...on(12, 14), total: '95.00', toPay: null })
  expect((await answer(stay, changeId, 'accepted', stay.sitter)).status).toBe(409)
  expect((await answer(stay, changeId, 'accepted', stay.owner)).body).toMatchObject({
    ...on(12, 14),
    status: 'accepted',
    paymentState: 'unpaid',
    totalAmount: '95.00',
    proposal: null,
    may: { pay: true },
  })
  expect(await nightsOf(app, stay.listingId)).toEqual({ 12: 1, 13: 1 })
  expect(await steps(stay)).toEqual([
    'moved pending owner',
    'proposed pending sitter',
    'applied pending owner',
    'moved accepted sitter',
  ])
  // repeating the answer changes nothing
  expect((await answer(stay, changeId, 'accepted', stay.owner)).status).toBe(200)
  expect(await steps(stay)).toHaveLength(4)
})

test('a hold that is large enough is charged the new price only when the owner accepts', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'authorized')
  // the owner changes the request to a lower price, and the hold stays as large as it was
  expect((await propose(stay, { ...on(10, 12), total: '95.00' })).body.paymentState).toBe('authorized')
  const changeId = await suggested(stay, { ...on(12, 15), total: '140.00' })
  expect(await paymentState(app, stay.bookingId)).toBe('authorized')
  expect((await read(stay)).proposal?.keepsHold).toBe(true)
  expect((await read(stay, 'sitter')).proposal?.keepsHold).toBeNull()
  await answer(stay, changeId, 'accepted', stay.owner)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  await eventually(() => fundsOf(stay), 14_000)
})

test('a hold that is too small is released, and the owner pays the new price', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'authorized')
  const changeId = await suggested(stay, { ...on(10, 15), total: '230.00' })
  expect((await read(stay)).proposal?.keepsHold).toBe(false)
  const accepted = (await answer(stay, changeId, 'accepted', stay.owner)).body
  expect(accepted).toMatchObject({ status: 'accepted', paymentState: 'unpaid', toPay: '230.00', may: { pay: true } })
  await eventually(async () => (await read(stay)).money.map(({ kind }) => kind), ['held', 'released'])
  await payByCard(app, { ...stay, totalAmount: '230.00' })
  await eventually(() => fundsOf(stay), 23_000)
})

test('a declined or withdrawn suggestion leaves the request as it was, and another can follow', async () => {
  const stay = await aPendingStay(app)
  const first = await suggested(stay, { ...on(12, 14), total: '95.00' })
  expect((await propose(stay, { ...on(20, 22), total: '95.00' }, stay.sitter)).text).toContain(
    'already a proposed change',
  )
  // the owner answers before changing the request
  expect((await propose(stay, { ...on(20, 22), total: '95.00' })).status).toBe(409)
  expect((await answer(stay, first, 'declined', stay.owner)).body).toMatchObject({
    ...on(10, 13),
    status: 'pending',
    proposal: null,
    totalAmount: '140.00',
  })
  const second = await suggested(stay, { ...on(20, 22), total: '95.00' })
  expect((await answer(stay, second, 'withdrawn', stay.sitter)).status).toBe(200)
  expect((await decide(stay, 'accepted', stay.sitter)).body).toMatchObject({ ...on(10, 13), status: 'accepted' })
})

test('accepting the request as it is withdraws the suggestion; the end of the request expires it', async () => {
  const stay = await aPendingStay(app)
  const changeId = await suggested(stay, { ...on(12, 14), total: '95.00' })
  expect((await decide(stay, 'accepted', stay.sitter)).status).toBe(200)
  expect((await read(stay)).events.at(-1)).toMatchObject({ kind: 'withdrawn', by: 'sitter' })
  expect((await answer(stay, changeId, 'accepted', stay.owner)).status).toBe(409)
  expect(await read(stay)).toMatchObject({ ...on(10, 13), status: 'accepted' })

  const other = await aPendingStay(app)
  const open = await suggested(other, { ...on(12, 14), total: '95.00' })
  await turnTo(hours(73))
  expect(await read(other)).toMatchObject({ status: 'expired', proposal: null })
  expect((await answer(other, open, 'accepted', other.owner)).status).toBe(409)
})

test('a suggestion whose nights are gone is refused, and the request stays as it was', async () => {
  const stay = await aPendingStay(app, { maxPets: 1 })
  const changeId = await suggested(stay, { ...on(12, 14), total: '95.00' })
  const block = { params: { id: stay.listingId }, body: on(13, 13) }
  expect((await app.call(api.availability.block, block, stay.sitter)).status).toBe(201)
  const refused = await answer(stay, changeId, 'accepted', stay.owner)
  expect([refused.status, refused.text]).toEqual([409, 'Those nights were just booked.'])
  expect(await read(stay)).toMatchObject({ ...on(10, 13), status: 'pending', change: 'gone' })
  expect(await nightsOf(app, stay.listingId)).toEqual({})
})

test('when the owner accepts the suggestion and the sitter the request at once, only one succeeds', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const stay = await aPendingStay(app)
    const changeId = await suggested(stay, { ...on(12, 14), total: '95.00' })
    const answers = await Promise.all([
      answer(stay, changeId, 'accepted', stay.owner),
      decide(stay, 'accepted', stay.sitter, 0),
    ])
    const booking = await read(stay)
    expect(booking.status).toBe('accepted')
    const moved = booking.startDate === on(12, 14).startDate
    expect(answers[0].status).toBe(moved ? 200 : 409)
    expect(await nightsOf(app, stay.listingId)).toEqual(moved ? { 12: 1, 13: 1 } : { 10: 1, 11: 1, 12: 1 })
  }
})

test('a suggestion on nights when the pet stays elsewhere is refused', async () => {
  const stay = await aPendingStay(app)
  const other = await aSitter(app)
  const listingId = await aListing(app, other)
  const { id } = await aRequest(app, { owner: stay.owner, listingId, petIds: [stay.petId], ...on(20, 22) })
  await app.call(api.bookings.change, { params: { id }, body: { status: 'accepted' } }, other)
  const refused = await propose(stay, { ...on(20, 22), total: '95.00' }, stay.sitter)
  expect([refused.status, refused.text]).toEqual([409, 'This pet is already booked for some of these nights.'])
})

test("the owner reads why a request was declined; what the sitter wrote is erased with the sitter's account", async () => {
  const stay = await aPendingStay(app)
  const decline = (reason: string) =>
    app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'declined', reason } }, stay.sitter)
  expect((await decline('x'.repeat(501))).status).toBe(400)
  expect((await decline('  I am away that weekend. ')).status).toBe(200)
  expect((await read(stay)).events.at(-1)).toMatchObject({ to: 'declined', note: 'I am away that weekend.' })
  expect((await app.call(api.account.remove, {}, stay.sitter)).status).toBe(204)
  expect((await read(stay)).events.at(-1)).toMatchObject({ to: 'declined', note: null })
})

test('requests show the spots left on each night, and are found by owner, pet and listing', async () => {
  const stay = await aPendingStay(app, { maxPets: 3 })
  const other = await aRequest(app, { ...stay, petIds: [stay.petId], ...on(14, 16) })
  await app.call(api.bookings.change, { params: { id: other.id }, body: { status: 'accepted' } }, stay.sitter)
  await app.connection.db
    .updateTable('users')
    .set({ fullname: 'Ann_a Smith' })
    .where('id', '=', stay.owner.id)
    .execute()
  const find = async (search?: string) =>
    (await app.call(api.bookings.listAsSitter, { query: { ...(search !== undefined && { search }) } }, stay.sitter))
      .body
  expect((await find()).map(({ placesLeft, placesByNight }) => [placesLeft, placesByNight])).toEqual([
    [3, [3, 3, 3]],
    [null, null],
  ])
  const wide = await propose(stay, { ...on(14, 17), total: '140.00' })
  expect(wide.status).toBe(409)
  for (const [search, count] of [
    ['ann_a biscuit', 2],
    ['GARDEN', 2],
    ['ann%a', 0],
    ['rex', 0],
    ['', 2],
  ] as const)
    expect([search, (await find(search)).length]).toEqual([search, count])
  // the owner does not see how full the nights are
  expect((await read(stay)).placesByNight).toBeNull()
})
