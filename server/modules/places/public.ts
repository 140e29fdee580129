/** The gazetteer, for searches and listings. */
export { createPlaces } from './find-place.ts'
export type { Places } from './find-place.ts'
export { loadPlaces, readPlaces } from './load.ts'
export { spellingOf } from './rules/spelling.ts'
export { slugOf } from './rules/slug.ts'
export { citiesOf, cityOf, hasPlaces } from './store.ts'
export { placesRoutes } from './routes.ts'
