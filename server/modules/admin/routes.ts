import * as api from '#contract/api.ts'
import { systemRows } from '#contract/vocabulary/limits.ts'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { isRefused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import {
  bookingsForAdmins,
  cancelAsAdmin,
  clearBookings,
  endStay,
  lookUpPayment,
  previewRefund,
  refundBooking,
  viewBooking,
} from '#server/modules/bookings/public.ts'
import { stoppedMailOf } from '#server/modules/devices/public.ts'
import { staffShown, usersForAdmins, viewUserForAdmin } from '#server/modules/identity/public.ts'
import { listingsForAdmins } from '#server/modules/listings/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { latestEvents } from '#server/modules/payments/public.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import { analytics } from './analytics.ts'
import { changeUser } from './change-user.ts'
import type { UserDeps } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { allow, deactivate } from './moderate-listing.ts'
import { failedJobsShown } from './failed-jobs.ts'
import { replay, retry } from './retry.ts'
import { addStaff, removeStaff } from './staff.ts'
import { figures } from './store.ts'
import { viewListing } from './view.ts'

type AdminDeps = UserDeps & {
  readonly commissionPercent: () => number
}

export function adminRoutes({ commissionPercent, ...deps }: AdminDeps): Route[] {
  const { db } = deps
  return [
    ...marketRoutes(db),
    ...systemRoutes(deps),
    route(api.admin.figures, async ({ now }) => {
      const { revenue, ...counts } = await figures(db, now)
      return {
        ...counts,
        revenue: {
          total: toMoney(revenue.totalCents),
          capturedThisMonth: toMoney(revenue.capturedCents),
          commissionThisMonth: toMoney(revenue.commissionCents),
          commissionPercent: commissionPercent(),
        },
      }
    }),
    route(api.admin.users, async ({ caller, query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await usersForAdmins(db, requestedPage(query), query)
      const stopped = await stoppedMailShown(db, found.rows)
      return pageOf(found.rows, {
        path: api.admin.users.path,
        query,
        view: (user) => ({ ...viewUserForAdmin(user, caller, deps.accounts), stoppedMail: stopped(user.id) }),
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.admin.changeUser, async ({ caller, params, body, now }) => {
      const user = await changeUser(deps, caller, params.id, body, now)
      if (isRefused(user)) return user
      const stopped = await stoppedMailShown(db, [user])
      return { ...viewUserForAdmin(user, caller, deps.accounts), stoppedMail: stopped(user.id) }
    }),
    route(api.admin.staff, async () => staffShown(db)),
    route(api.admin.addStaff, async ({ caller, params, body, now }) =>
      addStaff(deps, caller, { id: params.id, email: body.email }, now),
    ),
    route(api.admin.removeStaff, async ({ caller, params, now }) => removeStaff(deps, caller, params.id, now)),
    route(api.admin.deleteUser, async ({ caller, params, now }) => deleteUser(deps, caller, params.id, now)),
  ]
}

/** Reads the addresses to which mail is stopped. Returns a lookup by the person's id. */
async function stoppedMailShown(db: Database, people: readonly { readonly id: string }[]) {
  const found = await stoppedMailOf(
    db,
    people.map(({ id }) => id),
  )
  return (id: string): AdminUser['stoppedMail'] => {
    const stopped = found.get(id)
    return stopped ? { ...stopped, since: stopped.since.toISOString() } : null
  }
}

/** Calls about bookings, listings and analytics of the whole marketplace. */
function marketRoutes(db: Database): Route[] {
  return [
    route(api.admin.analytics, async ({ query, now }) => analytics(db, query.span ?? '30d', now)),
    route(api.admin.bookings, async ({ query: { search, ...asked }, now }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await bookingsForAdmins(db, requestedPage(query), query)
      return pageOf(found.rows, {
        path: api.admin.bookings.path,
        query,
        view: (row) => viewBooking(row, 'admin', now),
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    ...refundRoutes(db),
    // the fresh login was checked before
    route(api.admin.askExport, async () => undefined),
    route(api.admin.clearBookings, async ({ caller, now }) => clearBookings(db, caller.id, now)),
    route(api.admin.listings, async ({ query: { search, status, ...asked } }) => {
      const query = { ...asked, status, search: search ?? undefined }
      const { search: words, person, sort, from, to } = query
      const wanted = { search: words, person, sort, from, to, ...(status && { active: status === 'active' }) }
      const found = await listingsForAdmins(db, requestedPage(query), wanted)
      return pageOf(found.rows, {
        path: api.admin.listings.path,
        query,
        view: viewListing,
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.admin.deactivateListing, async ({ caller, params, body, now }) => {
      const listing = await deactivate(db, caller, params.id, body.reason, now)
      return isRefused(listing) ? listing : viewListing(listing)
    }),
    route(api.admin.allowListing, async ({ caller, params, now }) => {
      const listing = await allow(db, caller, params.id, now)
      return isRefused(listing) ? listing : viewListing(listing)
    }),
  ]
}

/** Calls with which admins give money back, cancel and end stays, and look payments up. */
function refundRoutes(db: Database): Route[] {
  return [
    route(api.admin.refundPreview, async ({ params, query: { amount = 0, paidBy = 'both' }, now }) =>
      previewRefund(db, { bookingId: params.id, amount, paidBy }, now),
    ),
    route(api.admin.refundBooking, async ({ caller, params, body, now }) =>
      refundBooking(db, caller, { bookingId: params.id, ...body }, now),
    ),
    route(api.admin.cancelBooking, async ({ caller, params, body, now }) =>
      cancelAsAdmin(db, caller, { bookingId: params.id, ...body }, now),
    ),
    route(api.admin.endStay, async ({ caller, params, body, now }) =>
      endStay(db, caller, { bookingId: params.id, ...body }, now),
    ),
    route(api.admin.lookUpPayment, async ({ caller, params, now }) => lookUpPayment(db, caller, params.id, now)),
  ]
}

/** Calls about background jobs and events of the payment provider. */
function systemRoutes({ db }: Pick<AdminDeps, 'db'>): Route[] {
  return [
    route(api.admin.failedJobs, async () => failedJobsShown(db, systemRows)),
    route(api.admin.retryJob, async ({ caller, params, now }) => retry(db, caller, params.id, now)),
    route(api.admin.paymentEvents, async () =>
      (await latestEvents(db, systemRows)).map((event) => ({ ...event, receivedAt: event.receivedAt.toISOString() })),
    ),
    route(api.admin.replayPaymentEvent, async ({ caller, params, now }) => replay(db, caller, params.id, now)),
  ]
}
