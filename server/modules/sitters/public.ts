/** What everybody may know of people who offer a place. */
export { isShownSitter } from './store.ts'
export { sittersRoutes } from './routes.ts'
