/** A person's pets, for those who book with them. */
export { petsOf } from './store.ts'
export { petsRoutes } from './routes.ts'
