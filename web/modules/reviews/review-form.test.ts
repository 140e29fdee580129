import { expect, test } from 'vitest'
import { sampleBooking } from '#web/modules/bookings/sample-booking.ts'
import { noReview, reviewOf } from './review-form.ts'

test('a review is about the other side, and names only pets of which something was said', () => {
  const form = { ...noReview, rating: 4, comment: ' Calm ', pets: { rex: { asDescribed: true }, biscuit: {} } }
  expect(reviewOf(sampleBooking(), 'sitter', form)).toEqual({
    bookingId: 'stay',
    revieweeId: 'ana',
    reviewType: 'owner_review',
    rating: 4,
    comment: 'Calm',
    pets: [{ petId: 'rex', asDescribed: true }],
  })
  expect(reviewOf(sampleBooking(), 'owner', { ...noReview, rating: 5, privateNote: 'Thanks' })).toEqual({
    bookingId: 'stay',
    revieweeId: 'sam',
    reviewType: 'sitter_review',
    rating: 5,
    privateNote: 'Thanks',
  })
})
