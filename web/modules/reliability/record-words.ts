import type { CountedStay, Reliability } from '#contract/calls/reliability.ts'
import { statusWords } from '#contract/vocabulary/booking-words.ts'
import { counted } from '#contract/vocabulary/words.ts'

type Share = { readonly count: number; readonly of: number }

const stays = (number: number): string => counted(number, 'stay')

/** What a sitter did, a fact a line; nothing before their first stay. */
export function sitterPromises({ completed, cancelled, ...record }: NonNullable<Reliability['sitter']>): string[] {
  const { shortestNoticeDays, updates, returned } = record
  if (!cancelled) return soFar(completed)
  return [
    keptWords(cancelled),
    cancelled.count > 0 &&
      `Cancelled ${cancelled.count} of ${stays(cancelled.of)}${noticeWords(cancelled, shortestNoticeDays)}`,
    // stays of before there were updates have none
    updates && updates.count > 0 && `Sent updates on ${percent(updates)} of days`,
    returned && `${returned.count} of ${counted(returned.of, 'owner')} came back`,
  ].filter((line) => typeof line === 'string')
}

/** "Keeps promises: 23 of 24 stays". */
export const keptWords = ({ count, of }: Share): string => `Keeps promises: ${of - count} of ${stays(of)}`

/** What an owner did, a fact a line; nothing before their first stay. */
export function ownerPromises({
  completed,
  cancelledLate,
  paidInTime,
  rating,
}: NonNullable<Reliability['owner']>): string[] {
  const facts = [
    cancelledLate && `Completed ${completed} of ${stays(cancelledLate.of)}`,
    cancelledLate && cancelledLate.count > 0 && `Cancelled ${cancelledLate.count} after the free period`,
    paidInTime && `Paid in time for ${paidInTime.count} of ${stays(paidInTime.of)}`,
    rating !== null && `Rated ${rating.toFixed(1)} by sitters`,
  ].filter((line) => typeof line === 'string')
  return cancelledLate ? facts : [...soFar(completed), ...facts]
}

const soFar = (completed: number): string[] => (completed > 0 ? [`${stays(completed)} so far`] : [])

/** The whole percent of a share, rounded down: 100% is said only of all. */
const percent = ({ count, of }: Share): string => `${Math.floor((count / of) * 100)}%`

function noticeWords({ count }: Share, days: number | null): string {
  if (days === null) return ''
  const when = days === 0 ? 'on the last day' : `${counted(days, 'day')} before`
  return count === 1 ? `, ${when}` : `, once ${when}`
}

const ends: Readonly<Record<CountedStay['what'], string>> = {
  completed: statusWords.completed.label,
  cancelled_by_sitter: 'Cancelled by the sitter',
  cancelled_late: 'Cancelled by the owner after the free period',
  cancelled_free: 'Cancelled by the owner in time',
  not_paid: 'Not paid in time',
}

/** What became of a stay that counts. */
export function endWords({ as, what, updates }: Pick<CountedStay, 'as' | 'what' | 'updates'>): string {
  if (as === 'owner' || updates.of === 0) return ends[what]
  return `${ends[what]}, updates on ${updates.count} of ${counted(updates.of, 'day')}`
}
