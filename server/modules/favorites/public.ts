export { favoritesRoutes } from './routes.ts'
