import * as api from '#contract/api.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The user's unpublished listings. */
export const draftsQuery = pagesFor(api.listings.drafts)

/** The calendar of the user's own listing: its rules, booked nights, and other calendars. */
export function listingCalendarQuery(listingId: string) {
  return queryFor(api.availability.calendar, { params: { id: listingId } })
}

/** The prices a day of similar listings around a point, rounded to about 100 meters so that the query can be reused. */
export function priceHintQuery(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  petTypes: readonly PetKind[],
) {
  const query = { lat: latitude.toFixed(3), lng: longitude.toFixed(3), petTypes: petTypes.join(',') }
  return queryFor(api.search.priceHint, { query })
}
