import { describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
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
  signedInAgain,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { noneFails } from '#testing/due.ts'

const app = useTestApp()

type Body = CallInput<typeof api.bookings.request>['body']
const ask = (body: Partial<Body>, person: Person) => app.call(api.bookings.request, { body: body as Body }, person)
const put = (id: string, status: 'accepted' | 'declined' | 'cancelled', person: Person) =>
  app.call(api.bookings.change, { params: { id }, body: { status } }, person)
const turnTo = (instant: Date) => runDue(app.connection.db, instant, noneFails)
const read = async (id: string, person: Person) => (await app.call(api.bookings.get, { params: { id } }, person)).body
const hours = (count: number): Date => new Date(app.now.getTime() + count * 3_600_000)

async function aRequestBody() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await aListing(app, sitter)
  const petId = await aPet(app, owner)
  const body: Body = {
    listingId,
    sitterId: sitter.id,
    startDate: daysFromNow(app, 10),
    endDate: daysFromNow(app, 13),
    totalAmount: '140.00',
    petIds: [petId],
    status: 'pending',
  }
  return { owner, sitter, listingId, petId, body }
}

full('a request keeps the price that was quoted, whatever the listing costs later', async () => {
  const { owner, sitter, listingId, body } = await aRequestBody()
  const made = (await ask({ ...body, specialInstructions: '  Two walks a day ' }, owner)).body
  expect(made).toMatchObject({
    status: 'pending',
    totalAmount: '140.00',
    totalPrice: '140.00',
    nights: 3,
    specialInstructions: 'Two walks a day',
    lines: [
      { kind: 'nights', label: '$45.00 × 3 nights', amount: '135.00' },
      { kind: 'fee', label: 'Service fee', amount: '5.00' },
    ],
    may: {
      accept: false,
      decline: false,
      cancel: true,
      pay: true,
      review: false,
      care: false,
      emergency: null,
      refund: false,
      endEarly: false,
      lookUp: false,
    },
    sitterEarns: null,
  })
  await app.call(api.listings.change, { params: { id: listingId }, body: { pricePerDay: 99 } }, sitter)
  expect(await read(made.id, owner)).toMatchObject({ totalAmount: '140.00' })
  // before acceptance each side sees who the other is, but no contact data
  expect(await read(made.id, sitter)).toMatchObject({ owner: { id: owner.id, email: null, phone: null } })
  expect(await read(made.id, owner)).toMatchObject({ sitter: { id: sitter.id, email: null, phone: null } })
  expect(await read(made.id, sitter)).toMatchObject({
    sitterEarns: '121.50',
    placesLeft: 5,
    may: { accept: true, decline: true, cancel: false, pay: false },
    events: [{ from: null, to: 'pending', by: 'owner' }],
  })
})

test.each([
  ['no dates', { startDate: null }, 400, 'Please select check-in and check-out dates.'],
  ['a past date', { startDate: '2020-01-01', endDate: '2020-01-02' }, 400, 'Choose today or a later date.'],
  ['no night', { endDate: 'start' }, 400, 'Stays must be at least 1 night.'],
  ['a day too far ahead', { startDate: 'far', endDate: 'farther' }, 400, 'Stays can be booked up to 540 days ahead.'],
  ['fifteen nights', { endDate: 'start+15' }, 400, 'Stays can be at most 14 nights.'],
  ['no pet', { petIds: [] }, 400, 'Please select at least one pet for this booking.'],
  ['an unknown pet', { petIds: ['01890000-0000-7000-8000-000000000000'] }, 404, "We couldn't find one of these pets."],
  [
    'another sitter',
    { sitterId: '01890000-0000-7000-8000-000000000000' },
    400,
    "That sitter doesn't match this listing.",
  ],
  ['another total', { totalAmount: '139.99' }, 409, 'The price has changed. Please review the new total.'],
  // the nights of this stay cost 135, which an older total may have been
  ['an older total', { totalAmount: '135.00', totalPrice: '135.00' }, 409, /^The price has changed/],
  ['an unknown listing', { listingId: '01890000-0000-7000-8000-000000000000' }, 404, /doesn't exist/],
])('refuses a request with %s', async (_what, wrong, status, sentence) => {
  const { owner, body } = await aRequestBody()
  const named: Record<string, string | null | undefined> = {
    start: body.startDate,
    'start+15': daysFromNow(app, 25),
    far: daysFromNow(app, 541),
    farther: daysFromNow(app, 542),
  }
  const dates = Object.entries(wrong).filter(([field]) => field.endsWith('Date'))
  const fixed = Object.fromEntries(dates.map(([field, date]) => [field, named[String(date)] ?? date]))
  const input = { ...body, ...wrong, ...fixed } as Body
  const answer = await ask(input, owner)
  expect(answer.status).toBe(status)
  expect(answer.text).toMatch(sentence)
})

test('accepts a request for today only until check-in time', async () => {
  const { owner, body } = await aRequestBody()
  const began = app.now
  try {
    // 9:00 in the listing's zone, on the first day of the stay
    const checkIn = instantOf(body.startDate ?? '', '09:00', 'America/Chicago')
    app.now = new Date(checkIn.getTime() + 1)
    expect(await ask(body, await signedInAgain(app, owner))).toMatchObject({
      status: 400,
      text: 'Check-in has already passed today. Please choose a later date.',
    })
    app.now = new Date(checkIn.getTime() - 1)
    expect((await ask(body, await signedInAgain(app, owner))).status).toBe(201)
  } finally {
    app.now = began
  }
})

test.each([
  [{ startDate: '2020-01-01', endDate: '2020-01-03' }, 'Choose today or a later date.'],
  [{ endDate: '2020-01-03' }, 'Please select check-in and check-out dates.'],
  [{ nights: 15 }, 'Stays can be at most 14 nights.'],
])('refuses even a quote for %o', async (dates, text) => {
  const { listingId } = await aRequestBody()
  const { nights, ...query } = { nights: 0, ...dates }
  const whole = nights ? { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 10 + nights) } : query
  expect(await app.call(api.bookings.quote, { params: { id: listingId }, query: whole })).toMatchObject({
    status: 400,
    text,
  })
})

