/** The gazetteer for those who search or place a listing. */
export { geocodeText } from './find-place.ts'
export { loadPlaces } from './load.ts'
export { slugOf } from './rules/slug.ts'
export { citiesOf, cityOf, hasPlaces } from './store.ts'
export { placesRoutes } from './routes.ts'
