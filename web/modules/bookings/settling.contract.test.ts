import { expect, test } from 'vitest'
import { getBooking, listOwnerBookings, listSitterBookings } from '#contract/calls/bookings.ts'

test('polling does not keep a session alive', () => {
  for (const call of [getBooking, listOwnerBookings, listSitterBookings]) expect(call.background, call.path).toBe(true)
})
