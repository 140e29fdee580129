import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { deleteUpdate } from './delete-update.ts'
import { photosBefore } from './photos-before.ts'
import { postUpdate } from './post-update.ts'
import { maySeeUpdates } from './rules/may.ts'
import { dayOf, daysOfOwner } from './stay-day.ts'
import { updatesOfStay } from './store.ts'
import { viewUpdate } from './view.ts'

export function stayUpdatesRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.stayUpdates.list, async ({ params, caller, query, now }) => {
      const found = await stayFor(db, params.id, caller)
      if (!found || !maySeeUpdates(found.viewer)) return refuse('not_found')
      return pageOf(await updatesOfStay(db, params.id, requestedPage(query)), {
        path: addressOf(api.stayUpdates.list, { params }),
        query,
        view: (update) => viewUpdate(update, caller, now),
        cursor: (row) => row.id,
      })
    }),
    route(api.stayUpdates.day, async ({ params, caller, query: { date }, now }) => {
      const found = await stayFor(db, params.id, caller)
      return found ? dayOf(db, found.stay, { viewer: found.viewer, date }, now) : refuse('not_found')
    }),
    route(api.stayUpdates.days, async ({ caller, now }) => daysOfOwner(db, caller.id, now)),
    route(api.stayUpdates.post, async ({ params, caller, body, now }) =>
      postUpdate({ db, quotas }, caller, params.id, body, now),
    ),
    route(api.stayUpdates.sentBefore, async ({ params, caller, body }) => photosBefore(db, caller, params.id, body)),
    route(api.stayUpdates.remove, async ({ params, caller, now }) => deleteUpdate(db, caller, params, now)),
  ]
}

/** Returns a stay whose days the caller may read, and their relation to it. */
async function stayFor(
  db: Database,
  id: string,
  caller: Caller,
): Promise<{ stay: BookingFacts; viewer: BookingViewer } | undefined> {
  const stay = await bookingFacts(db, id)
  const viewer = stay && viewerOfBooking(stay, caller)
  return stay && viewer && { stay, viewer }
}
