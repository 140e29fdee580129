import * as api from '#contract/api.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import { fileNameOf } from '#contract/vocabulary/site.ts'
import type { Database } from '#server/database/connect.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import { HttpReply, route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { openSentData, sendData } from './send-data.ts'
import { sentTo } from './store.ts'
import { leavingForAdmin, leavingOf, requestDeletion, withdrawDeletion } from './leaving.ts'

/** A reply that browsers save as a file. */
function asFile<T>(all: T, siteName: string, now: Date): HttpReply<T> {
  const name = `${fileNameOf(siteName, `data-${now.toISOString().slice(0, 10)}`)}.json`
  return HttpReply.with(all, { 'content-disposition': `attachment; filename="${name}"` })
}

/** Whether an admin has to log in again first, so that nobody ends the account of one with a stolen session. */
const asksAdmin = (caller: Caller, now: Date): boolean => caller.role === 'admin' && !isFresh(caller, now)

type AccountDeps = {
  readonly db: Database
  readonly accounts: ProviderAccounts
  readonly quotas: Quotas
  /** What the site is called now. */
  readonly siteName: () => string
}

export function accountRoutes({ db, accounts, quotas, siteName }: AccountDeps): Route[] {
  return [
    route(api.account.remove, async ({ caller, now }) =>
      asksAdmin(caller, now) ? refuse('fresh_login_needed') : deleteAccount({ db, accounts }, caller.id, now),
    ),
    route(api.account.leaving, async ({ caller, now }) => leavingOf(db, caller.id, now)),
    route(api.account.requestDeletion, async ({ caller, now }) =>
      asksAdmin(caller, now) ? refuse('fresh_login_needed') : requestDeletion(db, caller.id, now),
    ),
    route(api.account.withdrawDeletion, async ({ caller, now }) => withdrawDeletion(db, caller.id, now)),
    route(api.account.leavingOf, async ({ params, now }) => leavingForAdmin(db, params.id, now)),
    route(api.account.sendData, async ({ caller, params, body, now }) =>
      sendData(db, caller, { id: params.id, everything: body.everything }, now),
    ),
    route(api.account.sentData, async ({ caller, now }) => {
      const sent = await sentTo(db, caller.id, now)
      return { until: sent?.until.toISOString() ?? null }
    }),
    route(api.account.openSentData, async ({ caller, now }) => {
      const all = await openSentData({ db, quotas }, caller.id, now)
      return isRefused(all) ? all : asFile(all, siteName(), now)
    }),
    route(api.account.exportData, async ({ caller, now }) => {
      const all = await exportAccount({ db, quotas }, caller.id, now)
      return isRefused(all) ? all : asFile(all, siteName(), now)
    }),
  ]
}
