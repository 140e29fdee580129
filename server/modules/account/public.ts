/** A person's whole account, over all modules: its deletion, and the download of everything that is kept. */
export { accountRoutes } from './routes.ts'
export { deleteAccountIn } from './delete-account.ts'
