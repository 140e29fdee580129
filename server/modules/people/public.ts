/** Everything about one person, for staff. */
export { peopleRoutes } from './routes.ts'
/** For the deletion of an account, and data that staff sends its person. */
export { allNotesOf, eraseNotesOf } from './notes-store.ts'
