export { messagingRoutes } from './routes.ts'