test('refuses a request with another owner’s pet, a kind not accepted, or no pets', async () => {
  const { owner, listingId, body } = await aRequestBody()
  const other = await aRequestBody()
  expect((await ask({ ...body, petIds: [other.petId] }, owner)).status).toBe(404)
  const snake = await aPet(app, owner, 'snake')
  expect(await ask({ ...body, petIds: [snake] }, owner)).toMatchObject({
    status: 400,
    text: "This sitter doesn't accept snakes. They only accept: dogs and cats.",
  })
  expect(await ask({ ...body, listingId, petIds: [] }, await anOwner(app))).toMatchObject({
    status: 400,
    text: 'Please add your pets in your profile before making a booking.',
  })
})

test('refuses a request for one’s own listing', async () => {
  const admin = await anAdmin(app)
  const listingId = await aListing(app, admin)
  const petIds = [await aPet(app, admin)]
  const { body } = await aRequestBody()
  expect(await ask({ ...body, listingId, sitterId: null, petIds }, admin)).toMatchObject({ status: 403 })
})

test('refuses blocked days and full nights; check-out may be on the day of a full night', async () => {
  const { owner, sitter, listingId, petId, body } = await aRequestBody()
  await app.call(api.listings.change, { params: { id: listingId }, body: { maxPets: 1 } }, sitter)
  const first = await aRequest(app, {
    owner,
    listingId,
    petIds: [petId],
    startDate: daysFromNow(app, 10),
    endDate: daysFromNow(app, 12),
  })
  expect((await put(first.id, 'accepted', sitter)).status).toBe(200)
  expect(await ask(body, owner)).toMatchObject({ status: 409, text: "Can't book unavailable dates" })
  const before = { startDate: daysFromNow(app, 8), endDate: daysFromNow(app, 10), totalAmount: '95.00' }
  expect((await ask({ ...body, ...before }, owner)).status).toBe(201)
  const block = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 21) }
  await app.call(api.availability.block, { params: { id: listingId }, body: block }, sitter)
  const until = { startDate: daysFromNow(app, 18), endDate: daysFromNow(app, 20), totalAmount: '95.00' }
  expect((await ask({ ...body, ...until }, owner)).status).toBe(409)
})

test('accepts a request at once where the listing books instantly', async () => {
  const { owner, body, petId } = await aRequestBody()
  const listingId = await aListing(app, await aSitter(app), { instantBook: true, maxPets: 1 })
  const made = await ask({ ...body, listingId, sitterId: null, petIds: [petId] }, owner)
  expect(made.body).toMatchObject({ status: 'accepted' })
  const again = await ask({ ...body, listingId, sitterId: null, petIds: [await aPet(app, owner)] }, owner)
  expect(again).toMatchObject({ status: 409, text: "Can't book unavailable dates" })
})

full('an owner may have at most ten open requests at one listing', async () => {
  const { owner, body } = await aRequestBody()
  const night = (i: number) => ({
    ...body,
    startDate: daysFromNow(app, 10 + i),
    endDate: daysFromNow(app, 11 + i),
    totalAmount: '50.00',
  })
  for (let i = 0; i < 10; i++) expect((await ask(night(i), owner)).status).toBe(201)
  expect(await ask(night(10), owner)).toMatchObject({
    status: 409,
    text: 'You have too many open requests. Wait for a response, pay for an accepted stay, or cancel one.',
  })
})

