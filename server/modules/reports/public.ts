/** Reports about listings and conversations, and what admins decide on them. */
export { reportsRoutes } from './routes.ts'
export { eraseReportsOf, exportReports, isReport, isReportedMessage } from './store.ts'
