/**
 * Which module of the server knows which, by its public.ts; top to bottom. Whoever is not listed knows nobody.
 * Payments know amounts and people, not stays; availability owns the calendar.
 */
export const serverModules: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  places: [],
  media: [],
  pets: [],
  availability: [],
  payments: [],
  messaging: [],
  sitemap: [],
  listings: ['availability', 'media'],
  bookings: ['availability', 'listings', 'payments', 'pets'],
  search: ['availability', 'bookings', 'places'],
  reviews: ['bookings', 'listings'],
}

/** Which module of the web knows which. */
export const webModules: Readonly<Record<string, readonly string[]>> = {
  payments: [],
  places: [],
  pets: [],
  reviews: [],
  messaging: [],
  bookings: ['payments', 'pets'],
  listings: ['reviews', 'bookings', 'messaging'],
  search: ['listings', 'places'],
  landing: ['search', 'listings'],
  'listing-editor': ['places', 'listings', 'bookings'],
  dashboards: ['bookings', 'pets', 'reviews', 'listings', 'messaging'],
}

/** Composition: these put the house together and may reach every room of the server. */
export const serverComposition = [
  'server/app.ts',
  'server/start.ts',
  'server/worker.ts',
  'server/main.ts',
  'server/prepare.ts',
  'server/seed/',
]
