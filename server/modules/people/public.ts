/** Everything about one person, for staff. */
export { peopleRoutes } from './routes.ts'
/** For the deletion of an account. */
export { eraseNotesOf } from './notes-store.ts'
