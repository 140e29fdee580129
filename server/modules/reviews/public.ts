export { reviewsRoutes } from './routes.ts'
export { exportReviews } from './export-reviews.ts'
