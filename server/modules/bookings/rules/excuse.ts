import { excuseHours } from '#contract/vocabulary/booking-states.ts'
import type { EventCause } from '#contract/vocabulary/booking-states.ts'

/** How a sitter cancelled a stay. */
export type Cancellation = { readonly at: Date; readonly cause: EventCause | null; readonly isExcused: boolean }

/** Until when an owner can say that they asked for a cancellation. */
export const excuseUntil = ({ at }: Pick<Cancellation, 'at'>): Date => new Date(at.getTime() + excuseHours * 3_600_000)

/** Whether an owner can say now that they asked for it: only where the sitter says so. */
export function mayExcuse(cancelled: Cancellation, now: Date): boolean {
  return cancelled.cause === 'owner_asked' && !cancelled.isExcused && now < excuseUntil(cancelled)
}
