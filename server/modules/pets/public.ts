/** A person's pets as rows, for those who book with them. */
export { petsOf } from './store.ts'
export { petsRoutes } from './routes.ts'
