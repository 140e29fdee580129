// docs/product.md#publishing
import { expect, test } from 'vitest'
import { Checklist } from '../calls/listings.ts'
import { checklistOf, hasStreet, missingSentence, stillNeeds } from './checklist.ts'

const whole = {
  title: 'A room',
  description: 'Calm.',
  priceCents: 4500,
  location: '12 Elm Street, Austin, TX',
  latitude: 30.2,
  petKinds: ['dog'],
  photos: 1,
}
const empty = { title: '', description: '', priceCents: 0, location: '', latitude: null, petKinds: [], photos: 0 }

test('a complete listing can be published', () => {
  expect(checklistOf(whole)).toEqual({
    title: true,
    description: true,
    price: true,
    location: true,
    street: true,
    petTypes: true,
    photo: true,
  })
  expect(missingSentence(checklistOf(whole))).toBeUndefined()
})

test.each([
  [{ photos: 0 }, 'This listing still needs a photo.'],
  [{ location: 'Austin, TX' }, 'This listing still needs a street and house number.'],
  [{ description: '', photos: 0 }, 'This listing still needs a description and a photo.'],
  [
    { title: '', location: '', latitude: null, petKinds: [] },
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

test.each([
  ['12 Elm Street, Austin, TX', true],
  ['1204 Secret Street, Austin, TX 78704, USA', true],
  ['10250 Santa Monica Blvd, Los Angeles, CA 90067', true],
  ['12 Elm Street Austin TX 78704', true],
  ['12B Elm St', true],
  ['12-14 Elm St', true],
  ['12 1/2 Elm St', true],
  ['350 5th Ave, New York, NY', true],
  ['Secret Towers, 1204 Secret Street, Austin', true],
  ['Hauptstraße 7, 10115 Berlin, Germany', true],
  ['123 Highway 71, Bastrop, TX', true],
  ['Austin, TX', false],
  ['Austin, TX 78704', false],
  ['Austin TX 78704', false],
  ['78704', false],
  ['78704 Austin', false],
  ['Elm Street, Austin, TX', false],
  ['5th Avenue, New York, NY', false],
  ['Ranch Road 620, Austin, TX', false],
  ['Unit 5, Austin, TX', false],
  ['PO Box 12, Austin, TX', false],
  ['', false],
])('"%s" names a street with a house number: %s', (location, has) => expect(hasStreet(location)).toBe(has))
