import { expect, test } from 'vitest'
import { missingSentence } from '#contract/vocabulary/checklist.ts'
import { mistakesOf, newForm, readiness, toastOf, withMaxPets, type ListingForm } from './listing-form.ts'

const place = {
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  zipCode: null,
  latitude: 30.2672,
  longitude: -97.7431,
}
const good = {
  ...newForm(),
  title: 'Fenced yard',
  location: '12 Elm Street, Austin, Texas',
  place,
  petTypes: ['dog'] as const,
}

test('gives a new listing its defaults', () => {
  expect(newForm()).toMatchObject({
    isActive: false,
    pricePerDay: '50',
    checkInTime: '09:00',
    checkOutTime: '18:00',
    capacity: 'Up to 5 pets',
    sizeLimits: 'All sizes welcome (up to 80 lbs per pet)',
    supervision: '24/7 professional care',
    accommodationType: 'Private Pet Suite',
  })
})

test('requires title, price, place and a kind, with their own sentences at the fields', () => {
  const wrong = mistakesOf({ ...newForm(), pricePerDay: '' }, true)
  expect(wrong).toEqual({
    title: 'Enter a title.',
    pricePerDay: 'Enter a price.',
    location: 'Choose a location on the map.',
    petTypes: 'Choose at least one type of pet.',
  })
  expect(mistakesOf(good, true)).toEqual({})
})

test('the toast has the fixed sentence for the first missing field', () => {
  const said = (change: Partial<ListingForm>) => toastOf(mistakesOf({ ...good, ...change }, true))
  const missing = 'Missing required fields. Please fill in title and price.'
  expect(said({ title: '', place: null })).toBe(missing)
  expect(said({ pricePerDay: '' })).toBe(missing)
  expect(said({ pricePerDay: '', place: null })).toBe(missing)
  expect(said({ pricePerDay: '2000', place: null })).toBe('Price per day can be at most $1,000.')
  expect(said({ place: null })).toBe('Location required. Please select a location on the map.')
  expect(said({ petTypes: [] })).toBe('Pet types required. Please select at least one type of pet you can care for.')
  expect(said({ pricePerDay: '1001' })).toBe('Price per day can be at most $1,000.')
  expect(said({ pricePerDay: 'much' })).toBe('Enter a price in dollars.')
  expect(said({ maxPets: '0' })).toBe('Enter a number from 1 to 50.')
  expect(said({})).toBeUndefined()
})

test('an old draft may have no place, but not an unknown one', () => {
  const draft = { ...good, location: '', place: null }
  expect(mistakesOf(draft, false)).toEqual({})
  expect(mistakesOf({ ...draft, location: 'Somewhere' }, false)).toHaveProperty('location')
  expect(mistakesOf({ ...draft, isActive: true }, false)).toHaveProperty('location')
})

test('the capacity text follows the number of pets unless the sitter wrote one', () => {
  expect(withMaxPets(good, '1').capacity).toBe('Up to 1 pet')
  expect(withMaxPets(good, '').capacity).toBe('Up to 5 pets')
  expect(withMaxPets({ ...good, capacity: 'Two cats' }, '8').capacity).toBe('Two cats')
})

test('says what publishing still needs', () => {
  expect(missingSentence(readiness(good, 0))).toBe('This listing still needs a description and a photo.')
  expect(missingSentence(readiness({ ...good, description: 'Calm.' }, 1))).toBeUndefined()
})
