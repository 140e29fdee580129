import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, anAcceptedStay, setBookingStatus } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { changeBooking, moveDue } from './decide/change-booking.ts'

const app = useTestApp()

const statusOf = async ({ bookingId, owner }: Stay) =>
  (await app.call(api.bookings.get, { params: { id: bookingId } }, owner)).body.status

const listing = 'select 1 from listings where id = $1'
const hours = (count: number) => new Date(app.now.getTime() + count * 3_600_000)

full('a stay that is paid while the clock waits to cancel it is kept', async () => {
  const stay = await anAcceptedStay(app)
  const { db } = app.connection
  const moved = await meanwhile(
    app,
    listing,
    stay.listingId,
    () => moveDue(db, stay.bookingId, hours(25)),
    `update bookings set payment_state = 'paid' where id = '${stay.bookingId}'`,
  )
  expect([moved, await statusOf(stay)]).toEqual([false, 'accepted'])
})

test('a stay whose payment is held is kept, even if the capture is late', async () => {
  const stay = await anAcceptedStay(app)
  await setBookingStatus(app, stay.bookingId, 'accepted', 'authorized')
  expect(await moveDue(app.connection.db, stay.bookingId, hours(24 * 11))).toBe(false)
  expect(await statusOf(stay)).toBe('accepted')
})

test('a cancellation that races with an acceptance says what happened', async () => {
  const stay = await aPendingStay(app)
  const { db } = app.connection
  const records = { gapsOf: async () => [], waiveAll: async () => {} }
  const refused = await meanwhile(
    app,
    'select 1 from bookings where id = $1',
    stay.bookingId,
    () => changeBooking({ db, records }, stay.owner, stay.bookingId, { status: 'cancelled' }, app.now),
    `update bookings set status = 'accepted', accepted_at = now() where id = '${stay.bookingId}'`,
  )
  expect(refused).toMatchObject({ sentence: 'This booking was just accepted. Please review it and try again.' })
})

test('cancelling a stay that was never accepted is refused with a sentence that says so', async () => {
  const stay = await aPendingStay(app)
  const input = { params: { id: stay.bookingId }, body: { status: 'cancelled' as const } }
  const refused = await app.call(api.bookings.change, input, stay.sitter)
  expect([refused.status, refused.text]).toEqual([
    409,
    "This request hasn't been accepted, so there's no stay to cancel.",
  ])
})
