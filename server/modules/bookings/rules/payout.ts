import { payoutHours } from '#contract/vocabulary/limits.ts'

/** When what a sitter earned with a stay is due to them. */
export function payoutAt(checkOutAt: Date): Date {
  return new Date(checkOutAt.getTime() + payoutHours * 3_600_000)
}

/** What a sitter earned with stays that were over by this instant is due to them by now. */
export function dueBy(now: Date): Date {
  return new Date(now.getTime() - payoutHours * 3_600_000)
}
