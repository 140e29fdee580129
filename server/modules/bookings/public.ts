/** The life of bookings for the front hall, the clock and payments. */
export { bookingsRoutes } from './routes.ts'
export { runDue } from './clock.ts'
export { paymentBook } from './payment-book.ts'
export type { MarketTerms } from './terms.ts'
/** What search says of the price of a stay. */
export { priceOf } from './rules/price.ts'
/** What reviews need to know of a booking. */
export { findBare as bookingFacts } from './store.ts'
export { viewerOf as viewerOfBooking } from './rules/may.ts'
export { reviewUntil } from './view.ts'
