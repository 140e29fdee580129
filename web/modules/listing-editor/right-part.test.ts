import { expect, test } from 'vitest'
import { newForm, type ListingForm } from './listing-form.ts'
import { rightInputOf, rightPart } from './right-part.ts'

const place = { city: 'Austin', state: 'TX', country: 'USA', zipCode: null, latitude: 30.2, longitude: -97.7 }
const saved: ListingForm = { ...newForm(), title: 'A yard', location: 'Austin, TX', place, petTypes: ['dog'] }

test('wrong fields keep their saved value, others have the new one', () => {
  const form = { ...saved, title: ' ', location: 'Nowhere at', place: null, maxPets: 'many', houseRules: 'Shoes off.' }
  const { right, wrong } = rightPart(form, saved)
  expect(wrong).toEqual(['title', 'location', 'maxPets'])
  expect(right).toEqual({ ...saved, houseRules: 'Shoes off.' })
  expect(rightPart(saved, saved)).toEqual({ right: saved, wrong: [] })
})

test('leaves out fields that are wrong', () => {
  const sent = rightInputOf({ ...newForm(), description: 'Green.', checkInTime: '' })
  expect(sent).toMatchObject({ description: 'Green.', pricePerDay: '50' })
  for (const name of ['title', 'petTypes', 'checkInTime', 'checkOutTime', 'basedOn'])
    expect(sent).not.toHaveProperty(name)
})
