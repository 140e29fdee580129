/**
 * Returns when something happened on a device whose clock is not trusted: as long ago as the device says it was when it
 * sent this, and never after it was received.
 */
export function happenedAt(deviceAt: Date, sentAt: Date, receivedAt: Date): Date {
  const agoMs = sentAt.getTime() - deviceAt.getTime()
  return new Date(receivedAt.getTime() - Math.max(0, agoMs))
}
