/**
 * Which module of the server knows which, by its public.ts; top to bottom. Whoever is not listed knows nobody.
 * Payments know amounts and people, not stays; availability owns the calendar.
 */
export const serverModules: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  places: [],
  'response-times': [],
  audit: [],
  applications: ['audit', 'identity'],
  media: ['identity'],
  devices: [],
  pets: ['identity', 'media'],
  payments: [],
  messaging: ['identity', 'media', 'response-times'],
  notifications: ['identity'],
  sitemap: [],
  activity: [],
  sitters: ['response-times'],
  listings: ['identity', 'media', 'response-times'],
  availability: ['listings'],
  visits: ['listings'],
  favorites: ['identity', 'listings'],
  bookings: ['audit', 'availability', 'identity', 'listings', 'messaging', 'payments', 'pets', 'response-times'],
  'stay-updates': ['bookings', 'identity', 'media', 'messaging', 'pets'],
  earnings: ['bookings', 'payments'],
  payouts: ['audit', 'bookings', 'payments'],
  search: ['availability', 'bookings', 'places'],
  reports: ['audit', 'identity', 'listings', 'messaging', 'stay-updates'],
  reviews: ['bookings', 'listings', 'sitters'],
  account: [
    'applications',
    'availability',
    'bookings',
    'devices',
    'favorites',
    'identity',
    'listings',
    'media',
    'messaging',
    'notifications',
    'payouts',
    'pets',
    'reports',
    'response-times',
    'reviews',
    'stay-updates',
  ],
  admin: ['account', 'audit', 'bookings', 'devices', 'identity', 'listings', 'notifications', 'payments', 'payouts'],
}

/**
 * Whose each table and view is: of a module of the server, or of a technical room of it. Only its owner writes to it or
 * locks its rows. Composition, the demo and tests are bound by nothing here.
 */
export const tables: Readonly<Record<string, readonly string[]>> = {
  identity: ['users', 'sessions', 'finished_logins', 'known_devices', 'user_settings'],
  places: ['places'],
  audit: ['audit_log'],
  applications: ['sitter_applications'],
  'response-times': ['sitter_answers'],
  media: ['pictures'],
  devices: ['push_subscriptions', 'stopped_mail'],
  pets: ['pets'],
  payments: ['payments', 'refunds', 'ledger_entries', 'payment_events', 'disputes', 'late_refunds'],
  payouts: ['payouts', 'payout_accounts', 'transfers'],
  messaging: ['conversations', 'conversation_members', 'messages', 'message_words', 'quick_answers'],
  notifications: ['notifications', 'notification_deliveries'],
  listings: ['listings', 'listing_images', 'listing_rates', 'listing_price_ranges', 'listing_extra_rates'],
  availability: ['listing_blocks', 'listing_nights', 'calendar_feeds', 'imported_calendars', 'imported_days'],
  visits: ['listing_views', 'listing_visits', 'visit_salts'],
  bookings: [
    'bookings',
    'booking_pets',
    'booking_events',
    'booking_proposals',
    'booking_proposal_pets',
    'meet_and_greets',
  ],
  'stay-updates': ['stay_updates', 'stay_update_pets', 'stay_update_ticks', 'stay_update_photos'],
  search: [
    'listing_search',
    'listing_cards',
    'listing_search_truth',
    'listing_texts',
    'listing_filters',
    'busy_words',
    'search_state',
  ],
  reviews: ['reviews'],
  // what everybody sees of people who offer a place; it holds nothing of its own
  sitters: ['shown_sitters'],
  reports: ['reports'],
  // cards with what is looked up for them; the view holds nothing of its own
  favorites: ['favorites', 'favorite_lists', 'favorite_list_items', 'shown_cards'],
  database: ['migrations'],
  platform: ['job_workers', 'limit_windows', 'live_events', 'quota_uses', 'secrets'],
  'identity-provider': ['identity.accounts', 'identity.guesses', 'identity.links', 'identity.payloads'],
  mailbox: ['mailbox'],
}

