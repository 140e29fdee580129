/** The search's calls, the cities with a page, and the upkeep of its read model. */
export { moveCalendar, rebuildSearch } from './calendar.ts'
export { cityNames } from './city-page.ts'
export { searchRoutes } from './routes.ts'
