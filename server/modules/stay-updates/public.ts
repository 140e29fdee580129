/** Updates of a stay by its sitter. */
export { stayUpdatesRoutes } from './routes.ts'
/** For the threads that contain updates, and for admins who handle a report. */
export { updatesPort } from './thread-updates.ts'
/** For the deletion of an account, and the download of one's data. */
export { dropUpdatePhotosOf, eraseMedicationOf } from './store.ts'
/** For staff that hides a photo of one. */
export { setUpdatePhotoHidden, updatePhotoToHide, updateToReport } from './hidden-store.ts'
export { exportUpdates } from './export-updates.ts'
