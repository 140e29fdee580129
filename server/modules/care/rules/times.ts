import { careRecordLimits } from '#contract/vocabulary/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'

/** Whether records still arrive: some days after the window has closed, for what a phone could not send. */
export function isStillTaken(closesAt: Date, now: Date): boolean {
  return now.getTime() < closesAt.getTime() + careRecordLimits.lateHours * 3_600_000
}

/** How long after its time the first dose of a stay can be what began its care. */
const patienceMs = 4 * 3_600_000

/** When care had begun at the latest, by a record of it: a dose that was given a little late was due there already. */
export function beganBy(
  { at, day, slot }: { readonly at: Date; readonly day: PlainDate; readonly slot: string | null },
  { firstMoment, timeZone }: { readonly firstMoment: Date; readonly timeZone: string },
): Date {
  const due = slot === null ? at : instantOf(day, slot, timeZone)
  const isOfNow = due < at && due >= firstMoment && at.getTime() - due.getTime() <= patienceMs
  return isOfNow ? due : at
}
