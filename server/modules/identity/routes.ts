import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { sendConfirmation, signOutEverywhere } from './account-calls.ts'
import type { ProviderAccounts } from './account-calls.ts'
import { userById } from './store.ts'
import { viewUser } from './view.ts'

export function identityRoutes(db: Database, accounts: ProviderAccounts): Route[] {
  return [
    route(api.identity.currentUser, async ({ caller }) => {
      const user = await userById(db, caller.id)
      if (!user) throw refuse('not_signed_in')
      return viewUser(user)
    }),
    route(api.identity.sendConfirmation, async ({ caller, now }) => sendConfirmation(db, caller, accounts, now)),
    route(api.identity.signOutEverywhere, async ({ caller }) => signOutEverywhere(db, caller, accounts)),
  ]
}
