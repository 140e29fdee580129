/** Counting who looks at the page of a listing. */
export { visitBeacon } from './beacon.ts'
export { sweepVisits } from './store.ts'
