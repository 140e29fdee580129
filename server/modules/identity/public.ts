/** Sessions and people, for the front hall and the command line. */
export { findSession, startSession } from './sessions.ts'
/** Marks a person's e-mail as confirmed by the provider. */
export { confirmEmail, countAdmins, listAdmins, setRoleByEmail } from './store.ts'
export { identityRoutes } from './routes.ts'
export { signInPages } from './pages.ts'
