/** The search's calls and the upkeep of its read model. */
export { moveCalendar, rebuildSearch } from './calendar.ts'
export { searchRoutes } from './routes.ts'
