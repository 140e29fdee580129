/** For composition: the calls about requests to several sitters. */
export { roundsRoutes } from './routes.ts'
/** For notifications: how many can take the place of a sitter who cancelled. */
export { countCandidates } from './candidates.ts'
