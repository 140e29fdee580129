import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import {
  aListing,
  aPendingStay,
  aPet,
  aRequest,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  daysFromNow,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { balances, declinedCard, eventually, payByCard, paymentState } from '#testing/pay.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ live: true })
})
afterAll(() => app.close())

type Wish = CallInput<typeof api.bookings.proposeChange>['body']
const on = (from: number, to: number) => ({ startDate: daysFromNow(app, from), endDate: daysFromNow(app, to) })
const read = async (stay: Stay, by: 'owner' | 'sitter' = 'owner') =>
  (await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay[by])).body
const quoteOf = (stay: Stay, query: object, by: Person = stay.owner) =>
  app.call(api.bookings.quoteChange, { params: { id: stay.bookingId }, query }, by)
const propose = (stay: Stay, body: Wish, by: Person = stay.owner) =>
  app.call(api.bookings.proposeChange, { params: { id: stay.bookingId }, body }, by)
const answer = (stay: Stay, changeId: string, status: 'accepted' | 'declined' | 'withdrawn', by: Person) =>
  app.call(api.bookings.answerChange, { params: { id: stay.bookingId, changeId }, body: { status } }, by)
const decide = (stay: Stay, status: 'accepted' | 'cancelled', by: Person, revision?: number) =>
  app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status, revision } }, by)
const turnTo = (instant: Date) => runDue(app.connection.db, instant, (error) => expect.unreachable(String(error)))
const hours = (count: number) => new Date(app.now.getTime() + count * 3_600_000)

/** How many pets are on each night of a listing that has any. */
async function nightsOf(listingId: string): Promise<Record<number, number>> {
  const { rows } = await app.connection.pool.query<{ day: number; used: number }>(
    `select night - $2::date as day, used from listing_nights where listing_id = $1 and used > 0 order by 1`,
    [listingId, daysFromNow(app, 0)],
  )
  return Object.fromEntries(rows.map(({ day, used }) => [day, used]))
}

/** What the provider has of a booking, in cents. */
const fundsOf = async (stay: Stay) => (await balances(app, stay.bookingId))['provider_balance'] ?? 0

/** Three nights from day 10 at 45.00 a night, accepted and paid: 140.00. */
async function aPaidStay(options: Parameters<typeof anAcceptedStay>[1] = {}): Promise<Stay> {
  const stay = await anAcceptedStay(app, options)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  return stay
}

/** The owner proposes, and the sitter agrees; its id. */
async function agreed(stay: Stay, wish: Wish): Promise<string> {
  const { proposal } = (await propose(stay, wish)).body
  const changeId = proposal?.id ?? ''
  const answered = await answer(stay, changeId, 'accepted', stay.sitter)
  expect(answered.status, answered.text).toBe(200)
  return changeId
}

