import type { Cents } from '#contract/vocabulary/money.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** How many whole minutes after the grace pets were picked up; 0 if that was in time. Differences of instants. */
export function lateMinutes(pickedUpAt: Date, checkOutAt: Date, graceMinutes: number): number {
  return Math.max(0, Math.floor((pickedUpAt.getTime() - checkOutAt.getTime()) / minuteMs) - graceMinutes)
}

/** What a started hour costs, and at most what 24 of them do: the last night's price for all pets. */
export type LateRule = { readonly perHourCents: Cents; readonly nightCents: Cents }

/** What a pick-up costs that was so many minutes late: started hours, each started day at most the price of a night. */
export function lateFee(minutes: number, { perHourCents, nightCents }: LateRule): Cents {
  const days = Math.floor(minutes / dayMinutes)
  const startedHours = Math.ceil((minutes % dayMinutes) / 60)
  return days * Math.min(24 * perHourCents, nightCents) + Math.min(startedHours * perHourCents, nightCents)
}

/** The same, as far as a card can be charged for it. */
export function chargeableFee(minutes: number, rule: LateRule): Cents {
  const cents = lateFee(minutes, rule)
  return cents < chargeLimits.leastCents ? 0 : cents
}

/** What the marketplace keeps of a late pick-up, in whole cents. */
export function commissionOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent) / 100 + 0.5)
}
