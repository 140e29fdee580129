/** The admin console: figures and people. */
export { adminRoutes } from './routes.ts'
export { consoleFiles } from './console-files.ts'
export { analyticsFiles } from './analytics-files.ts'
