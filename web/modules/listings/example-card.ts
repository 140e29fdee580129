import type { ListingCard } from '#contract/schemas/listing-card.ts'

/** The card of a listing as search and favorites answer it, for tests. */
export const exampleCard: ListingCard = {
  id: 'home',
  sitterId: 'sam',
  title: 'A quiet garden',
  location: 'Austin, TX',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  latitude: null,
  longitude: null,
  pricePerDay: '45.00',
  rating: 4.5,
  reviewCount: 12,
  petTypes: ['dog'],
  imageUrls: [],
  images: [],
  maxPets: 3,
  accommodationType: 'Private Pet Suite',
  verified: true,
  isActive: true,
  sitter: { firstName: 'Sam', lastName: 'Cole', avatar: null, isVerified: true },
}
