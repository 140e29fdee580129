const hourMs = 3_600_000

/** How long a calendar fails before its sitter is told, and how long an empty one keeps its days. */
export const tellAfterMs = 6 * hourMs
export const emptyAfterMs = 24 * hourMs

/** What is known of a calendar's reads. */
export type Reads = {
  readonly readAt: Date | null
  readonly failingSince: Date | null
  readonly toldAt: Date | null
}

export const nextHour = (now: Date): Date => new Date(now.getTime() + hourMs)
/** When a calendar is read for which there was no time. */
export const soon = (now: Date): Date => new Date(now.getTime() + hourMs / 12)

/**
 * Returns what a failed read means: since when it fails, whether its sitter was told by now, and when it is tried again.
 * The longer it fails, the later that is, at most after a day, because slow or costly calendars would delay all others
 * every hour; but one try falls on the moment at which its sitter would be told.
 */
export function afterFailure(
  { readAt, failingSince: before, toldAt }: Reads,
  now: Date,
): { readonly failingSince: Date; readonly toldAt: Date | null; readonly nextAt: Date } {
  const failingSince = before ?? now
  const tellAt = failingSince.getTime() + tellAfterMs
  const failingMs = now.getTime() - (readAt ?? failingSince).getTime()
  const nextAt = now.getTime() + Math.min(Math.max(hourMs, failingMs), 24 * hourMs)
  const isDue = now.getTime() >= tellAt
  return {
    failingSince,
    toldAt: toldAt ?? (isDue ? now : null),
    nextAt: new Date(isDue ? nextAt : Math.min(nextAt, tellAt)),
  }
}

/** Whether a calendar without events may open its days: it was empty a day ago, and is so again. */
export function isTrulyEmpty(emptiedAt: Date | null, now: Date): boolean {
  return emptiedAt !== null && now.getTime() - emptiedAt.getTime() >= emptyAfterMs
}
