/** For composition: the calls about requests to several sitters. */
export { roundsRoutes } from './routes.ts'
