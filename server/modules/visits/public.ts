/** Counting of visits to listing pages. */
export { visitBeacon } from './beacon.ts'
export { sweepVisits } from './store.ts'
