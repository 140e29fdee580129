/**
 * Which server modules may import which others, through their public.ts. A module that is not listed may import none.
 * Payments deal with amounts and people, not stays; availability owns the calendar.
 */
export const serverModules: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  places: [],
  'response-times': [],
  audit: [],
  site: ['audit', 'look'],
  applications: ['audit', 'identity'],
  media: ['identity'],
  look: ['media'],
  pages: [],
  legal: ['audit', 'identity'],
  devices: [],
  pets: ['identity', 'media'],
  payments: [],
  messaging: ['identity', 'media', 'response-times'],
  notifications: ['identity'],
  sitemap: [],
  activity: [],
  sitters: ['identity', 'listings', 'response-times'],
  listings: ['identity', 'media', 'places', 'response-times', 'site'],
  availability: ['listings'],
  visits: ['listings'],
  favorites: ['identity', 'listings'],
  bookings: [
    'audit',
    'availability',
    'identity',
    'listings',
    'messaging',
    'payments',
    'pets',
    'response-times',
    'site',
  ],
  'stay-updates': ['bookings', 'identity', 'media', 'messaging', 'pets'],
  earnings: ['bookings', 'payments'],
  payouts: ['audit', 'bookings', 'payments'],
  search: ['availability', 'bookings', 'listings', 'places', 'response-times'],
  reports: ['audit', 'identity', 'listings', 'media', 'messaging', 'reviews', 'sitters', 'stay-updates'],
  reviews: ['bookings', 'listings', 'sitters'],
  moderation: [
    'audit',
    'bookings',
    'identity',
    'listings',
    'messaging',
    'notifications',
    'payouts',
    'reports',
    'reviews',
    'stay-updates',
  ],
  cases: ['audit', 'bookings', 'identity', 'media', 'payouts'],
  desk: [
    'applications',
    'audit',
    'bookings',
    'cases',
    'devices',
    'identity',
    'moderation',
    'notifications',
    'payments',
    'payouts',
    'reports',
  ],
  people: ['audit', 'bookings', 'devices', 'identity', 'messaging', 'moderation', 'payments', 'payouts', 'reports'],
  account: [
    'applications',
    'audit',
    'availability',
    'bookings',
    'cases',
    'devices',
    'favorites',
    'identity',
    'legal',
    'listings',
    'media',
    'messaging',
    'moderation',
    'notifications',
    'payments',
    'payouts',
    'people',
    'pets',
    'reports',
    'response-times',
    'reviews',
    'stay-updates',
  ],
  admin: [
    'account',
    'audit',
    'bookings',
    'devices',
    'identity',
    'listings',
    'moderation',
    'notifications',
    'payments',
    'payouts',
  ],
}

/**
 * The owner of each table and view: a module of the server or a technical folder. Only the owner writes to it or locks
 * its rows. Composition, the demo and tests are exempt.
 */
export const tables: Readonly<Record<string, readonly string[]>> = {
  identity: ['users', 'sessions', 'finished_logins', 'known_devices', 'user_settings'],
  places: ['places'],
  account: ['deletion_requests', 'sent_data'],
  audit: ['audit_log'],
  // the view has the part of each version by which stays are priced and judged
  site: ['site_versions'],
  applications: ['sitter_applications'],
  'response-times': ['sitter_answers'],
  media: ['pictures'],
  look: ['site_files'],
  pages: ['help_answers'],
  legal: ['legal_versions', 'consents'],
  devices: ['push_subscriptions', 'stopped_mail'],
  pets: ['pets'],
  payments: ['payments', 'refunds', 'ledger_entries', 'payment_events', 'disputes', 'late_refunds'],
  payouts: ['payouts', 'payout_accounts', 'transfers'],
  // sums that triggers keep
  earnings: ['earned_months', 'held_funds'],
  messaging: ['conversations', 'conversation_members', 'messages', 'message_words', 'quick_answers'],
  notifications: ['notifications', 'notification_deliveries'],
  listings: ['listings', 'listing_images', 'listing_rates', 'listing_price_ranges', 'listing_extra_rates'],
  availability: [
    'listing_blocks',
    'listing_nights',
    'calendar_feeds',
    'imported_calendars',
    'imported_days',
    'imported_echoes',
  ],
  visits: ['listing_views', 'listing_visits', 'visit_salts'],
  bookings: [
    'stay_terms',
    'bookings',
    'booking_pets',
    'booking_events',
    'booking_proposals',
    'booking_proposal_pets',
    'meet_and_greets',
    'refund_decisions',
    'request_words',
  ],
  'stay-updates': ['stay_updates', 'stay_update_pets', 'stay_update_ticks', 'stay_update_photos'],
  search: ['search_state'],
  reviews: ['reviews'],
  // a view of the public data of people with listings
  sitters: ['shown_sitters'],
  reports: ['reports'],
  moderation: ['measures', 'hidden_things', 'moderation_texts'],
  cases: ['cases', 'case_entries', 'case_photos'],
  desk: ['desk_marks', 'check_ups'],
  people: ['staff_notes'],
  favorites: ['favorites', 'favorite_lists', 'favorite_list_items'],
  database: ['migrations', 'definitions', 'backups'],
  platform: ['job_workers', 'limit_windows', 'live_events', 'quota_uses', 'secrets'],
  'identity-provider': ['identity.accounts', 'identity.guesses', 'identity.links', 'identity.payloads'],
  mailbox: ['mailbox'],
}

