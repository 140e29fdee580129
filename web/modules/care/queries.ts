import * as api from '#contract/api.ts'
import type { CareLog, CareLogEntry } from '#contract/schemas/care.ts'
import { careLogPage } from '#contract/vocabulary/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { call, queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'

/** How often to poll without a live stream. */
const newsEveryMs = 30_000
const polled = { refetchInterval: pollUnlessLive(newsEveryMs) }

/** A day of a stay; today without a date. */
export function dayQuery(bookingId: string, date?: PlainDate) {
  return {
    ...queryFor(api.stayUpdates.day, { params: { id: bookingId }, ...(date && { query: { date } }) }),
    ...polled,
  }
}

/** The current stays of the user's own bookings. */
export const daysQuery = { ...queryFor(api.stayUpdates.days), ...polled }

/** The whole care log of a stay, read anew each time. */
export const careLogQuery = (bookingId: string) => ({
  queryKey: ['care-log', bookingId],
  queryFn: () => wholeLog(bookingId),
  staleTime: 0,
})

/** All of a stay's log, page by page. */
async function wholeLog(bookingId: string): Promise<CareLog> {
  const entries: CareLogEntry[] = []
  for (;;) {
    const after = entries.at(-1)?.seq
    const page = await call(api.care.log, {
      params: { id: bookingId },
      query: { ...(after !== undefined && { after: String(after) }) },
    })
    entries.push(...page.entries)
    if (page.entries.length < careLogPage) return { ...page, entries }
  }
}
