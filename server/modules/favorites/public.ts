export { favoritesRoutes } from './routes.ts'
export { eraseFavoritesOf, exportFavorites } from './person-store.ts'
