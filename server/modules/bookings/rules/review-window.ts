import { reviewWindowDays } from '#contract/vocabulary/limits.ts'

const dayMs = 86_400_000

/** Returns until when a completed stay can be reviewed. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + reviewWindowDays * dayMs)
}
