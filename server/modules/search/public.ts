/** The calls of search, the market that they ask, the cities with a page, and the maintenance of its read model. */
export { moveCalendar, rebuildSearch } from './calendar.ts'
export { cityNames } from './city-page.ts'
export { keepMarket } from './market/keep-market.ts'
export type { KeptMarket } from './market/keep-market.ts'
export { searchRoutes } from './routes.ts'
