/** A person's pets, for bookings with them. */
export { careOf, petsOf } from './store.ts'
export { petsRoutes } from './routes.ts'
export { erasePetsOf } from './leave-store.ts'
export type { SavedSheet, StaysPort } from './ports.ts'
export { exportPets } from './export-pets.ts'
