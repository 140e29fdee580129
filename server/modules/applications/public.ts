/** Applications to become a sitter, and the decisions of admins. */
export { applicationsRoutes } from './routes.ts'
/** For the desk. */
export { applicationsPending } from './waiting-store.ts'
/** For the deletion of an account, and the download of one's data. */
export { exportApplications } from './export-applications.ts'
export { eraseApplicationsOf } from './store.ts'
/** For composition: the sweep of old applications. */
export { sweepApplications } from './sweep.ts'
