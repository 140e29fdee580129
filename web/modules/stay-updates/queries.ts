import * as api from '#contract/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** How often to poll without a live stream. */
const newsEveryMs = 30_000
const polled = { refetchInterval: pollUnlessLive(newsEveryMs) }

/** How many updates are shown at first: a day or two. */
const firstUpdates = '10'

/** The updates of a stay, latest first. */
export function updatesQuery(bookingId: string) {
  return { ...pagesFor(api.stayUpdates.list, { params: { id: bookingId }, query: { limit: firstUpdates } }), ...polled }
}
