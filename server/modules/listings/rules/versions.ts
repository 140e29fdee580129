/** Whether a change is based on an older version of a listing: somebody has changed it meanwhile. */
export function isOutdated(basedOn: string | undefined, updatedAt: Date): boolean {
  return basedOn !== undefined && Date.parse(basedOn) !== updatedAt.getTime()
}

/**
 * Returns the instant of a change: always after the previous one, also within one millisecond or when clocks differ.
 */
export function momentAfter(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}
