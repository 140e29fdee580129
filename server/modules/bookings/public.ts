/** For composition: the calls, the clock, and what payments ask of bookings. */
export { bookingsRoutes } from './routes.ts'
export { calendarPage } from './calendar-page.ts'
export { feedStays } from './feed-stays-store.ts'
export { runDue } from './clock.ts'
export { bookingPort } from './booking-port.ts'
export type { MarketTerms, PublicTerms } from './terms.ts'
/** For the deletion of an account, and the download of one's data. */
export { isEarning, leaveBookings } from './leave.ts'
export type { StillBusy } from './leave.ts'
export { hasGuests } from './leave-store.ts'
export { exportBookings } from './export-bookings.ts'
/** For admins. */
export { bookingsForAdmins } from './admin-store.ts'
export { clearBookings } from './clear-bookings.ts'
export { viewBooking } from './view.ts'
/** For a sitter's earnings. */
export { dueBy, payoutAt } from './rules/payout.ts'
/** For the prices and the regulars that search shows. */
export { priceOf } from './rules/price.ts'
export { returningOwners } from './returning-store.ts'
/** For reviews and updates of a stay. */
export { findFacts as bookingFacts, lockBookingShared } from './store.ts'
export type { BookingFacts } from './store.ts'
export { isAgreed } from './rules/lifecycle.ts'
export { viewerOf as viewerOfBooking, whyNotReview } from './rules/may.ts'
