import { expect, test } from 'vitest'
import { limitToast, moved } from './photo-rules.ts'

test('counts the pictures over the limit', () => {
  expect(limitToast(2)).toMatchObject({
    title: 'Image Limit Exceeded',
    description: 'Maximum 4 images allowed. 2 image(s) were not added.',
  })
})

test('moves a photo to a position; a missing one changes nothing', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 'c', 0)).toEqual(['a', 'b'])
})
