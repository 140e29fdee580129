/** What people report about listings. */
export { reportsRoutes } from './routes.ts'
export { eraseReportsOf, exportReports } from './store.ts'
