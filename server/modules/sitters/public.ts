/** The public pages of sitters. */
export { isShownSitter } from './store.ts'
export { sittersRoutes } from './routes.ts'
