import * as api from '#contract/api.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'
import type { Paging } from '#contract/schemas/paging.ts'
import type { Database } from '#server/database/connect.ts'
import { HttpReply, route, routeWithFirst } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { listsOf } from '#server/modules/site/public.ts'
import type { SiteCache, SiteNow } from '#server/modules/site/public.ts'
import type { CarePort, RecordsPort } from './ports.ts'
import { careOfStay } from './shown/care.ts'
import { answerChange } from './change/answer-change.ts'
import { changeBooking } from './decide/change-booking.ts'
import { answerMeet, proposeMeet } from './meet/meet.ts'
import { proposeChange } from './change/propose-change.ts'
import { nightPrices } from './request/night-prices.ts'
import { quoteChange } from './change/quote-change.ts'
import { giveBack, previewGiveBack } from './refund/give-back.ts'
import { quote } from './request/quote.ts'
import { requestBooking } from './request/request-booking.ts'
import { viewerOf } from './rules/may.ts'
import { calendarOf, todayOf } from './shown/sitter-days.ts'
import { bookingsOfSitter } from './rows/requests-store.ts'
import { findBooking, findBookingBySession } from './rows/page-store.ts'
import { bookingsOfOwner } from './rows/shown-store.ts'
import { gapsSeen, whyWaiting } from './shown/records.ts'
import { viewTerms } from './shown/terms.ts'
import { viewDetail } from './shown/view-detail.ts'
import { viewBooking } from './shown/view.ts'

type ReadSite = Pick<SiteCache, 'now' | 'at' | 'seenBy'>

type Ports = { readonly care: CarePort; readonly records: RecordsPort }

export function bookingsRoutes(db: Database, site: ReadSite, quotas: Quotas, { care, records }: Ports): Route[] {
  const readBack = async (id: string, caller: Caller, now: Date): Promise<Booking> => {
    const { row, viewer } = await ownBooking(db, id, caller)
    return viewBooking(row, viewer, now)
  }
  const asOwner =
    (path: string) =>
    async ({ caller, query, now }: { caller: Caller; query: Paging; now: Date }): Promise<HttpReply<Booking[]>> =>
      pageOf(await bookingsOfOwner(db, caller.id, requestedPage(query)), {
        path,
        query,
        view: (row) => viewBooking(row, 'owner', now),
        cursor: (row) => row.id,
      })
  return [
    ...termsRoutes(db, site),
    route(api.bookings.request, async ({ caller, body, now }) => {
      const id = await requestBooking({ db, site, quotas, records }, caller, body, now)
      if (isRefused(id)) return id
      return { ...(await readBack(id, caller, now)), waitsBecause: await whyWaiting(db, records, id) }
    }),
    route(api.bookings.list, asOwner(api.bookings.list.path)),
    route(api.bookings.listAsOwner, asOwner(api.bookings.listAsOwner.path)),
    route(api.bookings.listAsSitter, async ({ caller, query, now }) =>
      pageOf(await bookingsOfSitter(db, caller.id, requestedPage(query), query.search), {
        path: api.bookings.listAsSitter.path,
        query: { ...query, search: query.search ?? undefined },
        view: (row) => viewBooking(row, 'sitter', now),
        cursor: (row) => (row.status === 'pending' ? `pending-${row.id}` : row.id),
      }),
    ),
    routeWithFirst(
      api.bookings.get,
      async ({ params, session }) => {
        const facts = await findBookingBySession(db, params.id, session)
        return facts && { session: facts, facts }
      },
      async ({ caller, now, first: row, showsDraft }) => {
        const viewer = row && viewerOf(row, caller)
        if (!row || !viewer) return refuse('not_found')
        const siteName = (await site.seenBy({ showsDraft })).content.look.name
        const gaps = await gapsSeen(db, records, row, viewer, now)
        return viewDetail(db, row, { viewer, caller, siteName, gaps }, now)
      },
    ),
    ...giveBackRoutes(db, quotas),
    route(api.bookings.care, async ({ params, caller, now }) => careOfStay(db, caller, params.id, now)),
    route(api.bookings.change, async ({ params, caller, body, now }) => {
      const refused = await changeBooking({ db, records }, caller, params.id, body, now)
      return refused ?? readBack(params.id, caller, now)
    }),
    ...changeRoutes(db, site.now, quotas, records),
    route(api.bookings.today, async ({ caller, now }) => todayOf(db, care, caller.id, now)),
    route(api.bookings.calendar, async ({ caller, query }) => calendarOf(db, caller.id, query.month)),
  ]
}

