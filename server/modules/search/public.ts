/** The calls of search, the cities with a page, and the maintenance of its read model. */
export { moveCalendar, rebuildSearch } from './calendar.ts'
export { cityNames } from './city-page.ts'
export { searchRoutes } from './routes.ts'
