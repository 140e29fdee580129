/** For composition: the calls, the clock, and what payments ask of bookings. */
export { bookingsRoutes } from './routes.ts'
export { calendarPage } from './shown/calendar-page.ts'
export { feedStays } from './rows/feed-stays-store.ts'
export { runDue } from './clock.ts'
export { settleRound, settleRoundJob } from './rounds/share-hold.ts'
export { exportRounds } from './rounds/round-store.ts'
/** For the calls about requests to several sitters. */
export { endRound } from './rounds/end-round.ts'
export { readRound } from './rounds/read-round.ts'
export { differenceOf, nightsLeft } from './rules/rescue.ts'
export { parkedFor, uncoveredWith } from './rounds/rescue.ts'
export { findRound } from './rounds/round-store.ts'
export { whyNoMatch } from './match/mismatch.ts'
export { refuseFull } from './refuse-full.ts'
export { bookingPort } from './booking-port.ts'
/** For the deletion of an account, and the download of one's data. */
export { endRequests, isEarning, leaveBookings } from './person/leave.ts'
export { bookingsOfLeaver } from './rows/leave-store.ts'
export type { StillBusy } from './person/leave.ts'
export { hasGuests } from './rows/leave-store.ts'
export { exportBookings } from './person/export-bookings.ts'
/** For staff that hides the text of a request. */
export { setInstructionsHidden } from './rows/hidden-store.ts'
/** For the suspension of one of the sides. */
export { endBookings, lockOpenBookings } from './person/suspend.ts'
export { openBookingsOf, staysNotOverAt } from './rows/suspension-store.ts'
export type { AffectedBooking } from './rows/suspension-store.ts'
export { givenBack, openSince, effectOf } from './rules/suspension.ts'
/** For admins. */
export { bookingsForAdmins, countBookings, nextStaysOf } from './rows/admin-store.ts'
export { clearBookings } from './decide/clear-bookings.ts'
export { cancelAsAdmin, cancelIn, lockToCancel, mayCancelForStaff } from './refund/cancel-booking.ts'
export { endStay } from './refund/end-stay.ts'
export { lookUpPayment } from './refund/look-up.ts'
export { previewRefund } from './refund/preview.ts'
export { refundBooking } from './refund/refund-booking.ts'
export { viewBooking } from './shown/view.ts'
/** For how promises are kept, and for cases. */
export { excuseForStaff, excuseStay, mayExcuseForStaff } from './decide/excuse-stay.ts'
/** For the desk. */
export { calendarConflicts, sittersWhoCancel, staysInDanger } from './rows/waiting-store.ts'
/** For what owners say of their pets. */
export { housematesPort } from './match/traits-saved.ts'
/** For the records that a stay asks for. */
export { noteRecordsGone } from './rows/records-store.ts'
export { noteWaiver } from './decide/note-waiver.ts'
export type { AskingStay } from './ports.ts'
/** For a sitter's earnings. */
export { payoutAt } from './rules/payout.ts'
/** For cases: what an owner gets back of a stay. */
export { previewBack, sitterPartOf } from './refund/preview-back.ts'
export { refundOnce } from './refund/refund-booking.ts'
/** For the prices and the regulars that search shows, and the most that a late pick-up costs. */
export { costOf, lastNightCents, priceOf, sumOfNights } from './rules/price.ts'
export { returningOwners } from './rows/returning-store.ts'
/** For reviews, updates, the care of a stay, and cases. */
export { findFacts as bookingFacts, lockBooking, lockBookingShared } from './rows/bookings-store.ts'
export { petNamesOf as guestPetsOf } from './rows/pets-store.ts'
export { guestPet } from './rows/shown-store.ts'
export { noteCheckIn, noteCheckOut, noteStillHere } from './rows/presence-store.ts'
export type { BookingFacts } from './rows/bookings-store.ts'
export { careWindow, firstMoment } from './rules/care-window.ts'
export type { CareWindow } from './rules/care-window.ts'
export { isAgreed } from './rules/lifecycle.ts'
export {
  isSide,
  mayRecord,
  maySeeCareContacts,
  maySeeRecords,
  mayQuestion,
  mayWaive,
  viewerOf as viewerOfBooking,
  whyNotReview,
} from './rules/may.ts'
export { reviewUntil } from './rules/review-window.ts'
export { hasAskedFor } from './rows/open-requests-store.ts'
