import { listingCalendar } from '#contract/calls/availability.ts'
import { myDrafts } from '#contract/calls/listings.ts'
import { priceHint } from '#contract/calls/prices.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The listings that the caller has not published. */
export const draftsQuery = pagesFor(myDrafts)

/** The calendar of one's own listing: its rules, booked nights, and the calendars around it. */
export function listingCalendarQuery(listingId: string) {
  return queryFor(listingCalendar, { params: { id: listingId } })
}

/** What similar places around a point ask for a day; as near as 100 meters it is the same question. */
export function priceHintQuery(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  petTypes: readonly PetKind[],
) {
  const query = { lat: latitude.toFixed(3), lng: longitude.toFixed(3), petTypes: petTypes.join(',') }
  return queryFor(priceHint, { query })
}
