import { api } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
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
  api.bookings.nightPrices,
  api.reviews.ofListing,
  api.reviews.ofSitter,
])

/** Routes of which those that are browsed ask the standby, when it is fresh; what fails there is asked of the leader. */
export function fromStandby(
  routes: readonly Route[],
  standby: Standby | undefined,
  routesOn: (db: Database) => readonly Route[],
): readonly Route[] {
  if (!standby) return routes
  const there = new Map(routesOn(standby.db).map((route) => [route.endpoint, route]))
  return routes.map((here): Route => {
    const other = browsed.has(here.endpoint) ? there.get(here.endpoint) : undefined
    if (!other) return here
    return {
      ...here,
      async handle(call) {
        if (call.justWrote || !standby.isFresh()) return here.handle(call)
        try {
          return await other.handle(call)
        } catch (error) {
          if (error instanceof RefusedError) throw error
          // away, or a read that was in the way of what it copies
          standby.failed()
          return here.handle(call)
        }
      },
    }
  })
}
