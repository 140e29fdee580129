import { payoutHours } from '#contract/vocabulary/limits.ts'

/** Returns when a stay's payout is due to its sitter. */
export function payoutAt(checkOutAt: Date): Date {
  return new Date(checkOutAt.getTime() + payoutHours * 3_600_000)
}

/** Returns the latest check-out whose payout is due by `now`. */
export function dueBy(now: Date): Date {
  return new Date(now.getTime() - payoutHours * 3_600_000)
}
