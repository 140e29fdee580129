/** The gazetteer, for searches and listings. */
export { createPlaces } from './find-place.ts'
export type { Places } from './find-place.ts'
export { loadPlaces, readPlaces } from './load.ts'
export { slugOf } from './rules/slug.ts'
export { citiesOf, cityOf, hasPlaces } from './store.ts'
export { townAt } from './town-at.ts'
export type { Town } from './town-at.ts'
export { placesRoutes } from './routes.ts'
