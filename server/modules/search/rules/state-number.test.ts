// docs/product.md#search
import { expect, test } from 'vitest'
import { numberOfState, stateNumber } from './state-number.ts'

test('states are numbered in the order of their list from 1, and none is 0', () => {
  expect(['AL', 'AK', 'WY', 'PR', 'MP', 'XX', '', undefined].map(numberOfState)).toEqual([1, 2, 51, 52, 56, 0, 0, 0])
})

test.each([
  ['Alaska', 'United States', 2],
  ['ak', '', 2],
  ['', 'PR', 52],
  ['', 'US', 0],
  ['AK', 'FR', 0],
])('an address in %j of %j has the number %i', (state, country, number) => {
  expect(stateNumber({ state, country })).toBe(number)
})
