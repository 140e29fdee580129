/** Reports about listings and conversations, and what admins decide on them. */
export { reportsRoutes } from './routes.ts'
/** For the page of a person. */
export { openReportsOf, reportsOfPerson } from './person-store.ts'
/** For the files of the console. */
export { countReports, reportsForAdmins } from './admin-store.ts'
/** For the desk. */
export { reportsOpen } from './waiting-store.ts'
export { eraseReportsOf, exportReports, isReport, isReportedMessage } from './store.ts'
/** For the clock. */
export { sweepReports } from './sweep.ts'
