import { expect, test } from 'vitest'
import * as may from './may.ts'
import type { Asker } from './may.ts'

const askers: readonly (readonly [string, Asker])[] = [
  ['nobody', null],
  ['an owner', { id: 'o', role: 'owner' }],
  ['another sitter', { id: 's2', role: 'sitter' }],
  ['the sitter', { id: 's1', role: 'sitter' }],
  ['an admin', { id: 'a', role: 'admin' }],
  ['the sitter, now an owner', { id: 's1', role: 'owner' }],
]
const shown = { sitterId: 's1', isActive: true, askerIsGuest: false }
const hidden = { ...shown, isActive: false }
const guests = { ...shown, askerIsGuest: true }

/**
 * The last string has y for each asker who may: a visitor, an owner, another sitter, the sitter, an admin, and the
 * sitter who is an owner now.
 */
test.each([
  ['see a shown listing', (asker: Asker) => may.maySeeListing(shown, asker), 'yyyyyy'],
  ['see a hidden listing', (asker: Asker) => may.maySeeListing(hidden, asker), '---yyy'],
  ['change a listing', (asker: Asker) => may.mayChangeListing(shown, asker), '---y-y'],
  ['see the exact place', (asker: Asker) => may.maySeeExactPlace(shown, asker), '---yyy'],
  ['see the exact place as a guest', (asker: Asker) => may.maySeeExactPlace(guests, asker), 'yyyyyy'],
  ['see blocks', (asker: Asker) => may.maySeeBlocks(shown, asker), '---yyy'],
  ['book a shown listing', (asker: Asker) => may.whyNotBook(shown, asker) === undefined, 'yy--y-'],
  ['book a hidden listing', (asker: Asker) => may.whyNotBook(hidden, asker) === undefined, '------'],
  ['publish', (asker: Asker) => asker !== null && may.mayPublish(asker), '--yyy-'],
])('may %s', (_ability, ask, expected) => {
  expect(askers.map(([name, asker], i) => [name, ask(asker), expected[i] === 'y'])).toEqual(
    askers.map(([name], i) => [name, expected[i] === 'y', expected[i] === 'y']),
  )
})

test('says why a listing cannot be booked', () => {
  const whys = askers.map(([, asker]) => may.whyNotBook(shown, asker))
  expect(whys).toEqual([undefined, undefined, 'only_owners_book', 'own_listing', undefined, 'own_listing'])
  expect(may.whyNotBook(hidden, null)).toBe('listing_not_found')
})
