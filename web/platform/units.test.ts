import { expect, test } from 'vitest'
import { unitsOf } from './units.ts'

test.each([
  ['en-US', 'mi'],
  ['en', 'mi'],
  ['es-US', 'mi'],
  ['en-GB', 'mi'],
  ['en-CA', 'km'],
  ['es', 'km'],
  ['de-AT', 'km'],
])('the region of %s measures in %s', (language, units) => {
  expect(unitsOf(language)).toBe(units)
})
