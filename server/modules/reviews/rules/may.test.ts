import { expect, test } from 'vitest'
import { mayDeleteReview, mayReply, mayReviewStay } from './may.ts'

test('a stay is reviewed by its owner and by nobody else', () => {
  const booking = { ownerId: 'o', sitterId: 's' }
  expect(['o', 's', 'x'].map((id) => mayReviewStay(booking, { id }))).toEqual([true, false, false])
})

test('a review is taken back by who wrote it and by nobody else', () => {
  const review = { reviewerId: 'o', revieweeId: 's' }
  expect(['o', 's', 'x'].map((id) => mayDeleteReview(review, { id }))).toEqual([true, false, false])
})

test('a review is answered by whoever it is about and by nobody else', () => {
  const review = { reviewerId: 'o', revieweeId: 's' }
  expect(['o', 's', 'x'].map((id) => mayReply(review, { id }))).toEqual([false, true, false])
})
