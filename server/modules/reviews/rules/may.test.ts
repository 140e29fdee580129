import { expect, test } from 'vitest'
import { mayDeleteReview, mayReply, maySeeReviewsOfOwner } from './may.ts'

test('only its author may delete a review', () => {
  const review = { reviewerId: 'o', revieweeId: 's' }
  expect(['o', 's', 'x'].map((id) => mayDeleteReview(review, { id }))).toEqual([true, false, false])
})

test('only the person reviewed may reply to a review', () => {
  const review = { reviewerId: 'o', revieweeId: 's' }
  expect(['o', 's', 'x'].map((id) => mayReply(review, { id }))).toEqual([false, true, false])
})

test('what sitters wrote about an owner is for the owner and sitters whom they asked', () => {
  const seen = (id: string, isAsked: boolean) => maySeeReviewsOfOwner({ ownerId: 'o', isAsked }, { id })
  expect([seen('o', false), seen('s', true), seen('x', false)]).toEqual([true, true, false])
})
