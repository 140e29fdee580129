export { reviewsRoutes } from './routes.ts'
/** For staff that hides a review or a reply. */
export { reviewToHide, rewriteHidden, setReviewHidden } from './hidden-store.ts'
export type { ReviewPart } from './hidden-store.ts'
export { exportReviews } from './export-reviews.ts'