describe('an answer', () => {
  test('is given once; repeating it changes nothing, a different one is refused', async () => {
    const stay = await aPendingStay(app)
    expect((await put(stay.bookingId, 'accepted', stay.sitter)).body).toMatchObject({ status: 'accepted' })
    expect((await put(stay.bookingId, 'accepted', stay.sitter)).status).toBe(200)
    expect(await put(stay.bookingId, 'declined', stay.sitter)).toMatchObject({
      status: 409,
      text: "This booking is already accepted and can't be declined anymore.",
    })
    const { events } = await read(stay.bookingId, stay.owner)
    expect(events.map(({ to, by }) => [to, by])).toEqual([
      ['pending', 'owner'],
      ['accepted', 'sitter'],
    ])
  })

  test("is the sitter's: the owner and an admin can only cancel", async () => {
    const stay = await aPendingStay(app)
    for (const status of ['accepted', 'declined'] as const) {
      expect(await put(stay.bookingId, status, stay.owner)).toMatchObject({
        status: 403,
        text: 'You can only cancel this booking.',
      })
      expect(await put(stay.bookingId, status, await anAdmin(app))).toMatchObject({
        status: 403,
        text: 'Only the sitter can answer this request.',
      })
    }
    expect(await read(stay.bookingId, stay.owner)).toMatchObject({ status: 'pending' })
  })

  test('to the last spot succeeds for one of two requests', async () => {
    const { owner, sitter, listingId, body } = await aRequestBody()
    await app.call(api.listings.change, { params: { id: listingId }, body: { maxPets: 1 } }, sitter)
    const dates = { startDate: body.startDate ?? '', endDate: body.endDate ?? '' }
    const requests = [
      await aRequest(app, { owner, listingId, petIds: [await aPet(app, owner)], ...dates }),
      await aRequest(app, { owner, listingId, petIds: [await aPet(app, owner)], ...dates }),
    ]
    const answers = await Promise.all(requests.map(({ id }) => put(id, 'accepted', sitter)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toBe('Those nights were just booked.')
    // a cancellation frees the spot again
    const [winner, loser] = answers[0]?.status === 200 ? requests : [...requests].reverse()
    expect(await read(loser?.id ?? '', sitter)).toMatchObject({ placesLeft: 0, may: { accept: false, decline: true } })
    expect((await put(winner?.id ?? '', 'cancelled', owner)).status).toBe(200)
    expect((await put(loser?.id ?? '', 'accepted', sitter)).status).toBe(200)
  })

  test('is refused after check-in', async () => {
    const stay = await aPendingStay(app)
    const began = app.now
    app.now = hours(24 * 11)
    expect((await put(stay.bookingId, 'accepted', await signedInAgain(app, stay.sitter))).status).toBe(409)
    app.now = began
  })
})

test('a price says that a stay is available only if all its pets fit', async () => {
  const stay = await anAcceptedStay(app, { maxPets: 3 })
  const free = async (pets: number) => {
    const query = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13), pets: String(pets) }
    return (await app.call(api.bookings.quote, { params: { id: stay.listingId }, query })).body.available
  }
  expect([await free(1), await free(2), await free(3)]).toEqual([true, true, false])
})

describe('the clock', () => {
  test('expires a request after 72 hours', async () => {
    const stay = await aPendingStay(app)
    await turnTo(hours(71))
    expect(await read(stay.bookingId, stay.owner)).toMatchObject({ status: 'pending' })
    await turnTo(hours(73))
    expect(await read(stay.bookingId, stay.owner)).toMatchObject({
      status: 'expired',
      events: [{ to: 'pending' }, { to: 'expired', by: 'clock', reason: 'no answer' }],
    })
  })

  test('cancels an accepted stay that was not paid within a day, and frees its nights', async () => {
    const stay = await anAcceptedStay(app, { maxPets: 1 })
    const free = async () => {
      const query = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
      return (await app.call(api.bookings.quote, { params: { id: stay.listingId }, query })).body.available
    }
    expect(await free()).toBe(false)
    await turnTo(hours(25))
    expect(await read(stay.bookingId, stay.owner)).toMatchObject({
      status: 'cancelled',
      events: [{}, {}, { to: 'cancelled', by: 'clock', reason: 'not paid' }],
    })
    expect(await free()).toBe(true)
  })

  test('completes a paid stay at check-out once when two clocks run at the same time', async () => {
    const stay = await anAcceptedStay(app)
    await app.connection.db
      .updateTable('bookings')
      .set({ payment_state: 'paid', due_at: hours(24 * 14) })
      .where('id', '=', stay.bookingId)
      .execute()
    await Promise.all([1, 2, 3, 4].map(() => turnTo(hours(24 * 30))))
    const { status, events, reviewUntil } = await read(stay.bookingId, stay.owner)
    expect(status).toBe('completed')
    expect(events.filter(({ to }) => to === 'completed')).toHaveLength(1)
    expect(reviewUntil).not.toBeNull()
  })
})

describe('dashboards', () => {
  test('the sitter sees pending requests first, the owner the newest first', async () => {
    const { owner, sitter, listingId, petId } = await aRequestBody()
    const make = (from: number) =>
      aRequest(app, {
        owner,
        listingId,
        petIds: [petId],
        startDate: daysFromNow(app, from),
        endDate: daysFromNow(app, from + 1),
      })
    const [a, b, c] = [await make(5), await make(7), await make(9)]
    await put(c.id, 'declined', sitter)
    const ids = async (call: typeof api.bookings.list | typeof api.bookings.listAsSitter, person: Person) =>
      (await app.call(call, {}, person)).body.map(({ id }) => id)
    expect(await ids(api.bookings.listAsSitter, sitter)).toEqual([b.id, a.id, c.id])
    expect(await ids(api.bookings.list, owner)).toEqual([c.id, b.id, a.id])
  })
})
