// docs/product.md#asking-several-sitters
import { expect, test } from 'vitest'
import { sampleBooking } from '../sample-booking.ts'
import { sameRound, byRound, roundToJoin } from './same-round.ts'
import { askedBeforeWords } from './asked-before-words.ts'
import { alsoAskedWords, heldWords, holdWords } from './round-words.ts'

const round = { id: 'round', waiting: 2, hold: '280.00', isHeld: false, parked: null, rescues: null }
const request = (id: string, more: object = {}) => ({
  ...sampleBooking(),
  id,
  listingId: `listing ${id}`,
  pets: [{ id: 'biscuit' }],
  round: null,
  ...more,
})
const sample = request('b')
const wanted = {
  listingId: 'new',
  checkIn: sample.startDate,
  checkOut: sample.endDate,
  petIds: sample.pets.map(({ id }) => id),
}

test('requests for the same nights and pets at other listings are asked with', () => {
  const others = [
    sample,
    request('a'),
    request('here', { listingId: 'new' }),
    request('over', { status: 'declined' }),
    request('later', { endDate: '2027-03-14' }),
    request('more', { pets: [...sample.pets, { id: 'another' }] }),
  ]
  expect(sameRound(others, wanted).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(sameRound(others, { ...wanted, petIds: [] })).toEqual([])
})

test('one more joins the round of the others, or the one that is named after the first', () => {
  expect(roundToJoin([])).toBeNull()
  expect(roundToJoin([request('a'), request('b')])).toBe('a')
  expect(roundToJoin([request('a'), request('b', { round })])).toBe('round')
})

test('requests that wait together stand together, where the first of them was', () => {
  const rows = [request('x'), request('a', { round }), request('y'), request('b', { round })]
  expect(byRound(rows).map((group) => group.map(({ id }) => id))).toEqual([['x'], ['a', 'b'], ['y']])
})

test('each side reads what it may know', () => {
  expect(alsoAskedWords({ ...sampleBooking(), alsoAsked: 0 })).toBeUndefined()
  expect(alsoAskedWords({ ...sampleBooking(), alsoAsked: 2 })).toMatch(
    /^.+ also asked 2 other sitters\. The first to accept gets the stay\.$/,
  )
  expect(alsoAskedWords({ ...sampleBooking(), alsoAsked: 1 })).toMatch(/also asked 1 other sitter\./)
  expect(askedBeforeWords([])).toBeUndefined()
  expect(askedBeforeWords([sample])).toMatch(
    /^You also asked .*Sam.* for these nights\. The first to accept gets the stay\.$/,
  )
  expect(holdWords({ ...round, waiting: 3 })).toBe(
    "We'll hold $280.00, the highest of the three. You'll be charged only the price of the sitter who accepts.",
  )
  expect(holdWords(round)).toContain('the higher of the two')
  expect(heldWords(round)).toContain('Nothing is held yet.')
  expect(heldWords({ ...round, isHeld: true })).toContain('$280.00 is held on your card.')
  expect(heldWords({ ...round, isHeld: true, parked: '230.00' })).toContain('The $230.00 of your other stay is used')
})