describe('a change of an accepted stay', () => {
  test('that costs the same: nights, pets and history move when the other side accepts', async () => {
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
    expect(await nightsOf(stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1 })
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
    expect(await nightsOf(stay.listingId)).toEqual({ 12: 1, 13: 1, 14: 1 })
    // the same answer again changes nothing
    expect((await answer(stay, changeId, 'accepted', stay.sitter)).status).toBe(200)
    expect(await fundsOf(stay)).toBe(14_000)
  })

  test('that costs less refunds the difference; in the end it is divided to the cent', async () => {
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

  test('that costs more waits for the extra payment, and takes place with it', async () => {
    const stay = await aPaidStay()
    await app.connection.db
      .updateTable('listings')
      .set({ price_cents: 9900 })
      .where('id', '=', stay.listingId)
      .execute()
    // its own price a day, whatever the listing asks today
    expect((await quoteOf(stay, on(10, 15))).body).toMatchObject({
      total: '230.00',
      difference: '90.00',
      toPay: '90.00',
    })
    await agreed(stay, { ...on(10, 15), total: '230.00' })
    const waiting = await read(stay)
    expect(waiting).toMatchObject({ ...on(10, 13), totalAmount: '140.00', change: 'pay', may: { pay: false } })
    expect(waiting.proposal).toMatchObject({ status: 'agreed', toPay: '90.00', may: { pay: true, withdraw: true } })
    expect((await read(stay, 'sitter')).change).toBe('wait')
    expect(await payByCard(app, { ...stay, totalAmount: '90.00' })).toBe('requires_capture')
    await eventually(() => fundsOf(stay), 23_000)
    expect(await read(stay)).toMatchObject({
      ...on(10, 15),
      totalAmount: '230.00',
      paymentState: 'paid',
      proposal: null,
    })
    expect(await nightsOf(stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1, 13: 1, 14: 1 })
    await turnTo(hours(24 * 30))
    await eventually(() => balances(app, stay.bookingId), {
      provider_balance: 23_000,
      service_fees: -500,
      commission: -2250,
      sitter_payable: -20_250,
    })
  })

  test('up and down again refunds the last payment first, and a cancellation gives all of it back', async () => {
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
    await eventually(() => balances(app, stay.bookingId), {})
    expect(await read(stay)).toMatchObject({ paymentState: 'refunded', refunded: '288.50', refundDue: '0.00' })
    expect(await nightsOf(stay.listingId)).toEqual({})
  })

  test('is kept in part after a late cancellation, divided over all payments to the cent', async () => {
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

  test('while unpaid takes place at once, and the payment begun with the old price is given up', async () => {
    const stay = await anAcceptedStay(app)
    const start = (amount: string) =>
      app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount } }, stay.owner)
    expect((await start('140.00')).status).toBe(200)
    await agreed(stay, { ...on(10, 15), total: '230.00' })
    expect(await read(stay)).toMatchObject({ totalAmount: '230.00', paymentState: 'unpaid', may: { pay: true } })
    expect((await start('140.00')).status).toBe(409)
    expect(await payByCard(app, { ...stay, totalAmount: '230.00' })).toBe('succeeded')
    await eventually(() => fundsOf(stay), 23_000)
    expect(await read(stay)).toMatchObject({ paymentState: 'paid' })
  })

  test('with other pets: one joins, one leaves, and the owner alone chooses', async () => {
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
    expect(await nightsOf(stay.listingId)).toEqual({ 10: 2, 11: 2, 12: 2 })
    await agreed(stay, { ...same, petIds: [cat] })
    expect(await nightsOf(stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1 })
    // the dog that left is free, the cat is not
    const sitter = await aSitter(app)
    const elsewhere = { owner: stay.owner, listingId: await aListing(app, sitter), ...on(10, 12) }
    await expect(aRequest(app, { ...elsewhere, petIds: [stay.petId] })).resolves.toBeDefined()
    await expect(aRequest(app, { ...elsewhere, petIds: [cat] })).rejects.toThrow('already booked')
  })
})

describe('a proposal ends', () => {
  test.each([
    ['declined', 'sitter'],
    ['withdrawn', 'owner'],
  ] as const)('%s by the %s, and the stay is as it was', async (status, by) => {
    const stay = await aPaidStay()
    const { proposal } = (await propose(stay, { ...on(20, 23), total: '140.00' })).body
    const other = by === 'owner' ? stay.sitter : stay.owner
    expect((await answer(stay, proposal?.id ?? '', status, other)).status).toBe(409)
    expect((await answer(stay, proposal?.id ?? '', status, stay[by])).status).toBe(200)
    expect((await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)).status).toBe(409)
    expect(await read(stay)).toMatchObject({ ...on(10, 13), change: null, mayPropose: true })
    expect((await propose(stay, { ...on(21, 24), total: '140.00' }, stay.sitter)).status).toBe(201)
  })

  test('by the clock after 72 hours, and after 24 when it is agreed and not paid', async () => {
    const stay = await aPaidStay()
    await propose(stay, { ...on(20, 23), total: '140.00' })
    await turnTo(hours(71))
    expect((await read(stay)).change).toBe('wait')
    await turnTo(hours(72))
    expect(await read(stay)).toMatchObject({ change: null, ...on(10, 13) })
    expect((await read(stay)).events.at(-1)).toMatchObject({ kind: 'expired', by: 'clock', reason: 'no answer' })
    await agreed(stay, { ...on(10, 14), total: '185.00' })
    await app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount: '45.00' } }, stay.owner)
    await turnTo(hours(24))
    expect((await read(stay)).events.at(-1)).toMatchObject({ kind: 'expired', reason: 'not paid' })
    const late = { body: { bookingId: stay.bookingId, amount: '45.00' } }
    expect((await app.call(api.payments.createIntent, late, stay.owner)).status).toBe(409)
    await eventually(async () => await liveExtras(stay), 0)
    expect(await fundsOf(stay)).toBe(14_000)
  })

  test('with the booking, and what was begun to be paid for it is released', async () => {
    const stay = await aPaidStay()
    const changeId = await agreed(stay, { ...on(10, 14), total: '185.00' })
    await app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount: '45.00' } }, stay.owner)
    await decide(stay, 'cancelled', stay.sitter)
    expect((await answer(stay, changeId, 'withdrawn', stay.owner)).status).toBe(409)
    await eventually(() => balances(app, stay.bookingId), {})
    await eventually(async () => await liveExtras(stay), 0)
  })
})

