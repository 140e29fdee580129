/** A person's whole account, over all modules: deletion, and the download of their data. */
export { accountRoutes } from './routes.ts'
export { deleteAccountIn } from './delete-account.ts'
export { joinAccounts } from './join-accounts.ts'
export type { NotJoined } from './join-accounts.ts'
