import * as api from '#contract/api.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'

/** How often to poll without a live stream. */
const newsEveryMs = 30_000

/** The check-in or check-out of a stay, for its sides. */
export const handoverQuery = (id: string, way: HandoverWay) => ({
  ...queryFor(api.handovers.get, { params: { id, way } }),
  refetchInterval: pollUnlessLive(newsEveryMs),
})

/** Whether the other side was told of it: one that is only written, or waits on a phone, is not. */
export const isSent = (handover: Handover | undefined): boolean =>
  handover !== undefined && handover.state !== null && handover.state !== 'draft'

type Facts = Pick<BookingDetail, 'status' | 'viewer' | 'startDate' | 'times'>

/** Whether a stay can have a check-in: one that was agreed, from its first day on, for its two sides. */
export function hasHandovers({ status, viewer, startDate, times }: Facts, now: Date): boolean {
  const wasAgreed = ['accepted', 'completed', 'cancelled'].includes(status)
  return wasAgreed && viewer !== 'admin' && startDate <= dateIn(times.timeZone, now)
}
