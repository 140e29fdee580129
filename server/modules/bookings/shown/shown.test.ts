import { expect, test } from 'vitest'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aCompletedStay, anAdmin, aPendingStay, anAcceptedStay } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'

const app = useTestApp()

const read = async (id: string, person: Person) => (await app.call(api.bookings.get, { params: { id } }, person)).body

/** Reads a booking as its owner, its sitter and an admin. */
async function toEach<T>({ bookingId, owner, sitter }: Stay, of: (booking: Booking) => T): Promise<[T, T, T]> {
  const said = async (person: Person) => of(await read(bookingId, person))
  return [await said(owner), await said(sitter), await said(await anAdmin(app))]
}

/** Gives the listing of a booking its own address. */
async function placeIt(bookingId: string): Promise<void> {
  const { db } = app.connection
  await db
    .updateTable('listings')
    .set({
      location: '360 Maple Street, Austin, TX 78704, United States',
      apartment_name: 'Elm House',
      apartment_number: '4B',
    })
    .where('id', '=', db.selectFrom('bookings').select('listing_id').where('id', '=', bookingId))
    .execute()
}

const exact = '360 Maple Street, Elm House, Unit 4B, Austin, TX 78704'

test('the sitter sees the address; the owner sees it once the stay is accepted', async () => {
  const asked = await aPendingStay(app)
  await placeIt(asked.bookingId)
  expect((await read(asked.bookingId, asked.owner)).listing.address).toBeNull()
  expect((await read(asked.bookingId, asked.sitter)).listing.address).toBe(exact)
  const accepted = await anAcceptedStay(app)
  await placeIt(accepted.bookingId)
  expect((await read(accepted.bookingId, accepted.owner)).listing.address).toBe(exact)
  await app.call(
    api.bookings.change,
    { params: { id: accepted.bookingId }, body: { status: 'cancelled' } },
    accepted.owner,
  )
  expect((await read(accepted.bookingId, accepted.owner)).listing.address).toBeNull()
})

test('a declined request or a cancelled stay shows no earnings', async () => {
  const { bookingId, owner, sitter } = await aPendingStay(app)
  expect((await read(bookingId, sitter)).sitterEarns).toMatch(/^\d+\.\d\d$/)
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, owner)
  expect((await read(bookingId, sitter)).sitterEarns).toBeNull()
})

test('the end of free cancellation is shown only until then', async () => {
  const { bookingId, owner } = await anAcceptedStay(app)
  const until = (await read(bookingId, owner)).freeCancellationUntil
  expect(until).not.toBeNull()
  const before = app.now
  app.now = new Date(until ?? '')
  expect((await read(bookingId, owner)).freeCancellationUntil).toBeNull()
  app.now = before
})

test('the refund of a cancellation is shown until it is made', async () => {
  const { bookingId, owner, totalAmount } = await anAcceptedStay(app)
  const { db } = app.connection
  const money = (set: { payment_state?: PaymentState; refunded_cents?: number }) =>
    db.updateTable('bookings').set(set).where('id', '=', bookingId).execute()
  await money({ payment_state: 'paid' })
  expect((await read(bookingId, owner)).refundDue).toBe('0.00')
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, owner)
  expect((await read(bookingId, owner)).refundDue).toBe(totalAmount)
  const [listed] = (await app.call(api.bookings.listAsOwner, {}, owner)).body
  expect(listed?.refundDue).toBe(totalAmount)
  await money({ payment_state: 'refunded', refunded_cents: Math.round(Number(totalAmount) * 100) })
  expect((await read(bookingId, owner)).refundDue).toBe('0.00')
})

test('only its sitter sees how many spots are left for a request', async () => {
  const stay = await aPendingStay(app, { maxPets: 3 })
  expect(await toEach(stay, ({ placesLeft }) => placesLeft)).toEqual([null, 3, null])
})

test('only the owner can pay for a stay', async () => {
  const stay = await anAcceptedStay(app)
  expect(await toEach(stay, ({ may }) => may.pay)).toEqual([true, false, false])
  const body = { bookingId: stay.bookingId, amount: stay.totalAmount }
  expect((await app.call(api.payments.createIntent, { body }, await anAdmin(app))).status).toBe(404)
})

test('each side can review a stay, once and within the window; the other side is told that a review waits', async () => {
  const stay = await aCompletedStay(app)
  const mayReview = () => toEach(stay, ({ may }) => may.review)
  const waits = () => toEach(stay, ({ reviewed, reviewWaits }) => [reviewed, reviewWaits])
  expect(await mayReview()).toEqual([true, true, false])
  const body = { bookingId: stay.bookingId, rating: 5 }
  expect((await app.call(api.reviews.write, { body }, stay.owner)).status).toBe(201)
  expect(await mayReview()).toEqual([false, true, false])
  expect(await waits()).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  await app.call(api.reviews.write, { body: { ...body, reviewType: 'owner_review' } }, stay.sitter)
  expect(await mayReview()).toEqual([false, false, false])
  expect(await waits()).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
})