/** The calls with which a sitter gives money back. */
function giveBackRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.bookings.previewGiveBack, async ({ params, query, caller, now }) =>
      previewGiveBack(db, caller, { bookingId: params.id, amount: query.amount ?? 0 }, now),
    ),
    route(api.bookings.giveBack, async ({ params, body, caller, now }) =>
      giveBack({ db, quotas }, caller, { bookingId: params.id, ...body }, now),
    ),
  ]
}

/** The calls about what a stay would cost, as whoever makes them sees the site. */
function termsRoutes(db: Database, site: ReadSite): Route[] {
  return [
    // asked for anew each time, so that nobody who is told of new rules reads the old ones again
    route(api.bookings.terms, async (call) => {
      const caching = call.showsDraft ? 'no-store' : 'public, no-cache'
      return HttpReply.with(viewTerms(await site.seenBy(call)), { 'cache-control': caching })
    }),
    route(api.bookings.quote, async ({ params, query, caller, now, showsDraft }) =>
      quote(db, await site.seenBy({ showsDraft }), params.id, query, caller, now),
    ),
    route(api.bookings.nightPrices, async ({ params, caller, now }) => nightPrices(db, params.id, caller, now)),
  ]
}

/** The calls about what the two sides agree on: other dates or pets, and a meet-and-greet. */
function changeRoutes(db: Database, site: SiteNow, quotas: Quotas, records: RecordsPort): Route[] {
  const readDetail = async (id: string, caller: Caller, now: Date): Promise<BookingDetail> => {
    const { row, viewer } = await ownBooking(db, id, caller)
    const gaps = await gapsSeen(db, records, row, viewer, now)
    return viewDetail(db, row, { viewer, caller, siteName: site().content.look.name, gaps }, now)
  }
  return [
    route(api.bookings.quoteChange, async ({ params, query, caller, now }) =>
      quoteChange(db, caller, params.id, query, now),
    ),
    route(api.bookings.proposeChange, async ({ params, body, caller, now }) => {
      const { total: totalCents, ...input } = body
      const refused = await proposeChange(
        { db, quotas },
        caller,
        params.id,
        { ...input, totalCents, lists: listsOf(site().content) },
        now,
      )
      return refused ?? readDetail(params.id, caller, now)
    }),
    route(api.bookings.answerChange, async ({ params, body, caller, now }) => {
      const refused = await answerChange(db, caller, params, body.status, now)
      return refused ?? readDetail(params.id, caller, now)
    }),
    route(api.bookings.proposeMeet, async ({ params, body, caller, now }) => {
      const refused = await proposeMeet({ db, quotas }, caller, params.id, body.times, now)
      return refused ?? readDetail(params.id, caller, now)
    }),
    route(api.bookings.answerMeet, async ({ params, body, caller, now }) => {
      const refused = await answerMeet(db, caller, params, body, now)
      return refused ?? readDetail(params.id, caller, now)
    }),
  ]
}

/** Returns a booking that the caller has just changed, and their side of it. */
async function ownBooking(db: Database, id: string, caller: Caller) {
  const row = await findBooking(db, id)
  if (!row) throw new Error('a booking just saved is not there')
  const viewer = viewerOf(row, caller)
  if (!viewer) throw new Error('a booking just changed is nothing to who changed it')
  return { row, viewer }
}
