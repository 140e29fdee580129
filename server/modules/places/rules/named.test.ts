import { expect, test } from 'vitest'
import { isNamedBy } from './named.ts'

const place = (city: string, state: string, zipCode: string | null = null, country = 'US') => ({
  placeId: 'x',
  description: '',
  city,
  state,
  country,
  zipCode,
  latitude: 0,
  longitude: 0,
})
const austin = place('Austin', 'TX', '78704')

test.each([
  ['360 Maple Street, Austin, TX', austin],
  ['360 maple street austin texas', austin],
  ['360 Maple Street 78704', austin],
  ['Austin in Texas', austin],
  ['5th Avenue, New York, NY', place('New York', 'NY')],
  ['5th Avenue, New York, New York', place('New York', 'NY')],
  ['Rue Cler, Montréal, Canada', place('Montreal', '', null, 'CA')],
])('%s names its place', (text, meant) => {
  expect(isNamedBy(text, meant, false)).toBe(true)
  expect(isNamedBy(text, meant, true)).toBe(true)
})

test.each([
  ['360 Maple Street, Austin', austin],
  ['5th Avenue, New York', place('New York', 'NY')],
  ['Rue Cler, Montréal', place('Montreal', '', null, 'CA')],
  ['360 Maple Street, Somewhere', place('Somewhere', '')],
])('%s names it only for a search', (text, meant) => {
  expect(isNamedBy(text, meant, false)).toBe(false)
  expect(isNamedBy(text, meant, true)).toBe(true)
})

test.each([
  ['360 Maple Street', austin],
  ['Austinburg, TX', austin],
  ['Starbucks, MN', place('Starbuck', 'MN')],
  ['360 Maple Street 787041', austin],
  ['anything', place('', 'TX')],
  ['-', place('', 'TX')],
])('%s does not', (text, meant) => expect(isNamedBy(text, meant, true)).toBe(false))
