import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'

const dayMs = 86_400_000

/** Returns until when a completed stay can be reviewed, by the terms that it was requested under. */
export function reviewUntil(completedAt: Date, { reviewDays }: Pick<StayTerms, 'reviewDays'>): Date {
  return new Date(completedAt.getTime() + reviewDays * dayMs)
}
