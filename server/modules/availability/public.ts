/** The calendar of a listing and the spots left per night. */
export {
  blocksOfSitter,
  claimNights,
  moveNights,
  releaseNights,
  setCapacity,
  spotsByNightOf,
  spotsLeft,
  spotsLeftOf,
  spotsLeftWithout,
} from './store.ts'
export { availabilityRoutes } from './routes.ts'
export { eraseBlockReasons, exportBlocks } from './person-store.ts'
export { parseStay } from './rules/stay.ts'
export type { StayLimits } from './rules/stay.ts'
