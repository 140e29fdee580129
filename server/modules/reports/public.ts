/** What people report about listings. */
export { reportsRoutes } from './routes.ts'
