// docs/product.md#search
import { expect, test } from 'vitest'
import { filterBitsOf } from './filter-bits.ts'
import { bitsOf } from './offers.ts'

const none = bitsOf({})

test.each([
  ['nothing', {}, {}],
  ['a filter that is off', { verified: false, yard: undefined }, {}],
  ['a verified sitter', { verified: true }, { all: bitsOf({ flags: ['verified'] }) }],
  [
    'all flags, amenities and services together',
    { verified: true, instantBook: true, yard: true, amenities: ['fenced-yard'], services: ['grooming'] },
    {
      all: bitsOf({
        flags: ['verified', 'instantBook', 'yard'],
        amenities: ['fenced-yard'],
        services: ['grooming'],
      }),
    },
  ],
  [
    'any of some kinds of accommodation, and any of some sizes',
    { accommodation: ['garden-access-room'], sizes: ['small', 'large'] },
    { accommodation: bitsOf({ accommodation: ['garden-access-room'] }), sizes: bitsOf({ sizes: ['small', 'large'] }) },
  ],
])('%s', (_, query, asked) => {
  expect(filterBitsOf(query)).toEqual({ all: none, accommodation: none, sizes: none, ...asked })
})
