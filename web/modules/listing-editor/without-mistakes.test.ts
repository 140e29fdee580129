import { expect, test } from 'vitest'
import { newForm, type ListingForm } from './listing-form.ts'
import { rightInputOf, withoutMistakes } from './without-mistakes.ts'

const place = { city: 'Austin', state: 'TX', country: 'USA', zipCode: null, latitude: 30.2, longitude: -97.7 }
const saved: ListingForm = { ...newForm(), title: 'A yard', location: 'Austin, TX', place, petTypes: ['dog'] }

test('wrong fields keep their saved value, others have the new one', () => {
  const form = { ...saved, title: ' ', location: 'Nowhere at', place: null, maxPets: 'many', houseRules: 'Shoes off.' }
  expect(withoutMistakes(form, saved, ['title', 'location', 'maxPets'])).toEqual({ ...saved, houseRules: 'Shoes off.' })
  expect(withoutMistakes(saved, saved, [])).toEqual(saved)
})

test('leaves out fields that are wrong', () => {
  const sent = rightInputOf({ ...newForm(), description: 'Green.' }, ['title', 'petTypes', 'checkInTime', 'location'])
  expect(sent).toMatchObject({ description: 'Green.', pricePerDay: '50' })
  for (const name of ['title', 'petTypes', 'checkInTime', 'location', 'place', 'basedOn'])
    expect(sent).not.toHaveProperty(name)
})
