/** The console of admins: its figures, and the people. */
export { adminRoutes } from './routes.ts'
export { analyticsFiles } from './analytics-files.ts'
