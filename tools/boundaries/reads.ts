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
    'care_record_photos',
    'care_records',
    'care_stays',
    'case_entries',
    'case_photos',
    'cases',
    'conversation_members',
    'conversations',
    'handover_photos',
    'hidden_things',
    'listing_images',
    'listings',
    'lost_pets',
    'messages',
    'pets',
    'public_reviews',
    'reports',
    'stay_update_pets',
    'stay_update_photos',
    'stay_updates',
    'user_settings',
    'users',
    'vaccination_proofs',
    'vaccinations',
    'vet_expenses',
  ],
  // what sitters said of records is of a person's stays, on either side; the owner of a pet is reminded in their zone
  vaccinations: ['booking_pets', 'bookings', 'pets', 'users'],
  // a pet's card says which of its vaccinations have ended or will soon, its sheet what its contacts said
  pets: ['contact_consents', 'counted_vaccinations'],
  // a profile text stays as it is while its author waits for a review of its hiding
  identity: ['bookings', 'hidden_things', 'lost_pets'],
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
    'public_reviews',
    'reports',
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
    // what staff looked into
    'audit_log',
    // whether a part of the payout can wait for one
    'cases',
    // who left one unpaid asks for no other stay
    'charges',
    'disputes',
    'listing_images',
    'listing_nights',
    'listings',
    'owner_reviews',
    'payouts',
    'reviews',
    'sessions',
    'site_versions',
    'stay_updates',
    'users',
  ],
  // who can take a sitter's place is one statement: near, free, known to the owner or not, and not blocked
  rounds: ['bookings', 'conversation_members', 'favorites', 'listing_extra_rates', 'listings', 'search_state'],
  // the care of a stay is about its pets, and begins and ends with it; the logs of a person are those of their stays; admins
  // read one while a case about its stay is open
  care: ['booking_pets', 'bookings', 'cases'],
  // a missing pet is of a stay: its people, place and photos, the checklist in its log, and the sitters nearby, in one statement
  'lost-pets': [
    'booking_pets',
    'bookings',
    'care_log',
    'conversation_members',
    'hidden_things',
    'listings',
    'messages',
    'pets',
    'pictures',
    'stay_update_photos',
    'stay_updates',
    'user_settings',
    'users',
  ],
  // an emergency is of a stay, its people and its pets
  emergency: ['booking_pets', 'bookings', 'users'],
  // an update is a message of the thread, with the sizes of its photos; an owner sees who has them
  // of a person's stays, on either side; open pages of both hear of each change; a charge is no more than what is due
  handovers: ['bookings'],
  charges: ['bookings', 'case_offers', 'cases', 'vet_expenses'],
  'stay-updates': ['bookings', 'hidden_things', 'messages', 'pictures', 'users'],
  // all listings are kept in memory: one statement reads each with its card, prices and nights; a city's page leaves out
  // people who do not want to be indexed
  search: ['listing_extra_rates', 'listing_nights', 'listings', 'shown_sitters', 'user_settings'],
  // a list of reports shows both people, the listing, where a message stands, and what is hidden already
  reports: ['conversation_members', 'hidden_things', 'listings', 'messages', 'users'],
  // a measure shows the admins who had to do with it; who is suspended writes nothing, but to the other side of a stay
  moderation: ['bookings', 'conversations', 'users'],
  // a case shows its people and its stay
  // what is known of a stay is kept as one statement sees it
  cases: [
    'booking_events',
    'booking_pets',
    'bookings',
    'care_log',
    'charges',
    'conversations',
    'disputes',
    'handovers',
    'ledger_entries',
    'listings',
    'messages',
    'payments',
    'refund_decisions',
    'stay_updates',
    'users',
  ],
  // a version of a legal page shows the admin who published it
  legal: ['users'],
  // a list of reviews shows its author, the listing and the pets, and an author why theirs is hidden
  reviews: ['booking_pets', 'hidden_things', 'listings', 'users'],
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
  // notes about a stay or a case go with either of its sides
  people: ['bookings', 'cases', 'users'],
  // totals of the whole marketplace
  admin: ['booking_events', 'bookings', 'ledger_entries', 'listings', 'sitter_applications', 'users'],
  // notifications contain current names, pets, places and prices; a person's first browser is no news
  notifications: [
    'case_offers',
    'payments',
    'contact_consents',
    'lost_pet_alerts',
    'lost_pets',
    'sightings',
    'booking_events',
    'booking_pets',
    'booking_proposal_pets',
    'booking_proposals',
    'bookings',
    'care_log',
    'care_records',
    'care_tasks',
    'cases',
    'ledger_entries',
    'rounds',
    'conversation_members',
    'counted_vaccinations',
    'hidden_things',
    'imported_calendars',
    'known_devices',
    'legal_versions',
    'listing_nights',
    'listings',
    'measures',
    'meet_and_greets',
    'messages',
    'pets',
    'refund_decisions',
    'refunds',
    'reports',
    'reviews',
    'sitter_applications',
    'stay_terms',
    'stay_update_pets',
    'stay_updates',
    'users',
    'vaccinations',
  ],
  // counts of a person's activity on both sides
  activity: ['bookings', 'favorites', 'listings', 'reviews', 'users'],
  // earnings are sums over the ledger, per stay with its listing and owner, without what is to be the owner's again
  earnings: [
    'bookings',
    'charges',
    'ledger_entries',
    'listings',
    'payouts',
    'refund_decisions',
    'rounds',
    'stay_terms',
    'users',
  ],
  // a dispute shows admins whose payment it is about; so does one that waits for them, with the listing; a file says what went back because of cases
  payments: ['bookings', 'listings', 'refund_decisions', 'users'],
  // a payout depends on its stay, the cases about it and what it earned, and shows the listing and the owner
  payouts: ['bookings', 'cases', 'earned_months', 'listings', 'users'],
  // how promises were kept is only what happened with stays: nothing is written beside it
  reliability: ['booking_events', 'bookings', 'listings', 'payments', 'stay_updates'],
  // a sitter's public page is one statement; the view shows of people what their settings allow
  sitters: ['bookings', 'listings', 'sitter_answers', 'user_settings', 'users'],
  // paths and dates of all active listings, tens of thousands at a time
  sitemap: ['listings', 'user_settings'],
  // admins see all messages, other people their own, also at the email that they want to log in with
  mailbox: ['identity.links', 'users'],
  // readiness includes the migrations of this release
  platform: ['migrations'],
}
