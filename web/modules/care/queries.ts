import * as api from '#contract/api.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { queryFor } from '#web/platform/api.ts'
import { unlessLive } from '#web/platform/live.ts'

/** How often to poll without a live stream. */
const newsEveryMs = 30_000
const polled = { refetchInterval: unlessLive(newsEveryMs) }

/** A day of a stay; today without a date. */
export function dayQuery(bookingId: string, date?: PlainDate) {
  return {
    ...queryFor(api.stayUpdates.day, { params: { id: bookingId }, ...(date && { query: { date } }) }),
    ...polled,
  }
}

/** The current stays of the user's own bookings. */
export const daysQuery = { ...queryFor(api.stayUpdates.days), ...polled }
