/** What sitters tell of a stay while it lasts. */
export { stayUpdatesRoutes } from './routes.ts'
/** For the threads in which updates stand, and for admins who look into a report. */
export { updatesPort } from './thread-updates.ts'
/** For the deletion of an account, and the download of one's data. */
export { dropUpdatePhotosOf, eraseMedicationOf } from './store.ts'
export { exportUpdates } from './export-updates.ts'
