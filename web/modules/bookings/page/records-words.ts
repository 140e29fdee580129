import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'

type Facts = Pick<BookingDetail, 'records' | 'viewer' | 'status' | 'owner' | 'sitter'> & {
  readonly times: Pick<BookingDetail['times'], 'timeZone' | 'zoneName'>
}

/** Until when records are due, and what follows; undefined if nothing is missing. */
export function recordsDueWords(
  { records, viewer, status, owner, sitter, times }: Facts,
  now = readersNow(),
): { readonly words: string; readonly isUrgent: boolean } | undefined {
  if (!records) return undefined
  if (records.gaps.length === 0) return { words: 'All records cover the stay.', isUrgent: false }
  if (records.dueAt === null || status === 'pending')
    return viewer === 'owner'
      ? { words: `${firstNameOf(sitter)} sees what's missing, and may accept without it for now.`, isUrgent: false }
      : { words: 'You can accept now and get the missing records later.', isUrgent: false }
  const due = formatInstantIn(times, records.dueAt)
  if (new Date(records.dueAt) > now) return { words: `What's missing is due by ${due}.`, isUrgent: false }
  return viewer === 'owner'
    ? { words: `Records were due by ${due}. ${firstNameOf(sitter)} may cancel until you add them.`, isUrgent: true }
    : { words: `Records were due by ${due}. Ask ${firstNameOf(owner)}, waive them, or cancel.`, isUrgent: true }
}
