import { expect, test } from 'vitest'
import { mayDeleteReview, mayReply } from './may.ts'

test('only its author may delete a review', () => {
  const review = { reviewerId: 'o', revieweeId: 's' }
  expect(['o', 's', 'x'].map((id) => mayDeleteReview(review, { id }))).toEqual([true, false, false])
})

test('only the person reviewed may reply to a review', () => {
  const review = { reviewerId: 'o', revieweeId: 's' }
  expect(['o', 's', 'x'].map((id) => mayReply(review, { id }))).toEqual([false, true, false])
})