/**
 * Tables of others that a module may read, in joins within one statement, with the reason for each; in TypeScript, and in
 * its views and functions of the database.
 */
export const reads: Readonly<Record<string, readonly string[]>> = {
  // every card and profile loads pictures: one statement decides whether a picture may be seen, over all things that
  // can have one; also whether it is still used, and whether search engines may index it
  media: [
    'booking_pets',
    'bookings',
    'case_photos',
    'conversation_members',
    'hidden_things',
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
  // a profile text stays as it is while its author waits for a review of its hiding
  identity: ['hidden_things'],
  // a poll without news is one statement, from the session to the thread; a list shows names, pictures and the newest
  // stay of the two, a thread the sizes of its photos; and each message checks whether the other is a sitter with
  // listings
  messaging: ['bookings', 'hidden_things', 'listings', 'pictures', 'sessions', 'user_settings', 'users'],
  // a card has its sitter; a listing's page is one statement: its sitter, its latest ratings, the response time, and
  // whether the caller is a guest; a listing with open stays cannot be deleted; one that nobody booked or reported goes with its account; and
  // the sitter's own list shows the views of each
  listings: [
    'bookings',
    'listing_views',
    'reports',
    'reviews',
    'shown_sitters',
    'sitter_answers',
    'user_settings',
    'users',
  ],
  // the listing has the capacity and the sitter, which are needed when nights are counted
  availability: ['listings'],
  // mail is stopped by address, and the person with that address sees it
  devices: ['users'],
  // only visits of visible listings count
  visits: ['listings'],
  // a stay is judged by the terms that it was requested under; a list of stays shows the listing, both people, whether there is a review, and whether the owner's bank asks about
  // the payment; a stay has a conflict if another calendar takes a night of it; a sitter's day also when each stay had its latest update; a booking's page is one statement, from the
  // session to the booking
  bookings: [
    'disputes',
    'listing_images',
    'listing_nights',
    'listings',
    'reviews',
    'sessions',
    'site_versions',
    'stay_updates',
    'users',
  ],
  // an update is a message of the thread, with the sizes of its photos; it is about the pets of its stay; an owner sees who has them
  'stay-updates': ['booking_pets', 'bookings', 'hidden_things', 'messages', 'pictures', 'users'],
  // all listings are kept in memory: one statement reads each with its card, prices and nights; a city's page leaves out
  // people who do not want to be indexed
  search: ['listing_extra_rates', 'listing_nights', 'listings', 'shown_sitters', 'user_settings'],
  // a list of reports shows both people, the listing, where a message stands, and what is hidden already
  reports: ['conversation_members', 'hidden_things', 'listings', 'messages', 'users'],
  // a measure shows the admins who had to do with it; who is suspended writes nothing, but to the other side of a stay
  moderation: ['bookings', 'conversations', 'users'],
  // a case shows its people and its stay
  cases: ['bookings', 'listings', 'users'],
  // a version of a legal page shows the admin who published it
  legal: ['users'],
  // a list of reviews shows its author and the listing, and an author why theirs is hidden
  reviews: ['hidden_things', 'listings', 'users'],
  // a favorite is shown while the listing is visible; a shared list shows the first name of its owner
  favorites: ['listings', 'users'],
  // an application shows the applicant and the admin who decided; the audit log shows the admin
  applications: ['users'],
  audit: ['moderation_texts', 'users'],
  // who saved or published a version
  site: ['users'],
  // who took a thing on the desk, or wrote a note
  desk: ['deletion_requests', 'users'],
  // who waits to leave begins nothing new
  account: ['conversations', 'messages'],
  people: ['users'],
  // totals of the whole marketplace
  admin: ['booking_events', 'bookings', 'ledger_entries', 'listings', 'sitter_applications', 'users'],
  // notifications contain current names, pets, places and prices; a person's first browser is no news
  notifications: [
    'booking_events',
    'booking_pets',
    'booking_proposal_pets',
    'booking_proposals',
    'bookings',
    'cases',
    'conversation_members',
    'hidden_things',
    'imported_calendars',
    'known_devices',
    'legal_versions',
    'listing_nights',
    'listings',
    'measures',
    'meet_and_greets',
    'messages',
    'refund_decisions',
    'refunds',
    'reports',
    'reviews',
    'sitter_applications',
    'stay_terms',
    'stay_update_pets',
    'stay_updates',
    'users',
  ],
  // counts of a person's activity on both sides
  activity: ['bookings', 'favorites', 'listings', 'reviews', 'users'],
  // earnings are sums over the ledger, per stay with its listing and owner
  earnings: ['bookings', 'ledger_entries', 'listings', 'payouts', 'refund_decisions', 'stay_terms', 'users'],
  // a dispute shows admins whose payment it is about; so does one that waits for them, with the listing
  payments: ['bookings', 'listings', 'users'],
  // a payout depends on its stay, the cases about it and what it earned, and shows the listing and the owner
  payouts: ['bookings', 'cases', 'earned_months', 'listings', 'users'],
  // a sitter's public page is one statement; the view shows of people what their settings allow
  sitters: ['bookings', 'listings', 'sitter_answers', 'user_settings', 'users'],
  // paths and dates of all active listings, tens of thousands at a time
  sitemap: ['listings', 'user_settings'],
  // admins see all messages, other people their own, also at the email that they want to log in with
  mailbox: ['identity.links', 'users'],
  // readiness includes the migrations of this release
  platform: ['migrations'],
}

/**
 * What the shared folders of the web may import besides themselves and packages. Modules and routes may import all of
 * them.
 */
export const webRooms: Readonly<Record<string, readonly string[]>> = {
  'web/ui/': [],
  'web/platform/': ['contract/'],
  'web/pictures/': ['web/ui/', 'web/platform/', 'contract/'],
  'web/calendar/': ['web/ui/', 'web/platform/', 'contract/'],
  'web/product/': ['web/pictures/', 'web/ui/', 'web/platform/', 'contract/'],
}

/** Folders that are independent of the product: they contain none of these words, not even in comments. */
export const technicalRooms = ['web/ui/', 'web/platform/', 'server/platform/'] as const
export const productWords =
  /petstead|listing|sitter|(?<![a-z])(pets?|pet[A-Z]\w*)(?![a-z])|booking|check[-_ ]?(in|out)(?![a-z])|stripe|(?<![a-z])(owner|review)s?(?![a-z])|uploads/i

/** Composition: this folder puts the server together and may import all of it. */
export const composition = 'server/compose/'

/**
 * Which top folders may import which others. Imports of tests alone are not listed: tests may import `testing/` too.
 */
export const topFolders: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  // only composition loads the demo marketplace and the stand-ins, with import(), where they are needed
  server: ['contract'],
  web: ['contract'],
  demo: ['contract', 'server', 'sandbox'],
  sandbox: ['contract', 'server'],
  testing: ['contract', 'server', 'sandbox', 'demo'],
  e2e: ['contract', 'server', 'sandbox', 'demo', 'testing'],
  scripts: ['contract', 'server', 'demo', 'testing'],
  tools: ['contract', 'server', 'demo', 'testing'],
}
