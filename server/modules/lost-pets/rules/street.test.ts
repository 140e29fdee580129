import { expect, test } from 'vitest'
import { hasStreet } from './street.ts'

const maple = '1204 E Maple Street, Austin, TX'

test.each([
  'Ran from Maple St towards the park',
  'near 1204 maple',
  'corner of east MAPLE street',
  'at 1210 E. Maple',
  'Máple Street',
  'between Oak Ave and Maple Avenue',
])('"%s" has the street', (text) => {
  expect(hasStreet(text, maple)).toBe(true)
})

test.each(['under the maple tree', 'by the lake on the east side', 'Mapleton Park', '12 minutes from the station', ''])(
  '"%s" has not',
  (text) => {
    expect(hasStreet(text, maple)).toBe(false)
  },
)

test('a name of several words, one without a suffix, and an address without a street', () => {
  expect(hasStreet('behind the shops on Martin Luther King Blvd', '900 Martin Luther King Jr Boulevard')).toBe(false)
  expect(hasStreet('on Barton Springs Road', '2201 Barton Springs Rd, Austin')).toBe(true)
  expect(hasStreet('at Barton Springs', '2201 Barton Springs Rd, Austin')).toBe(false)
  expect(hasStreet('seen on Broadway', '55 Broadway, New York')).toBe(true)
  expect(hasStreet('seen at 12', '12')).toBe(false)
  expect(hasStreet('anything', '')).toBe(false)
})
