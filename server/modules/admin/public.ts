/** The console of admins: its figures, and the people. */
export { adminRoutes } from './routes.ts'
