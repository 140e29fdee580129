/**
 * Where a test, the demo or a tool enters a module of the server by another file than its `public.ts`: what it needs is
 * for nobody else.
 */
export const passages: Readonly<Record<string, readonly string[]>> = {
  // explains the statements of stores
  'server/plans.test.ts': [
    'media/store.ts',
    'messaging/conversation-list-store.ts',
    'payouts/account-store.ts',
    'reliability/store.ts',
  ],
  // holds the list of effects against the facts of notifications
  'server/events.test.ts': ['notifications/event.ts'],
  // moves money like payments do, against the sums of earnings
  'server/modules/earnings/sums.test.ts': ['bookings/rows/bookings-store.ts'],
  // one event by itself, without a signature
  'testing/money-news.ts': ['payments/apply-report.ts'],
  'testing/rescue-money.ts': ['payments/apply-report.ts'],
  // the picture of a fixture, without its upload
  'testing/pictures.ts': ['media/process-picture.ts', 'media/store.ts'],
  'testing/market-listing.ts': ['search/market/listing.ts'],
  // what the clock does with one stay
  'e2e/fixtures.ts': ['bookings/decide/change-booking.ts'],
}
