import { expect, test } from 'vitest'
import { nearestWidth, storedSize, widthsFor } from './stored-size.ts'

test.each([
  ['a photo', 6000, 4000, 1600, 1066],
  ['a photo held upright', 3000, 4000, 1600, 2133],
  ['a small picture', 300, 200, 300, 200],
  ['a screenshot of a phone', 1179, 2556, 1179, 2556],
  ['a long screenshot', 1179, 16_000, 767, 10_419],
  ['a longer one', 1080, 40_000, 432, 16_000],
  ['twice and a half as wide as high', 4000, 1600, 1600, 640],
  ['a wide table', 5000, 1179, 5000, 1179],
  ['a panorama', 16_000, 3900, 5728, 1396],
  ['a line', 30_000, 4, 9600, 1],
  ['another line', 1, 30_000, 1, 16_000],
])('%s of %i x %i pixels is stored with %i x %i', (_name, width, height, ...expected) => {
  expect(Object.values(storedSize({ width, height }))).toEqual(expected)
})

test('a picture is stored in the widths below its own and one that holds it whole', () => {
  expect(widthsFor(100)).toEqual([480])
  expect(widthsFor(767)).toEqual([480, 720, 960])
  expect(widthsFor(1600)).toEqual([480, 720, 960, 1600])
  expect(widthsFor(1601)).toEqual([480, 720, 960, 1600, 9600])
})

test('the next larger stored width is served, the largest without a wish or beyond it', () => {
  expect([480, 500, 1600, 9600, undefined].map((asked) => nearestWidth(1600, asked))).toEqual([
    480, 720, 1600, 1600, 1600,
  ])
  expect([1600, 9600].map((asked) => nearestWidth(5000, asked))).toEqual([1600, 9600])
})
