import type { MyApplication } from '#contract/calls/applications.ts'
import { reapplyDays } from '#contract/vocabulary/limits.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * What the home of an applicant says of the application: that it waits, or that it was rejected, until a month after they
 * could reapply. Null if there is nothing to say: once it is approved, the home is a sitter's.
 */
export function applicationNews(
  { status, reviewedAt, reapplyAt, may }: Pick<MyApplication, 'status' | 'reviewedAt' | 'reapplyAt' | 'may'>,
  now: Date,
): { title: string; action: string } | null {
  if (status === 'pending') return { title: 'Your sitter application is under review.', action: 'View application' }
  const isOld = reviewedAt !== null && now.getTime() - Date.parse(reviewedAt) > 2 * reapplyDays * dayMs
  if (status !== 'rejected' || isOld) return null
  const from = may.apply || !reapplyAt ? 'now' : `from ${formatDay(localDate(new Date(reapplyAt)), localDate(now))}`
  return { title: `Your sitter application wasn't approved. You may reapply ${from}.`, action: 'See why' }
}
