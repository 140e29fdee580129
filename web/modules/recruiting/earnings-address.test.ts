import { expect, test } from 'vitest'
import { readEarnings } from './earnings-address.ts'

test.each([
  [{}, {}],
  [
    { city: 'austin-tx', days: '12' },
    { city: 'austin-tx', days: 12 },
  ],
  [{ city: 'Austin, TX', days: 31 }, {}],
  [{ city: ['a-b'], days: 'many' }, {}],
])('reads %j as %j', (given, read) => {
  expect(readEarnings(given)).toEqual(read)
})
