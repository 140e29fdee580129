import { expect, test } from 'vitest'
import type { Listing } from '#contract/calls/listings.ts'
import { listingHead, requirementsOf, residentsOf } from './listing-words.ts'

const listing = {
  id: '7',
  title: 'Garden house',
  description: `A ${'very '.repeat(60)}long one`,
  city: 'Austin',
  state: 'Texas',
  country: 'US',
  pricePerDay: '45.00',
  rating: 4.75,
  reviewCount: 4,
  imageUrls: ['/objects/uploads/abcdefghijklmnop'],
  isActive: true,
} as unknown as Listing

test('describes a listing in 160 characters and as structured data', () => {
  const head = listingHead(listing, { origin: 'https://petstead.test', siteName: 'Petstead' })
  expect([...head.description].length).toBeLessThanOrEqual(161)
  expect(head.facts).toMatchObject({
    '@type': 'LodgingBusiness',
    url: 'https://petstead.test/listing/7',
    aggregateRating: { ratingValue: '4.8', reviewCount: 4 },
  })
})

test('has no rating if there are no reviews', () => {
  expect(
    listingHead({ ...listing, rating: null, reviewCount: 0 }, { origin: '', siteName: 'Petstead' }).facts,
  ).not.toHaveProperty('aggregateRating')
})

test('a listing that takes intact pets does not ask for the contrary; the default texts stay', () => {
  const asks = (acceptsIntact: boolean) => requirementsOf({ vaccineRules: [], acceptsIntact })
  expect(asks(false)).toEqual([
    'Current vaccinations',
    'Spayed or neutered (6+ months)',
    'Socialized with people and other pets',
    'House-trained',
  ])
  expect(asks(true)).not.toContain('Spayed or neutered (6+ months)')
})

test('who lives at a listing is a sentence without a verb, or nothing', () => {
  const words = (residents: Listing['residents'], childrenHome = false) =>
    residentsOf({ residents, childrenHome })?.replaceAll(/[\u2068\u2069]/g, '')
  expect(words(['dog', 'guinea-pig'], true)).toBe('Dogs, guinea pigs, and children')
  expect(words([], true)).toBe('Children')
  expect(words([])).toBeUndefined()
})
