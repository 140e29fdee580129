import { expect, test } from 'vitest'
import { sizesToTry } from './shrunk-size.ts'

test.each([
  ['a photo of 48 megapixels', 8064, 6048, 4000, 3000],
  ['a photo that has too many bytes only', 3000, 2000, 3000, 2000],
  ['a long screenshot', 1179, 40_000, 471, 16_000],
  ['a line', 60_000, 1, 16_000, 1],
])('%s is drawn with as many pixels as a phone can, then with fewer', (_name, width, height, ...expected) => {
  const sizes = sizesToTry(width, height)
  expect(Object.values(sizes[0] ?? {})).toEqual(expected)
  expect(sizes.map((size) => size.width)).toEqual(sizes.map((size) => size.width).toSorted((a, b) => b - a))
})
