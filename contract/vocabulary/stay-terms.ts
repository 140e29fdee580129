import { horizonDays, stayNightsMaximum, stayNightsMinimum, totalMinimumCents } from './limits.ts'
import type { CancellationPolicy } from './listing-fields.ts'
import type { Cents } from './money.ts'

/**
 * What a stay is priced and judged by: the operator's fees and rules as they were when it was requested. Hours, days and
 * nights are whole numbers.
 */
export type StayTerms = {
  readonly feeCents: Cents
  /** Percent of the nights, after discount, that the marketplace keeps. */
  readonly commissionPercent: number
  /** Percent off the nights of a long stay, and from how many nights a stay is long. */
  readonly discountPercent: number
  readonly discountFromNights: number
  /** Smallest total of a stay. */
  readonly totalMinimumCents: Cents
  /** Hours after a stay until the sitter's earnings become due. */
  readonly payoutHours: number
  /** Hours until an unanswered request or proposed change expires. */
  readonly answerHours: number
  /** Hours until an unpaid accepted stay expires, and an instant one, because making one costs the owner nothing. */
  readonly payHours: number
  readonly payInstantHours: number
  readonly nightsMin: number
  readonly nightsMax: number
  /** How many days ahead a stay can begin. */
  readonly horizonDays: number
  /** Days after completion in which a stay can be reviewed. */
  readonly reviewDays: number
  /** How many days before check-in a cancellation is free until, by policy. */
  readonly freeDays: Readonly<Record<CancellationPolicy, number>>
  /** How much of the price of the remaining nights a later cancellation refunds, in percent. */
  readonly lateRefundPercent: number
  /**
   * When a stay falls through, how much of what a new one costs more the marketplace pays: percent of the old total, at most
   * so many cents, and only if its sitter cancelled so many days or less before check-in.
   */
  readonly rescueCoverPercent: number
  readonly rescueCoverCents: Cents
  readonly rescueCoverDays: number
}

/** The lowest and highest value of each, whatever the operator chooses; the database and the payment provider allow them. */
export const termBounds = {
  feeCents: { minimum: 0, maximum: 100_000 },
  commissionPercent: { minimum: 0, maximum: 90 },
  discountPercent: { minimum: 0, maximum: 90 },
  discountFromNights: { minimum: 1, maximum: 365 },
  totalMinimumCents: { minimum: totalMinimumCents, maximum: 100_000 },
  payoutHours: { minimum: 0, maximum: 336 },
  answerHours: { minimum: 1, maximum: 336 },
  payHours: { minimum: 1, maximum: 168 },
  payInstantHours: { minimum: 1, maximum: 48 },
  nightsMin: { minimum: stayNightsMinimum, maximum: stayNightsMaximum },
  nightsMax: { minimum: stayNightsMinimum, maximum: stayNightsMaximum },
  horizonDays: { minimum: 30, maximum: horizonDays },
  reviewDays: { minimum: 1, maximum: 90 },
  freeDays: { minimum: 0, maximum: 60 },
  lateRefundPercent: { minimum: 0, maximum: 100 },
  rescueCoverPercent: { minimum: 0, maximum: 100 },
  rescueCoverCents: { minimum: 0, maximum: 100_000 },
  rescueCoverDays: { minimum: 0, maximum: 365 },
} as const satisfies Record<keyof StayTerms, { readonly minimum: number; readonly maximum: number }>

/** The terms without any choice of the operator; also of stays from before the terms had versions. */
export const firstTerms: StayTerms = {
  feeCents: 500,
  commissionPercent: 10,
  discountPercent: 10,
  discountFromNights: 7,
  totalMinimumCents,
  payoutHours: 48,
  answerHours: 72,
  payHours: 24,
  payInstantHours: 2,
  nightsMin: stayNightsMinimum,
  nightsMax: stayNightsMaximum,
  horizonDays,
  reviewDays: 7,
  freeDays: { flexible: 1, moderate: 5, strict: 14 },
  lateRefundPercent: 50,
  rescueCoverPercent: 20,
  rescueCoverCents: 10_000,
  rescueCoverDays: 28,
}
