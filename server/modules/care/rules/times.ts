import { careRecordLimits } from '#contract/vocabulary/care.ts'

/** Whether records still arrive: some days after the window has closed, for what a phone could not send. */
export function isStillTaken(closesAt: Date, now: Date): boolean {
  return now.getTime() < closesAt.getTime() + careRecordLimits.lateHours * 3_600_000
}
