import { getStayDay, listStayDays, listStayUpdates } from '#contract/calls/stay-updates.ts'
import { queryFor } from '#web/platform/api.ts'
import { unlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** How often to look for news where there is no stream. */
const newsEveryMs = 30_000
const polled = { refetchInterval: unlessLive(newsEveryMs) }

/** Updates that are shown at first: a day or two. */
const firstUpdates = '10'

/** What the sitter told of a stay, the latest first. */
export function updatesQuery(bookingId: string) {
  return { ...pagesFor(listStayUpdates, { params: { id: bookingId }, query: { limit: firstUpdates } }), ...polled }
}

/** A stay as it stands today. */
export function dayQuery(bookingId: string) {
  return { ...queryFor(getStayDay, { params: { id: bookingId } }), ...polled }
}

/** The caller's stays as an owner that are under way. */
export const daysQuery = { ...queryFor(listStayDays), ...polled }
