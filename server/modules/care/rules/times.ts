import { careRecordLimits } from '#contract/vocabulary/care.ts'

/**
 * Returns when something happened on a device whose clock is not trusted: as long ago as the device says it was when it
 * sent this, and never after it was received.
 */
export function happenedAt(deviceAt: Date, sentAt: Date, receivedAt: Date): Date {
  const agoMs = sentAt.getTime() - deviceAt.getTime()
  return new Date(receivedAt.getTime() - Math.max(0, agoMs))
}

/** Whether records still arrive: some days after the window has closed, for what a phone could not send. */
export function isStillTaken(closesAt: Date, now: Date): boolean {
  return now.getTime() < closesAt.getTime() + careRecordLimits.lateHours * 3_600_000
}
