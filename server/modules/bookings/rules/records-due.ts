import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'
import { recordsDue } from '#contract/vocabulary/vaccines.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'

const hour = 3_600_000

/** The facts of a stay that its records are due by. */
type Asking = {
  readonly vaccineRules: readonly VaccineRule[] | null
  readonly checkInAt: Date
  readonly timeZone: string
}

/** When the records of an accepted stay are due, and when the clock looks at them next; null: it asks for none. */
export type RecordsDue = { readonly recordsDueAt: Date | null; readonly recordsLookAt: Date | null }

/** Records are due 48 hours before check-in; of a stay that is agreed to later than that, at check-in. */
export function recordsDueOf({ vaccineRules, checkInAt, timeZone }: Asking, agreedAt: Date): RecordsDue {
  if (vaccineRules === null) return { recordsDueAt: null, recordsLookAt: null }
  const early = new Date(checkInAt.getTime() - recordsDue.hoursBefore * hour)
  const recordsDueAt = early > agreedAt ? early : checkInAt
  const reminder = instantOf(addDays(dateIn(timeZone, recordsDueAt), -recordsDue.reminderDays), '09:00', timeZone)
  return { recordsDueAt, recordsLookAt: reminder > agreedAt ? reminder : recordsDueAt }
}

/** A reminder that is later than this is left out: after a stop of the clock nobody gets a wave of them. */
const lateMs = 24 * hour

/** What the clock reminds of at its look, and when it looks again; null: of nothing, never. */
export function nextRecordReminder(
  { recordsDueAt, recordsLookAt }: { readonly recordsDueAt: Date; readonly recordsLookAt: Date },
  now: Date,
): { readonly step: 'soon' | 'overdue' | null; readonly lookAt: Date | null } {
  if (now < recordsDueAt)
    return { step: now.getTime() - recordsLookAt.getTime() > lateMs ? null : 'soon', lookAt: recordsDueAt }
  return { step: now.getTime() - recordsDueAt.getTime() > lateMs ? null : 'overdue', lookAt: null }
}

/** Whether records of a stay are missing that were due. */
export function areOverdue(
  { recordsDueAt }: { readonly recordsDueAt: Date | null },
  gaps: readonly unknown[],
  now: Date,
): boolean {
  return recordsDueAt !== null && recordsDueAt <= now && gaps.length > 0
}
