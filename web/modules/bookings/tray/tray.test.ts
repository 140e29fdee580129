// docs/product.md#asking-several-sitters
import { expect, test } from 'vitest'
import type { Tray } from './tray.ts'
import { parseTray, placesLeft, without, withPicked } from './tray.ts'
import { fullWords, otherNightsWords, petRefused, pickedWords, sentWords, whyNotAskable } from './tray-words.ts'
import { Refusal } from '#web/platform/refusal.ts'

const sitter = { firstName: 'Sam', lastName: 'Cole', avatar: null }
const picked = (id: string) => ({ listingId: id, title: 'A garden', sitter, requestId: `request ${id}` })
const tray: Tray = {
  userId: 'ana',
  roundId: 'round',
  checkIn: '2027-03-10',
  checkOut: '2027-03-13',
  petIds: ['biscuit'],
  sitters: [picked('a'), picked('b')],
}
const now = new Date('2027-03-01T12:00:00Z')

test('a tray takes three sitters, each once, and is gone with the last one', () => {
  expect(withPicked(tray, { ...picked('a'), requestId: 'another' })).toBe(tray)
  const full = withPicked(tray, picked('c'))
  expect(full.sitters.map(({ listingId }) => listingId)).toEqual(['a', 'b', 'c'])
  expect(withPicked(full, picked('d'))).toBe(full)
  expect(without(full, ['a', 'c'])?.sitters).toEqual([picked('b')])
  expect(without(full, ['a', 'b', 'c'])).toBeNull()
})

test('those who were asked already take a place', () => {
  expect([null, tray].map((each) => placesLeft(each, 0))).toEqual([3, 1])
  expect([0, 1, 2, 3].map((asked) => placesLeft(tray, asked))).toEqual([1, 0, 0, 0])
  expect(pickedWords(tray, 0)).toBe('2 of 3 sitters')
  expect(pickedWords(tray, 1)).toBe('3 of 3 sitters')
  expect(pickedWords(tray, 3)).toBe('3 of 3 sitters')
  expect(fullWords(0)).toContain('You can ask three sitters at once.')
  expect(fullWords(3)).toBe("You've asked three sitters for these nights. Withdraw one to ask another.")
})

test('what the browser kept is this person’s, for nights to come, or nothing', () => {
  const text = JSON.stringify(tray)
  expect(parseTray(text, 'ana', now)).toEqual(tray)
  expect(parseTray(text, 'ben', now)).toBeNull()
  // wherever the reader is, the day of the check-in is not past yet
  expect(parseTray(text, 'ana', new Date('2027-03-11T10:00:00Z'))).toEqual(tray)
  expect(parseTray(text, 'ana', new Date('2027-03-11T12:00:00Z'))).toBeNull()
  const broken = [null, '', '{', '[]', 'null', '{"userId":"ana"}']
  for (const each of broken) expect(parseTray(each, 'ana', now), String(each)).toBeNull()
  expect(parseTray(JSON.stringify({ ...tray, petIds: [1] }), 'ana', now)).toBeNull()
  expect(parseTray(JSON.stringify({ ...tray, sitters: [] }), 'ana', now)).toBeNull()
  const some = [picked('a'), { ...picked('b'), sitter: null }, { ...picked('c'), requestId: 3 }, 'd']
  expect(parseTray(JSON.stringify({ ...tray, sitters: some }), 'ana', now)?.sitters).toEqual([picked('a')])
  const four = ['a', 'b', 'c', 'd'].map(picked)
  expect(parseTray(JSON.stringify({ ...tray, sitters: four }), 'ana', now)?.sitters).toHaveLength(3)
})

test('other nights are asked about with both', () => {
  const words = otherNightsWords(tray, { checkIn: '2027-03-20', checkOut: '2027-03-22' })
  expect(words.title).toMatch(/^Ask for Mar.20.+22 instead\?$/)
  expect(words.description).toMatch(/^You've picked the 2 sitters for Mar.10.+13\./)
  const alone = { ...tray, sitters: [picked('a')] }
  expect(otherNightsWords(alone, tray).description).toMatch(/^You've picked .*Sam.* for /)
})

test('a place is not asked for pets that it does not accept', () => {
  const [rex, tom] = [
    { id: 'rex', type: 'dogs' as const },
    { id: 'tom', type: 'cats' as const },
  ]
  expect(petRefused([rex, tom], ['tom'], ['dog'])).toBe(tom)
  expect(petRefused([rex, tom], ['rex', 'tom'], ['dog'])).toBe(tom)
  expect(petRefused([rex, tom], ['rex'], ['dog'])).toBeUndefined()
  // nobody is chosen yet: one of them may stay
  expect(petRefused([rex, tom], [], ['dog'])).toBeUndefined()
  expect(petRefused([tom], [], ['dog'])).toBe(tom)
  expect(petRefused([], [], ['dog'])).toBeUndefined()
})

test('a sitter who can’t be asked is said to be, with the reason', () => {
  const listing = { petTypes: ['dog' as const], availability: { instantBook: false } }
  const quote = { available: true, fits: true, why: null }
  const dog = { type: 'dogs' as const }
  const found = { listing, quote, error: null, pets: [dog] }
  expect(whyNotAskable(found)).toBeUndefined()
  expect(whyNotAskable({ ...found, listing: undefined, quote: undefined })).toBeUndefined()
  expect(whyNotAskable({ ...found, listing: { petTypes: ['dog'], availability: { instantBook: true } } })).toBe(
    "This sitter can be booked right away, so there's no need to ask.",
  )
  expect(whyNotAskable({ ...found, pets: [dog, { type: 'cats' }] })).toMatch(/^This sitter doesn't accept cats\./)
  expect(whyNotAskable({ ...found, quote: { ...quote, available: false } })).toBe('No longer free for these nights.')
  expect(whyNotAskable({ ...found, quote: { ...quote, fits: false, why: 'Only small dogs.' } })).toBe(
    'Only small dogs.',
  )
  const gone = new Refusal({ code: 'listing_not_found', sentence: 'Gone', status: 404, fields: {} })
  expect(whyNotAskable({ ...found, error: gone })).toBe("This place isn't offered anymore.")
  expect(whyNotAskable({ ...found, error: new Error('500') })).toContain("couldn't load this sitter")
})

test('what became of the requests is counted', () => {
  expect(sentWords(0, 2)).toBe('Nothing was sent.')
  expect(sentWords(1, 0)).toBe('1 request sent.')
  expect(sentWords(2, 1)).toBe('2 requests sent, 1 not sent.')
})
