import { ListingInput } from '#contract/inputs/listings.ts'
import { expect, test } from 'vitest'
import { inputOf, newForm } from './listing-form.ts'

const good = {
  ...newForm(),
  title: 'Fenced yard',
  location: 'Austin, Texas',
  place: {
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    zipCode: null,
    latitude: 30.2672,
    longitude: -97.7431,
  },
  petTypes: ['dog'] as const,
}

test('sends what the contract accepts', () => {
  const draft = ListingInput.parse(inputOf({ ...good, roomSize: '20', services: { feeding: ['Own food'] } }))
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
