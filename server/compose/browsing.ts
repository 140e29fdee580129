import { callsOf } from '#contract/all-calls.ts'
import * as api from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { createFallbackRead } from '#server/database/standby.ts'
import type { Standby } from '#server/database/standby.ts'
import type { Route } from '#server/platform/http/route.ts'
import { RefusedError } from '#server/platform/http/problems.ts'

/**
 * Calls that may be answered from a copy that is some seconds old: public data that people browse. Actions based on it
 * are checked on the leader again. All personal data is read from the leader.
 */
const browsed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[api.search, api.places, api.sitters].flatMap((group) => callsOf(group).map(([, call]) => call)),
  api.listings.get,
  api.availability.unavailableDates,
  api.bookings.quote,
  api.bookings.terms,
  api.bookings.nightPrices,
  api.reviews.ofListing,
  api.reviews.ofSitter,
])

/**
 * Calls that are answered from the leader, and from the copy only while the leader is away: the caller's own name and
 * picture, which every page shows, lists that may no longer be shared, and how people kept their promises, which the page
 * of a sitter shows and which has a part for few.
 */
const inNeed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.identity.currentUser,
  api.favorites.sharedList,
  api.favorites.sharedListings,
  api.reliability.get,
])

/**
 * Returns the routes, with browsing calls answered from the standby while it is fresh and from the leader if that
 * fails. While the leader is away, they are answered from the standby in any case, since it may be another one by then.
 */
export function fromStandby(
  routesOn: (db: Database) => readonly Route[],
  db: Database,
  standby: Standby | undefined,
): readonly Route[] {
  const routes = routesOn(db)
  if (!standby) return routes
  const readWithFallback = createFallbackRead(db, standby)
  const there = new Map(routesOn(standby.db).map((route) => [route.endpoint, route]))
  return routes.map((here): Route => {
    const other = there.get(here.endpoint)
    const isBrowsed = browsed.has(here.endpoint)
    if (!other || !(isBrowsed || inNeed.has(here.endpoint))) return here
    return {
      ...here,
      standsIn: true,
      async handle(call) {
        if (isBrowsed && !call.justWrote && standby.isFresh())
          try {
            return await other.handle(call)
          } catch (error) {
            if (error instanceof RefusedError) throw error
            // the standby is away, or it cancelled a query that conflicted with replication
            standby.failed()
          }
        return readWithFallback((on) => (on === db ? here : other).handle(call))
      },
    }
  })
}
