/** The calls of search, the market that they ask, the cities with a page, and the mean by which ratings are weighted. */
export { cityNames } from './city-page.ts'
export { createMarketCache } from './market/market-cache.ts'
export type { MarketCache } from './market/market-cache.ts'
/** For pages that say how large the marketplace is. */
export { marketFigures } from './market.ts'
export { refreshMeanRating } from './mean-rating.ts'
/** For the order of sitters who can take another's place. */
export { weightedRating } from './rules/weighted-rating.ts'
export { searchRoutes } from './routes.ts'
