import * as api from '#contract/api.ts'
import { isRefused } from '#contract/refusals.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { payoutsForAdmins } from './admin-store.ts'
import { accountState, askAccount, openAccount } from './accounts.ts'
import type { PayoutDeps } from './deps.ts'
import { payoutsOf } from './list-store.ts'
import { releasePayout } from './release-payout.ts'
import { retryPayout } from './retry-payout.ts'
import { viewForAdmin, viewPayout } from './view.ts'

const linkQuota: Quota = {
  name: 'payout-link',
  times: 20,
  minutes: 60,
  sentence: "You've opened your payout details many times.",
}

const checkQuota: Quota = {
  name: 'payout-check',
  times: 20,
  minutes: 60,
  sentence: "You've checked your payout details many times.",
}

export function payoutsRoutes(deps: PayoutDeps, quotas: Quotas): Route[] {
  const { db } = deps
  return [
    route(api.payouts.account, async ({ caller }) => ({ state: await accountState(db, caller.id) })),
    route(api.payouts.checkAccount, async ({ caller, now }) => {
      const refused = await quotas.use(db, checkQuota, caller.id, now)
      if (refused) return refused
      const state = await askAccount(deps, caller.id)
      return isRefused(state) ? state : { state }
    }),
    route(
      api.payouts.openAccount,
      async ({ caller, now }) => (await quotas.use(db, linkQuota, caller.id, now)) ?? openAccount(deps, caller.id, now),
    ),
    route(api.payouts.list, async ({ caller, query, now }) =>
      pageOf(await payoutsOf(db, caller.id, requestedPage(query)), {
        path: api.payouts.list.path,
        query,
        view: (row) => viewPayout(row, now),
        cursor: ({ bookingId }) => bookingId,
      }),
    ),
    route(api.payouts.listForAdmins, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await payoutsForAdmins(db, requestedPage(query), query)
      return pageOf(found.rows, {
        path: api.payouts.listForAdmins.path,
        query,
        view: viewForAdmin,
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.payouts.release, async ({ caller, params, body, now }) =>
      releasePayout(db, caller, { bookingId: params.id, why: body.why }, now),
    ),
    route(api.payouts.retry, async ({ caller, params, now }) => retryPayout(db, caller, params.id, now)),
  ]
}
