export { reviewsRoutes } from './routes.ts'
/** For staff that hides a review or a reply. */
export { reviewToHide, rewriteHidden, setReviewHidden } from './hidden-store.ts'
export type { ReviewPart } from './hidden-store.ts'
/** For reports of reviews. */
export { mayReadOwner, reviewToReport } from './report-review.ts'
export { showDueReviews } from './show-due.ts'
/** For the deletion of an account. */
export { eraseNotesOf as erasePrivateNotesOf } from './write-store.ts'
export { exportReviews } from './export-reviews.ts'
export { ratingOfOwner } from './store.ts'
