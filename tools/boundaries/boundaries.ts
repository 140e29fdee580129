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
  payments: ['identity'],
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
    'legal',
    'listings',
    'messaging',
    'payments',
    'pets',
    'response-times',
    'site',
  ],
  care: ['audit', 'bookings', 'pets'],
  handovers: ['bookings', 'care', 'pets'],
  'stay-updates': ['bookings', 'care', 'identity', 'media', 'messaging', 'pets'],
  vaccinations: ['bookings', 'identity', 'media', 'pets'],
  emergency: ['audit', 'bookings', 'care', 'media', 'pets'],
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
  cases: ['audit', 'bookings', 'identity', 'media', 'messaging', 'payouts', 'stay-updates'],
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
  people: [
    'audit',
    'bookings',
    'cases',
    'devices',
    'identity',
    'listings',
    'messaging',
    'moderation',
    'payments',
    'payouts',
    'reports',
  ],
  account: [
    'applications',
    'audit',
    'availability',
    'bookings',
    'care',
    'emergency',
    'cases',
    'devices',
    'favorites',
    'handovers',
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
    'vaccinations',
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
  emergency: ['mandates', 'emergency_links', 'vet_expenses'],
  vaccinations: ['vaccinations', 'vaccination_proofs', 'counted_vaccinations'],
  payments: [
    'payments',
    'refunds',
    'ledger_entries',
    'payment_events',
    'disputes',
    'late_refunds',
    'payment_customers',
  ],
  payouts: ['payouts', 'payout_accounts', 'transfers'],
  // sums that triggers keep
  earnings: ['earned_months', 'held_funds'],
  messaging: ['conversations', 'conversation_members', 'messages', 'message_words', 'quick_answers'],
  notifications: ['notifications', 'notification_deliveries'],
  listings: [
    'listings',
    'listing_images',
    'listing_rates',
    'listing_price_ranges',
    'listing_kind_rates',
    'listing_extra_rates',
  ],
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
  care: ['care_stays', 'care_tasks', 'care_records', 'care_log', 'care_log_heads'],
  handovers: ['handovers', 'handover_writes'],
  'stay-updates': ['stay_updates', 'stay_update_pets', 'stay_update_ticks', 'stay_update_photos'],
  search: ['search_state'],
  // of the views, one has the reviews that everybody reads, the other those that count for an owner
  reviews: ['reviews', 'review_pets', 'public_reviews', 'owner_reviews'],
  // a view of the public data of people with listings
  sitters: ['shown_sitters'],
  reports: ['reports'],
  moderation: ['measures', 'hidden_things', 'moderation_texts'],
  cases: ['cases', 'case_entries', 'case_photos'],
  desk: ['desk_marks', 'check_ups'],
  people: ['staff_notes'],
  favorites: ['favorites', 'favorite_lists', 'favorite_list_items'],
  // the lists of words are filled at each start
  database: ['migrations', 'definitions', 'backups', 'audit_actions', 'audit_subjects', 'notification_kinds'],
  platform: ['job_workers', 'limit_windows', 'live_events', 'quota_uses', 'secrets'],
  'identity-provider': ['identity.accounts', 'identity.guesses', 'identity.links', 'identity.payloads'],
  mailbox: ['mailbox'],
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
