import { expect, test } from 'vitest'
import { Checklist } from '../calls/listings.ts'
import { checklistOf, missingSentence, stillNeeds } from './checklist.ts'

const whole = { title: 'A room', description: 'Calm.', priceCents: 4500, latitude: 30.2, petKinds: ['dog'], photos: 1 }
const empty = { title: '', description: '', priceCents: 0, latitude: null, petKinds: [], photos: 0 }

test('a complete listing can be published', () => {
  expect(checklistOf(whole)).toEqual({
    title: true,
    description: true,
    price: true,
    location: true,
    petTypes: true,
    photo: true,
  })
  expect(missingSentence(checklistOf(whole))).toBeUndefined()
})

test.each([
  [{ photos: 0 }, 'This listing still needs a photo.'],
  [{ description: '', photos: 0 }, 'This listing still needs a description and a photo.'],
  [
    { title: '', latitude: null, petKinds: [] },
    'This listing still needs a title, a location, and at least one pet type.',
  ],
])('names what is missing: %o', (change, sentence) =>
  expect(missingSentence(checklistOf({ ...whole, ...change }))).toBe(sentence),
)

test('stillNeeds and missingSentence use the same words', () =>
  expect(stillNeeds(['photo'])).toBe(missingSentence(checklistOf({ ...whole, photos: 0 }))))

test('the schema on the wire has the same items', () => {
  expect(Object.keys(Checklist.shape)).toEqual(Object.keys(checklistOf(empty)))
  expect(Object.values(checklistOf(empty))).not.toContain(true)
})
