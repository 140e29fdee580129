import { unpaidInstants } from '#contract/vocabulary/limits.ts'

const span = unpaidInstants.hours * 3_600_000

/**
 * Whether somebody has to wait with further instant bookings: they took three within a day and left them unpaid, the
 * last one less than a day ago. `left` is when each was taken, newest first.
 */
export function mustWait(left: readonly Date[], now: Date): boolean {
  return left.some((last, at) => {
    const first = left[at + unpaidInstants.times - 1]
    return first && last.getTime() - first.getTime() <= span && now.getTime() - last.getTime() < span
  })
}
