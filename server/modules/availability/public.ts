/** The calendar of a listing and the spots left per night. */
export {
  takenDaysOfSitter,
  claimNights,
  moveNights,
  nightsRefused,
  releaseNights,
  setCapacity,
  spotsByNightOf,
  spotsLeft,
  spotsLeftOf,
  spotsLeftWithout,
  spotsWithoutOf,
} from './store.ts'
export { lockNights, setGuests } from './guests-store.ts'
export { availabilityRoutes } from './routes.ts'
export { feedPage } from './feed-page.ts'
export { failingCalendarsOf } from './calendars-store.ts'
export { refreshDue } from './other-calendars.ts'
export type { FeedStay } from './ports.ts'
export { eraseCalendars, exportCalendars } from './person-store.ts'
export { refuseClosed } from './rules/closed.ts'
export { parseStay, refuseNights } from './rules/stay.ts'
export { getAlong, marksOf, marksOfKinds, findMismatch, unsaid } from './rules/housemates.ts'
export type { Home, Housemate, Marks } from './rules/housemates.ts'
