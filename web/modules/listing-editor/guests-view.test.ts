import { expect, test } from 'vitest'
import type { Listing } from '#contract/calls/listings.ts'
import { guestsView } from './guests-view.ts'
import { newForm, type ListingForm } from './listing-form.ts'

const listing = {
  id: 'a',
  title: 'As saved',
  imageUrls: ['/one'],
  may: { edit: true, book: false, message: false },
  checklist: { title: true },
  deactivationReason: 'A reason',
  maxPets: 5,
  checkInTime: '09:00',
} as unknown as Listing

const form: ListingForm = {
  ...newForm(),
  title: ' As written ',
  location: '12 Elm Street, Austin, TX',
  place: {
    city: 'Austin',
    state: 'TX',
    country: 'United States',
    zipCode: '78704',
    latitude: 30.24681,
    longitude: -97.76123,
  },
  apartmentName: 'The Elms',
  apartmentNumber: '4',
  floorNumber: '2',
  pricePerDay: '45.5',
  weekendPrice: 'a lot',
  maxPets: '',
  priceRanges: [
    { firstNight: '2027-01-01', lastNight: '2027-01-02', label: 'Fair', price: '90' },
    { firstNight: '2027-02-01', lastNight: '', label: '', price: '' },
  ],
}

test('shows what is written in the preview, as far as guests may see it', () => {
  const shown = guestsView(listing, form, { 'priceRanges.1.lastNight': 'Choose the last night.' })
  expect(shown).toMatchObject({
    title: 'As written',
    imageUrls: ['/one'],
    location: 'Austin, TX',
    latitude: 30.25,
    longitude: -97.76,
    exactLocation: false,
    pricePerDay: '45.50',
    weekendPrice: null,
    maxPets: 5,
    may: { edit: false, book: false, message: false },
    checklist: null,
    deactivationReason: null,
  })
  expect(shown.priceRanges).toEqual([
    { firstNight: '2027-01-01', lastNight: '2027-01-02', label: 'Fair', price: '90.00' },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/Elm|78704|30\.2468/)
})

test('shows no location in the preview of a form without a place', () => {
  expect(guestsView(listing, newForm(), {})).toMatchObject({ location: '', latitude: null, longitude: null })
})