async function liveExtras(stay: Stay): Promise<number> {
  const { rows } = await app.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from payments where booking_id = $1 and extra_id is not null
      and status in ('starting', 'open', 'authorized')`,
    [stay.bookingId],
  )
  return rows[0]?.count ?? -1
}

describe('a request that waits', () => {
  test('is changed by its owner at once, and the sitter accepts only what they have seen', async () => {
    const stay = await aPendingStay(app)
    const seen = await read(stay, 'sitter')
    expect(seen.mayPropose).toBe(false)
    const changed = (await propose(stay, { ...on(11, 13), total: '95.00' })).body
    expect(changed).toMatchObject({
      ...on(11, 13),
      status: 'pending',
      totalAmount: '95.00',
      revision: 1,
      proposal: null,
    })
    expect((await propose(stay, { ...on(11, 14), total: '140.00' }, stay.sitter)).status).toBe(409)
    expect(await decide(stay, 'accepted', stay.sitter, seen.revision)).toMatchObject({
      status: 409,
      text: 'This booking was just changed. Please review it and try again.',
    })
    expect((await decide(stay, 'accepted', stay.sitter, changed.revision)).status).toBe(200)
    expect(await nightsOf(stay.listingId)).toEqual({ 11: 1, 12: 1 })
  })

  test('keeps a hold that is large enough, and takes only the new price of it', async () => {
    const stay = await aPendingStay(app)
    await payByCard(app, stay)
    await eventually(() => paymentState(app, stay.bookingId), 'authorized')
    expect((await propose(stay, { ...on(11, 13), total: '95.00' })).body.paymentState).toBe('authorized')
    await decide(stay, 'accepted', stay.sitter)
    await eventually(() => fundsOf(stay), 9500)
    expect(await read(stay)).toMatchObject({ paymentState: 'paid', refunded: '0.00' })
  })

  test('gives up a hold that is too small, and is held anew', async () => {
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
})

describe('when something goes wrong half-way', () => {
  test('a declined card leaves the stay as it was, and another card can be tried', async () => {
    const stay = await aPaidStay()
    await agreed(stay, { ...on(10, 14), total: '185.00' })
    const extra = { ...stay, totalAmount: '45.00' }
    expect(await payByCard(app, extra, declinedCard)).toMatch(/declined/)
    expect(await read(stay)).toMatchObject({ ...on(10, 13), paymentState: 'paid', totalAmount: '140.00' })
    await payByCard(app, extra)
    await eventually(() => fundsOf(stay), 18_500)
  })

  test('the provider is away while the extra payment begins: the change waits', async () => {
    const stay = await aPaidStay()
    await agreed(stay, { ...on(10, 14), total: '185.00' })
    const away = vi
      .spyOn(app.payments.provider, 'createIntent')
      .mockResolvedValue({ ok: false, failure: { kind: 'unavailable', message: 'no answer' } })
    const start = { body: { bookingId: stay.bookingId, amount: '45.00' } }
    expect((await app.call(api.payments.createIntent, start, stay.owner)).status).toBe(503)
    away.mockRestore()
    expect(await read(stay)).toMatchObject({ ...on(10, 13), change: 'pay' })
    await payByCard(app, { ...stay, totalAmount: '45.00' })
    await eventually(() => fundsOf(stay), 18_500)
  })

  test('the provider is away while the difference is refunded: it is tried until it has worked', async () => {
    const stay = await aPaidStay()
    const away = vi
      .spyOn(app.payments.provider, 'refund')
      .mockResolvedValueOnce({ ok: false, failure: { kind: 'unavailable', message: 'no answer' } })
    await agreed(stay, { ...on(10, 12), total: '95.00' })
    await eventually(async () => away.mock.calls.length >= 2, true)
    away.mockRestore()
    await eventually(() => fundsOf(stay), 9500)
  })

  test('the nights are gone when the extra is held: nothing is taken, and the stay is as it was', async () => {
    const stay = await aPaidStay({ maxPets: 1 })
    await agreed(stay, { ...on(10, 14), total: '185.00' })
    const guest = await anOwner(app)
    const { id } = await aRequest(app, {
      owner: guest,
      listingId: stay.listingId,
      petIds: [await aPet(app, guest)],
      ...on(13, 14),
    })
    await decide({ ...stay, bookingId: id }, 'accepted', stay.sitter)
    await payByCard(app, { ...stay, totalAmount: '45.00' })
    await eventually(async () => (await read(stay)).events.at(-1)?.kind ?? '', 'failed')
    await eventually(() => balances(app, stay.bookingId), { provider_balance: 14_000, booking_funds: -14_000 })
    expect(await read(stay)).toMatchObject({ ...on(10, 13), paymentState: 'paid', change: null, totalAmount: '140.00' })
    expect(await nightsOf(stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1, 13: 1 })
    expect(await liveExtras(stay)).toBe(0)
  })

  test('the sitter has blocked the new nights: accepting is refused, and the proposal stays', async () => {
    const stay = await aPaidStay()
    const { proposal } = (await propose(stay, { ...on(20, 23), total: '140.00' })).body
    const block = { params: { id: stay.listingId }, body: { startDate: daysFromNow(app, 21) } }
    expect((await app.call(api.availability.block, block, stay.sitter)).status).toBe(201)
    expect((await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)).text).toBe(
      'Those nights were just booked.',
    )
    expect(await read(stay)).toMatchObject({ ...on(10, 13), change: 'wait', paymentState: 'paid' })
    expect(await nightsOf(stay.listingId)).toEqual({ 10: 1, 11: 1, 12: 1 })
  })

  test('a pet that should join was deleted: accepting is refused', async () => {
    const stay = await aPaidStay()
    const cat = await aPet(app, stay.owner, 'cat')
    const { proposal } = (await propose(stay, { ...on(10, 13), total: '140.00', petIds: [cat] })).body
    await app.call(api.pets.remove, { params: { id: cat } }, stay.owner)
    expect((await answer(stay, proposal?.id ?? '', 'accepted', stay.sitter)).status).toBe(404)
    expect((await read(stay)).pets.map(({ id }) => id)).toEqual([stay.petId])
  })
})

test('what cannot be proposed is refused with its sentence', async () => {
  const stay = await aPaidStay({ maxPets: 1 })
  const wish = { ...on(20, 23), total: '140.00' }
  const cases: [Partial<Wish>, number, string][] = [
    [{ total: '139.00' }, 409, 'The price has changed. Please review the new total.'],
    [{ startDate: '2020-01-01', endDate: '2020-01-03' }, 400, 'Choose today or a later date.'],
    [{ endDate: addDays(wish.startDate, 15) }, 400, 'Stays can be at most 14 nights.'],
    [{ endDate: wish.startDate }, 400, 'Stays must be at least 1 night.'],
    [on(10, 13), 400, 'Choose other dates or pets first.'],
    [{ petIds: [stay.petId, await aPet(app, stay.owner)] }, 409, "Can't book unavailable dates"],
    [{ petIds: ['01890000-0000-7000-8000-000000000000'] }, 404, "We couldn't find one of these pets."],
  ]
  for (const [wrong, status, text] of cases)
    expect(await propose(stay, { ...wish, ...wrong })).toMatchObject({ status, text })
  expect((await propose(stay, wish, await anAdmin(app))).status).toBe(403)
  expect((await propose(stay, wish, await anOwner(app))).status).toBe(404)
  expect((await propose(stay, wish)).status).toBe(201)
  expect((await propose(stay, wish, stay.sitter)).text).toMatch(/already being discussed/)
  await decide(stay, 'cancelled', stay.owner)
  expect((await propose(stay, wish)).status).toBe(409)
})
