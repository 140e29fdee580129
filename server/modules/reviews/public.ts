export { reviewsRoutes } from './routes.ts'
