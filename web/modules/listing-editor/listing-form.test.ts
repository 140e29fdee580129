import { expect, test } from 'vitest'
import { ListingDraft } from '#contract/listings.ts'
import { draftOf, mistakesOf, newForm, readiness, whyNotReady, withMaxPets } from './listing-form.ts'

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
  location: 'Austin, Texas',
  place,
  petTypes: ['dog'] as const,
}

test('a new listing has the specification’s defaults', () => {
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

test('title, price, place and a kind are required, in the specification’s words', () => {
  const wrong = mistakesOf({ ...newForm(), pricePerDay: '' }, true)
  const missing = 'Missing required fields. Please fill in title and price.'
  expect(wrong).toEqual({
    title: missing,
    pricePerDay: missing,
    location: 'Location required. Please select a location on the map.',
    petTypes: 'Pet types required. Please select at least one type of pet you can care for.',
  })
  expect(mistakesOf(good, true)).toEqual({})
})

test('an old draft may stay without a place, but not with an unknown one', () => {
  const draft = { ...good, location: '', place: null }
  expect(mistakesOf(draft, false)).toEqual({})
  expect(mistakesOf({ ...draft, location: 'Somewhere' }, false)).toHaveProperty('location')
  expect(mistakesOf({ ...draft, isActive: true }, false)).toHaveProperty('location')
})

test('what is sent is what the contract takes', () => {
  const draft = ListingDraft.parse(draftOf({ ...good, roomSize: '20', services: { feeding: ['Own food'] } }))
  expect(draft).toMatchObject({
    pricePerDay: 5000,
    latitude: 30.2672,
    maxPets: 5,
    roomSize: 20,
    capacity: '',
    services: { feeding: ['Own food'] },
    availability: { instantBook: false },
  })
})

test('the capacity text follows the number of pets unless it was written', () => {
  expect(withMaxPets(good, '1').capacity).toBe('Up to 1 pet')
  expect(withMaxPets(good, '').capacity).toBe('Up to 5 pets')
  expect(withMaxPets({ ...good, capacity: 'Two cats' }, '8').capacity).toBe('Two cats')
})

test('says what publishing still needs', () => {
  expect(whyNotReady(readiness(good, 0))).toBe('This listing still needs a description and a photo.')
  expect(whyNotReady(readiness({ ...good, description: 'Calm.' }, 1))).toBeUndefined()
})
