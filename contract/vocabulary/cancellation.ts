import type { CancellationPolicy } from './listing-fields.ts'

/** How many days before check-in a cancellation is free until, by policy. */
export const freeDays: Readonly<Record<CancellationPolicy, number>> = { flexible: 1, moderate: 5, strict: 14 }

/** The local time of that day until which it is free. */
export const freeUntil = { time: '12:00', word: 'noon' } as const

/** How much of the price of the remaining nights a later cancellation refunds, in percent. */
export const lateRefundPercent = 50
