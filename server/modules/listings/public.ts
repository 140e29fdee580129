/** Terms of a listing that a booking is made with, and its routes. */
export { bookingTerms, holdTerms } from './store.ts'
export { maySeeListing } from './rules/may.ts'
export { listingsRoutes } from './routes.ts'
