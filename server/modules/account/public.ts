/** A person's whole account, over all modules: deletion, and the download of their data. */
export { accountRoutes } from './routes.ts'
export { deleteAccountIn } from './delete-account.ts'
/** For the clock: who asked to leave, and what is kept of that. */
export { deleteDue, sweepRequests } from './leaving.ts'
export { joinAccounts } from './join-accounts.ts'
export type { NotJoined } from './join-accounts.ts'
