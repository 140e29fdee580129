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

/** Composition: this folder puts the server together and may reach every room of it. */
export const composition = 'server/compose/'

/** Which top folder knows which, besides itself. What only a test needs is not listed: tests know `testing/`, too. */
export const topFolders: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  // the demo marketplace and the stand-ins are loaded by composition alone, with import(), where they are wanted
  server: ['contract'],
  web: ['contract'],
  demo: ['contract', 'server', 'sandbox'],
  sandbox: ['contract', 'server'],
  testing: ['contract', 'server', 'sandbox', 'demo'],
  e2e: ['contract', 'server', 'sandbox', 'demo', 'testing'],
  bench: ['contract', 'server'],
  scripts: ['contract', 'server', 'demo', 'testing'],
}
