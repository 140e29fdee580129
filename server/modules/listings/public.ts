/** A listing for bookings, reviews and its calendar, and its routes. */
export { namedOf } from './store.ts'
export { bookingTerms, lockTerms, pricedTerms } from './terms-store.ts'
export type { BookingTerms } from './terms-store.ts'
/** For the cards of public lists, and for those that search keeps. */
export { cardOf, publicCardColumns, publicCardsOf } from './cards-store.ts'
export type { CardRow } from './cards-store.ts'
export { viewCard } from './view.ts'
export { publicCards } from './public-cards.ts'
export { extraRatesOf } from './rates-store.ts'
export { vaccineRulesOf } from './vaccine-rules-store.ts'
export { lockListing, lockListingShared, ratingOfSitter, setCalendarRules, setRating } from './store.ts'
export type { Rating } from './store.ts'
export { mayChangeListing, maySeeBlocks, maySeeListing, whyNotBook } from './rules/may.ts'
export { listingsRoutes } from './routes.ts'
export { eraseListingsOf, hideListingsOf, lockListingsOf } from './leave-store.ts'
/** For the suspension of a sitter. */
export { hideSuspended, restoreSuspended, shownListingsOf } from './suspend-store.ts'
/** For staff that hides a listing or a photo of one. */
export { listingToHide, listingWithPhoto, putPhotoBack, removePhoto } from './hidden-store.ts'
/** For admins. */
export {
  allow as allowListing,
  deactivate as deactivateListing,
  listingForAdmin,
  countListings,
  listingsForAdmins,
} from './admin-store.ts'
export type { ListingForAdmin } from './admin-store.ts'
export { exportListings } from './export-store.ts'
