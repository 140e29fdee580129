import type { Listing } from '#server/modules/search/market/listing.ts'

/** A listing of the market in memory. */
export function aMarketListing(some: Partial<Listing> = {}): Listing {
  return {
    id: 'a',
    sitterId: 's',
    timeZone: 'America/Chicago',
    isActive: true,
    latitude: 30.27,
    longitude: -97.74,
    city: 'Austin',
    state: 'TX',
    country: 'US',
    priceCents: 4000,
    extraRates: null,
    kinds: ['dog'],
    maxPets: 3,
    reviews: 0,
    ratingHundredths: null,
    closedWeekdays: 0,
    noticeDays: 0,
    leadDays: null,
    minNights: null,
    maxNights: null,
    nights: null,
    verified: false,
    instantBook: false,
    accommodation: 'Private Pet Suite',
    roomSize: null,
    amenities: [],
    services: {},
    card: '{}',
    pin: '{}',
    ...some,
  }
}
