import * as api from '#contract/api.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import {
  bookingTerms,
  mayChangeListing,
  maySeeBlocks,
  maySeeListing,
  namedOf,
} from '#server/modules/listings/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { block, blockAll, removeBlock, unavailableDates, unblock } from './blocks.ts'
import { addCalendar, refreshCalendar, removeCalendar } from './other-calendars.ts'
import type { CalendarDeps } from './other-calendars.ts'
import { changeRules, renewFeed, listingCalendar, viewCalendarOf } from './listing-calendar.ts'

/** The calendar calls. The rules of listings decide who may see and change it. */
export function availabilityRoutes(deps: CalendarDeps & { readonly publicUrl: string }): Route[] {
  const { db } = deps
  const toChange = ownListing(db)
  return [
    ...calendarRoutes(deps),
    route(api.availability.unavailableDates, async ({ params, caller, now }) => {
      const listing = await bookingTerms(db, params.id)
      if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
      return unavailableDates(db, listing, dateIn(listing.timeZone, now), maySeeBlocks(listing, caller))
    }),
    route(api.availability.block, async ({ params, caller, body, now }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      if (body.listingId && body.listingId !== params.id) return refuse('listing_differs')
      const { startDate, endDate, reason } = body
      return block(db, listing.id, { startDate, endDate, reason }, dateIn(listing.timeZone, now))
    }),
    route(api.availability.unblock, async ({ params, caller, query }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      if (query.endDate < query.startDate) return refuse('select_block_dates')
      await unblock(db, [listing], query)
      return undefined
    }),
    route(api.availability.blockAll, async ({ caller, body, now }) => {
      return blockAll(db, await namedOf(db, caller.id), body, now)
    }),
    route(api.availability.unblockAll, async ({ caller, query }) => {
      if (query.endDate < query.startDate) return refuse('select_block_dates')
      await unblock(db, await namedOf(db, caller.id), query)
      return undefined
    }),
    route(api.availability.removeBlock, async ({ params, caller }) =>
      removeBlock(db, params.id, async (tx, listingId) => {
        const listing = await bookingTerms(tx, listingId)
        return listing !== undefined && mayChangeListing(listing, caller)
      }),
    ),
  ]
}

/** Returns a function that finds a listing for a change by its sitter, or refuses. */
function ownListing(db: Database) {
  return async (id: string, caller: Caller) => {
    const listing = await bookingTerms(db, id)
    if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
    return mayChangeListing(listing, caller) ? listing : refuse('not_your_listing')
  }
}

/** The calls about calendar rules, other calendars and the feed. */
function calendarRoutes(deps: CalendarDeps & { readonly publicUrl: string }): Route[] {
  const { db, publicUrl } = deps
  const toChange = ownListing(db)
  return [
    route(api.availability.calendar, async ({ params, caller, now }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      return listingCalendar(db, publicUrl, listing, dateIn(listing.timeZone, now))
    }),
    route(api.availability.changeRules, async ({ params, caller, body }) => {
      const listing = await toChange(params.id, caller)
      return isRefused(listing) ? listing : changeRules(db, listing.id, body)
    }),
    route(api.availability.renewFeed, async ({ params, caller, body, now }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      return renewFeed({ ...deps, publicUrl }, listing.id, body.replaces ?? null, { userId: caller.id, now })
    }),
    route(api.availability.addCalendar, async ({ params, caller, body, now }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      const id = await addCalendar(deps, listing, body, { userId: caller.id, now })
      if (isRefused(id)) return id
      return (await viewCalendarOf(db, listing.id, id, dateIn(listing.timeZone, now))) ?? refuse('listing_not_found')
    }),
    route(api.availability.refreshCalendar, async ({ params, caller, now }) => {
      const listing = await toChange(params.id, caller)
      if (isRefused(listing)) return listing
      const refused = await refreshCalendar(deps, listing, params.calendarId, { userId: caller.id, now })
      if (refused) return refused
      const today = dateIn(listing.timeZone, now)
      return (await viewCalendarOf(db, listing.id, params.calendarId, today)) ?? refuse('calendar_not_found')
    }),
    route(api.availability.removeCalendar, async ({ params, caller, now }) => {
      const listing = await toChange(params.id, caller)
      return isRefused(listing) ? listing : removeCalendar(db, listing, params.calendarId, now)
    }),
  ]
}
