/** What people report about listings and conversations, and what admins make of it. */
export { reportsRoutes } from './routes.ts'
export { eraseReportsOf, exportReports } from './store.ts'
