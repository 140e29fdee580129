/** Who wants to become a sitter, and what admins say to it. */
export { applicationsRoutes } from './routes.ts'
/** For the deletion of an account, and the download of one's data. */
export { exportApplications } from './export-applications.ts'
export { eraseApplicationsOf } from './store.ts'
/** For composition: what is forgotten after a while. */
export { sweepApplications } from './sweep.ts'
