import { expect, test } from 'vitest'
import { newForm, type ListingForm } from './listing-form.ts'
import { rightInputOf, rightPart } from './right-part.ts'

const place = { city: 'Austin', state: 'TX', country: 'USA', zipCode: null, latitude: 30.2, longitude: -97.7 }
const saved: ListingForm = { ...newForm(), title: 'A yard', location: 'Austin, TX', place, petTypes: ['dog'] }

test('what is wrong stays as it was saved, the rest is as it is written', () => {
  const form = { ...saved, title: ' ', location: 'Nowhere at', place: null, maxPets: 'many', houseRules: 'Shoes off.' }
  const { right, wrong } = rightPart(form, saved)
  expect(wrong).toEqual(['title', 'location', 'maxPets'])
  expect(right).toEqual({ ...saved, houseRules: 'Shoes off.' })
  expect(rightPart(saved, saved)).toEqual({ right: saved, wrong: [] })
})

test('what was never right is not sent', () => {
  const sent = rightInputOf({ ...newForm(), description: 'Green.', checkInTime: '' })
  expect(sent).toMatchObject({ description: 'Green.', pricePerDay: '50' })
  for (const name of ['title', 'petTypes', 'checkInTime', 'checkOutTime', 'basedOn'])
    expect(sent).not.toHaveProperty(name)
})
