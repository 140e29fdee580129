import { sitterCalendar } from '#contract/calls/availability.ts'
import { myDrafts } from '#contract/calls/listings.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The listings that the caller has not published. */
export const draftsQuery = pagesFor(myDrafts)

/** The calendar of one's own listing: its rules, booked nights, and the calendars around it. */
export function sitterCalendarQuery(listingId: string) {
  return queryFor(sitterCalendar, { params: { id: listingId } })
}
