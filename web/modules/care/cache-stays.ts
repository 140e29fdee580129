import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { addDays } from '#contract/vocabulary/dates.ts'

// Loaded long after the page, and only where there is a stay: always import it lazily.

/**
 * Has the service worker keep these pages of stays, what is to be done there today and tomorrow, the care sheets, and both
 * hand-overs, and what goes on to tomorrow without a network.
 */
export async function cacheStays(ids: readonly string[], pages: readonly string[]): Promise<void> {
  const calls = ids.flatMap((id) => [
    addressOf(api.bookings.get, { params: { id } }),
    addressOf(api.bookings.care, { params: { id } }),
    addressOf(api.emergency.get, { params: { id } }),
    addressOf(api.lostPets.list, { params: { id } }),
    addressOf(api.handovers.get, { params: { id, way: 'in' } }),
    addressOf(api.handovers.get, { params: { id, way: 'out' } }),
  ])
  // what cannot be fetched now is fetched with the next page
  await Promise.allSettled([
    ...[...pages, ...calls].map((address) => fetch(address)),
    ...ids.map(keepDays),
    import('./later-days.ts'),
  ])
}

/** Has today and tomorrow kept, which begin where the stay is. */
async function keepDays(id: string): Promise<void> {
  const answer = await fetch(addressOf(api.stayUpdates.day, { params: { id } }))
  if (!answer.ok || answer.headers.has('x-kept')) return
  const { now } = (await answer.json()) as StayDay
  await fetch(addressOf(api.stayUpdates.day, { params: { id }, query: { date: addDays(now.date, 1) } }))
}
