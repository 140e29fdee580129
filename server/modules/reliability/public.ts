/** How people kept their promises, from what happened with their stays. */
export { reliabilityRoutes } from './routes.ts'