/** Whose tables else a room may read, in joins that one statement needs; each with its reason. */
export const reads: Readonly<Record<string, readonly string[]>> = {
  // a picture is asked for with every card and face: whether it may be seen is decided in one statement, over all that
  // can have a picture; likewise whether nothing uses it any more,
  // and whether search engines may show it
  media: [
    'booking_pets',
    'bookings',
    'conversation_members',
    'listing_images',
    'listings',
    'messages',
    'pets',
    'reports',
    'reviews',
    'stay_update_photos',
    'stay_updates',
    'user_settings',
    'users',
  ],
  // a poll without news is one statement, from the session to the thread; a list shows names, faces and the newest stay of
  // the two, a thread the sizes of its photos; and whether somebody takes guests is asked with every message
  messaging: ['bookings', 'listings', 'pictures', 'sessions', 'user_settings', 'users'],
  // the page of a listing is one statement: its sitter, its latest stars, how fast they answer, whether the asker is a
  // guest; a listing with open stays cannot be deleted; and the list of one's own says how many looked at each
  listings: ['bookings', 'listing_views', 'reviews', 'shown_sitters', 'sitter_answers', 'user_settings', 'users'],
  // how many pets a night takes is said by the listing, and read where the night is counted; and whose it is
  availability: ['listings'],
  // mail is stopped by address, and shown to whose address that is
  devices: ['users'],
  // only a look at a listing that everybody may see is counted
  visits: ['listings'],
  // a list of stays shows the listing, both people, whether it was reviewed and whether the owner's bank asks about the payment
  bookings: ['disputes', 'listing_images', 'listings', 'reviews', 'users'],
  // an update stands in the thread with its words, and says the sizes of its photos; it is about the pets of its stay
  'stay-updates': ['booking_pets', 'bookings', 'listings', 'messages', 'pictures'],
  // the read model is made from the truth, and an admin searches the truth itself; what varies is looked up for a page; the page of a city leaves out who does
  // not want to be found by search engines
  search: ['listing_extra_rates', 'listing_nights', 'listings', 'user_settings'],
  // a list of reports shows both people and the listing
  reports: ['conversation_members', 'listings', 'users'],
  // a list of reviews shows who wrote it and about which listing
  reviews: ['listings', 'users'],
  // a favorite shows the card that search keeps of its listing, as long as everybody may see it; and a shared list says
  // the first name of whoever made it
  favorites: ['listing_cards', 'users'],
  // an application shows whose it is, and who decided; the audit log, who did it
  applications: ['users'],
  audit: ['users'],
  // the whole marketplace in a few numbers
  admin: ['booking_events', 'bookings', 'ledger_entries', 'listings', 'sitter_applications', 'users'],
  // what happened is told with the names, the pets, the places and the prices of it, as they are when it is told
  notifications: [
    'booking_events',
    'booking_pets',
    'booking_proposal_pets',
    'booking_proposals',
    'bookings',
    'conversation_members',
    'listing_nights',
    'listings',
    'meet_and_greets',
    'messages',
    'refunds',
    'reviews',
    'sitter_applications',
    'stay_update_pets',
    'stay_updates',
    'users',
  ],
  // what somebody did on either side, counted over everything
  activity: ['bookings', 'favorites', 'listings', 'reviews', 'users'],
  // what a sitter earned is a sum over the ledger, of stays with their listing and owner
  earnings: ['bookings', 'ledger_entries', 'listings', 'users'],
  // an admin is told whose payment is disputed
  payments: ['bookings', 'users'],
  // a payout is decided about with its stay, and shown with its listing and owner, and what the ledger says it comes to
  payouts: ['bookings', 'ledger_entries', 'listings', 'users'],
  // the public page of a sitter is one statement over everything that says something of them
  sitters: ['bookings', 'shown_cards', 'listings', 'sitter_answers', 'user_settings'],
  // addresses and dates of all active listings, tens of thousands at a time
  sitemap: ['listings', 'user_settings'],
  // admins see what everybody would have been sent, others their own
  mailbox: ['users'],
  // whether this version's migrations have run is part of being ready
  platform: ['migrations'],
}

/** Which rooms the shared folders of the web know besides themselves and packages. Modules and routes know all of them. */
export const webRooms: Readonly<Record<string, readonly string[]>> = {
  'web/ui/': [],
  'web/platform/': ['contract/'],
  'web/brand/': ['web/ui/', 'web/platform/', 'contract/'],
}

/** Rooms that would serve another product as well: none of these words stands in them, comments included. */
export const technicalRooms = ['web/ui/', 'web/platform/', 'server/platform/'] as const
export const productWords =
  /petstead|listing|sitter|(?<![a-z])(pets?|pet[A-Z]\w*)(?![a-z])|booking|check[-_ ]?(in|out)(?![a-z])|stripe|(?<![a-z])(owner|review)s?(?![a-z])|uploads/i

/** Which module of the web knows which. */
export const webModules: Readonly<Record<string, readonly string[]>> = {
  payments: [],
  places: [],
  pets: [],
  reviews: [],
  'stay-updates': [],
  messaging: ['reports', 'stay-updates'],
  favorites: [],
  reports: [],
  bookings: ['payments', 'pets', 'reviews', 'messaging', 'stay-updates'],
  listings: ['favorites', 'reports', 'reviews', 'bookings', 'messaging'],
  search: ['favorites', 'listings', 'pets', 'places'],
  cities: ['search', 'listings'],
  landing: ['search', 'listings'],
  sitters: ['listings', 'messaging', 'reviews'],
  'listing-editor': ['places', 'listings', 'bookings'],
  devices: [],
  notifications: [],
  account: ['bookings', 'devices'],
  earnings: ['bookings'],
  applications: [],
  recruiting: ['cities'],
  admin: ['applications', 'bookings', 'listings', 'messaging', 'reports', 'stay-updates'],
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
