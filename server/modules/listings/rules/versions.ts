/** Whether a change that is based on one moment of a listing meets another: somebody has changed it meanwhile. */
export function isOutdated(basedOn: string | undefined, updatedAt: Date): boolean {
  return basedOn !== undefined && Date.parse(basedOn) !== updatedAt.getTime()
}

/** When a change happens: after the one before, also within one millisecond and where two clocks differ. */
export function momentAfter(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}
