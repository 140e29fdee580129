import { expect, test } from 'vitest'
import { isAround } from './near.ts'

const austin = { latitude: 30.267, longitude: -97.743 }

test.each([
  ['its middle', austin, true],
  ['Round Rock', { latitude: 30.508, longitude: -97.679 }, true],
  ['San Antonio', { latitude: 29.424, longitude: -98.494 }, false],
  ['the other side of the earth', { latitude: -30.267, longitude: 82.257 }, false],
])('%s is around Austin: %s', (_, place, is) => {
  expect(isAround(place, austin)).toBe(is)
})
