import { api } from '#contract/index.ts'
import { isRefused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { countUsers, usersForAdmins, viewUserForAdmin } from '#server/modules/identity/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { changeUser } from './change-user.ts'
import type { UserDeps } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { figures } from './store.ts'

export function adminRoutes({
  commissionPercent,
  ...deps
}: UserDeps & { readonly commissionPercent: number }): Route[] {
  const { db } = deps
  return [
    route(api.admin.figures, async ({ now }) => {
      const { revenue, ...counts } = await figures(db, now)
      return {
        ...counts,
        revenue: {
          total: toMoney(revenue.totalCents),
          capturedThisMonth: toMoney(revenue.capturedCents),
          commissionThisMonth: toMoney(revenue.commissionCents),
          commissionPercent,
        },
      }
    }),
    route(api.admin.users, async ({ caller, query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      return pageOf(await usersForAdmins(db, pageAsked(query), query), {
        path: api.admin.users.path,
        query,
        view: (user) => viewUserForAdmin(user, caller, deps.accounts),
        cursor: ({ id }) => id,
        ...(!query.after && { headers: { 'x-total-count': String(await countUsers(db, query)) } }),
      })
    }),
    route(api.admin.changeUser, async ({ caller, params, body, now }) => {
      const user = await changeUser(deps, caller, params.id, body, now)
      return isRefused(user) ? user : viewUserForAdmin(user, caller, deps.accounts)
    }),
    route(api.admin.deleteUser, async ({ caller, params, now }) => deleteUser(deps, caller, params.id, now)),
  ]
}
