import { describe, expect, test } from 'vitest'
import { missingSentence } from '#contract/vocabulary/checklist.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import { ListingInput } from '#contract/inputs/listings.ts'
import { mistakesIn, placed } from '#web/platform/form-rules.ts'
import {
  formOf,
  inputOf,
  listingRules,
  newForm,
  readiness,
  toastOf,
  withMaxPets,
  withMaxWeight,
} from './listing-form.ts'
import type { ListingForm, WrittenRange } from './listing-form.ts'

/** What the browser finds wrong. */
const mistakesOf = (form: ListingForm, isNew: boolean) =>
  mistakesIn(listingRules(isNew), form, wrongIn(ListingInput, inputOf(form)))

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

test('a price above the highest of the site is marked where it stands, unless the listing has it already', () => {
  const ceiling = { maximum: '50.00', kept: ['90.00', null] }
  const range = { firstNight: '2027-07-03', lastNight: '2027-07-05', label: '' }
  const form = {
    ...good,
    pricePerDay: '90',
    weekendPrice: '60',
    priceRanges: [
      { ...range, price: '50' },
      { ...range, price: '51' },
    ] as unknown as readonly WrittenRange[],
  }
  expect(mistakesIn(listingRules(false, ceiling), form, {})).toMatchObject({
    weekendPrice: 'Price per day can be at most $50.',
    'priceRanges.1.price': 'Price per day can be at most $50.',
  })
  expect(mistakesIn(listingRules(false, ceiling), form, {})).not.toHaveProperty('pricePerDay')
  const dearer = { ...form, pricePerDay: '91', weekendPrice: '' }
  expect(mistakesIn(listingRules(true, ceiling), dearer, {})).toHaveProperty('pricePerDay')
})

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

test('a longest stay below the shortest is marked', () => {
  const nights = (minNights: string, maxNights: string) => mistakesOf({ ...good, minNights, maxNights }, true)
  expect(nights('4', '3')).toEqual({ maxNights: "The longest stay can't be shorter than the shortest." })
  expect([nights('3', '3'), nights('4', ''), nights('', '1')]).toEqual([{}, {}, {}])
  expect(inputOf({ ...good, minNights: '3' })).toMatchObject({ minNights: 3, maxNights: null })
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

test('sends what the contract accepts, and a saved listing is the same form again', () => {
  const form = { ...good, roomSize: '20', services: { feeding: ['Own food'] }, weekendPrice: '55.5' }
  const sent = inputOf(form)
  expect(ListingInput.parse(sent)).toMatchObject({
    pricePerDay: 5000,
    weekendPrice: 5550,
    latitude: 30.2672,
    maxPets: 5,
    roomSize: 20,
    capacity: '',
    services: { feeding: ['Own food'] },
    availability: { instantBook: false },
  })
  const saved = { ...sent, capacity: form.capacity, latitude: 30.2672, longitude: -97.7431, updatedAt: null }
  expect(formOf(saved as unknown as Listing)).toEqual(form)
})

test('shows what the server refuses at its field; coordinates belong to the place', () => {
  const errors = { houseRules: 'Rules.', latitude: 'Place.', 'services.training.0': 'Service.', request: 'All.' }
  expect(placed(errors, good, listingRules(false).placeOf)).toEqual({ houseRules: 'Rules.', location: 'Place.' })
})

test('rooms, pets and times have their own sentences', () => {
  const wrong = (change: Partial<ListingForm>) => mistakesOf({ ...good, ...change }, true)
  expect(wrong({ roomSize: 'large' })).toEqual({ roomSize: 'Enter a whole number or leave blank.' })
  expect(wrong({ roomSize: '1.5', maxPets: '' })).toEqual({
    roomSize: 'Enter a whole number or leave blank.',
    maxPets: 'Enter a number from 1 to 50.',
  })
  expect(wrong({ checkInTime: '' })).toEqual({ checkInTime: 'Select both times.' })
})

describe('prices besides the price a day', () => {
  const fair = { firstNight: '2027-12-24', lastNight: '2027-12-26', label: 'Fair', price: '80' }
  const wrong = (change: Partial<ListingForm>) => mistakesOf({ ...good, ...change }, true)

  test('are optional', () => {
    expect(wrong({ weekendPrice: '55', extraPetPrice: '10.50', priceRanges: [fair] })).toEqual({})
  })

  test('have their own sentences for what is wrong; a weekend night costs something, another pet may be free', () => {
    expect(wrong({ weekendPrice: 'much', extraPetPrice: '1000.01' })).toEqual({
      weekendPrice: 'Enter a price in dollars.',
      extraPetPrice: 'Enter $1,000 or less.',
    })
    expect(wrong({ weekendPrice: '0', extraPetPrice: '0' })).toEqual({ weekendPrice: 'Enter a price above $0.' })
  })

  test.each<[Partial<WrittenRange>, keyof WrittenRange, string]>([
    [{ label: ' ' }, 'label', 'Give these dates a name.'],
    [{ firstNight: '' }, 'firstNight', 'Choose the first night.'],
    [{ lastNight: '' }, 'lastNight', 'Choose the last night.'],
    [{ lastNight: '2027-12-23' }, 'lastNight', "The last night can't be before the first."],
    [{ price: '' }, 'price', 'Enter a price in dollars.'],
    [{ price: '0.00' }, 'price', 'Enter a price above $0.'],
  ])('of a range with %o are marked there', (change, field, sentence) => {
    const priceRanges = [
      { ...fair, firstNight: '2027-12-01', lastNight: '2027-12-02' },
      { ...fair, ...change },
    ]
    expect(wrong({ priceRanges })).toEqual({ priceRanges: sentence, [`priceRanges.1.${field}`]: sentence })
  })

  test('may not share a night: the later range is marked', () => {
    const other = { ...fair, label: 'Eve', firstNight: '2027-12-20', lastNight: '2027-12-24' }
    const sentence = 'These dates share a night with “Fair.”'
    expect(wrong({ priceRanges: [fair, other] })).toEqual({
      priceRanges: sentence,
      'priceRanges.1.firstNight': sentence,
    })
    expect(wrong({ priceRanges: [fair, { ...other, lastNight: '2027-12-23' }] })).toEqual({})
  })
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

test('the words about sizes follow the heaviest pet unless the sitter wrote others', () => {
  expect(withMaxWeight(good, '40').sizeLimits).toBe('Up to 40 lbs per pet')
  expect(withMaxWeight(withMaxWeight(good, '40'), '').sizeLimits).toBe('All sizes welcome (up to 80 lbs per pet)')
  expect(withMaxWeight({ ...good, sizeLimits: 'Lap dogs' }, '12').sizeLimits).toBe('Lap dogs')
  expect(mistakesOf({ ...good, maxWeightLb: '401' }, true)).toEqual({ maxWeightLb: 'Enter 1 to 400.' })
  expect(mistakesOf({ ...good, latePerHour: '50.01' }, true)).toEqual({ latePerHour: 'Enter $50 or less.' })
  expect(inputOf(good)).toMatchObject({ maxWeightLb: null, together: 'any', residents: [], childrenHome: false })
})

test('says what publishing still needs', () => {
  expect(missingSentence(readiness(good, 0))).toBe('This listing still needs a description and a photo.')
  expect(missingSentence(readiness({ ...good, description: 'Calm.' }, 1))).toBeUndefined()
})
