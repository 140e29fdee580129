import { api } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { readAnyway } from '#server/database/standby.ts'
import type { Standby } from '#server/database/standby.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { RefusedError } from '#server/platform/http/problems.ts'

/**
 * What may be answered from a copy that is some seconds old: what people see who look for a place. Whoever is about to
 * act on it is decided on the leader again. Everything else is one's own, and stays there.
 */
const browsed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(api.search),
  ...Object.values(api.places),
  ...Object.values(api.sitters),
  api.listings.get,
  api.availability.unavailableDates,
  api.bookings.quote,
  api.bookings.terms,
  api.bookings.nightPrices,
  api.reviews.ofListing,
  api.reviews.ofSitter,
])

/**
 * What is read from the leader as long as it is there, and from the copy while it is away: one's own name and face, which
 * every page shows, and lists that may be shared no more.
 */
const inNeed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.identity.currentUser,
  api.favorites.sharedList,
  api.favorites.sharedListings,
])

/**
 * Routes of which those that are browsed ask the standby, when it is fresh; what fails there is asked of the leader. While
 * the leader is away they are answered from the standby in any case: it may be another one by then.
 */
export function fromStandby(
  routesOn: (db: Database) => readonly Route[],
  db: Database,
  standby: Standby | undefined,
): readonly Route[] {
  const routes = routesOn(db)
  if (!standby) return routes
  const anyway = readAnyway(db, standby)
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
            // away, or a read that was in the way of what it copies
            standby.failed()
          }
        return anyway((on) => (on === db ? here : other).handle(call))
      },
    }
  })
}
