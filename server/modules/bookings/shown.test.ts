import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { aPendingStay, anAcceptedStay } from '#testing/cast.ts'
import type { Person } from '#testing/cast.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (id: string, person: Person) => (await app.call(api.bookings.get, { params: { id } }, person)).body

/** Gives the listing of a booking an address of its own. */
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

test('the address goes to the sitter, and to the owner once the stay is confirmed', async () => {
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

test('nobody earns from a request that was declined or a stay that was cancelled', async () => {
  const { bookingId, owner, sitter } = await aPendingStay(app)
  expect((await read(bookingId, sitter)).sitterEarns).toMatch(/^\d+\.\d\d$/)
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, owner)
  expect((await read(bookingId, sitter)).sitterEarns).toBeNull()
})

test('until when a cancellation is free is told while it is, and not later', async () => {
  const { bookingId, owner } = await anAcceptedStay(app)
  const until = (await read(bookingId, owner)).freeCancellationUntil
  expect(until).not.toBeNull()
  const before = app.now
  app.now = new Date(until ?? '')
  expect((await read(bookingId, owner)).freeCancellationUntil).toBeNull()
  app.now = before
})

test('what a cancellation gives back is told until it is back', async () => {
  const { bookingId, owner, totalAmount } = await anAcceptedStay(app)
  const { db } = app.connection
  const money = (set: { payment_state?: string; refunded_cents?: number }) =>
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
