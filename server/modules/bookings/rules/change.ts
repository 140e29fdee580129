import type { Side } from '#contract/vocabulary/booking-states.ts'
import { totalMinimumCents } from '#contract/vocabulary/limits.ts'
import { toMoney, type Cents } from '#contract/vocabulary/money.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { dueMove, isFunded } from './lifecycle.ts'
import type { LifecycleFacts } from './lifecycle.ts'
import { keptRates, priceOf } from './price.ts'
import type { PricedDates, PriceTerms } from './price.ts'

export type ProposalStatus = 'open' | 'agreed' | 'applied' | 'declined' | 'withdrawn' | 'expired' | 'failed'

/** The facts of a proposal that decide who may answer it. */
export type ProposalFacts = {
  readonly proposedBy: Side
  readonly status: ProposalStatus
  readonly dueAt: Date | null
}

/** The dates of a stay. */
export type Dates = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** The facts of a booking that the price of other dates or pets depends on. */
export type PricedStay = Dates & {
  readonly pricePerDayCents: Cents
  readonly extraRates: ExtraRates | null
  readonly nightsCents: Cents
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly totalCents: Cents
  readonly commissionCents: Cents
}

type ChangedPrice = Pick<PricedStay, 'nightsCents' | 'discountCents' | 'totalCents' | 'commissionCents'>

const hour = 3_600_000

/**
 * Returns the price of a booking on other dates or with other pets, by the rates, the fee and the terms that it keeps,
 * whatever the listing asks and the terms are today. If the number of nights and their sum stay the same, the agreed
 * price stays.
 */
export function priceOn(booking: PricedStay & { readonly terms: PriceTerms }, dates: PricedDates): ChangedPrice {
  const price = priceOf(keptRates(booking), dates, { ...booking.terms, feeCents: booking.feeCents })
  const asMany = price.nights === nightsBetween(booking.startDate, booking.endDate)
  return asMany && price.nightsCents === booking.nightsCents ? booking : price
}

/** Returns when a stay on other dates begins and ends: at the agreed local times. */
export function momentsOn(
  booking: Pick<LifecycleFacts, 'checkInAt' | 'checkOutAt'> & { readonly timeZone: string },
  { startDate, endDate }: Dates,
): { checkInAt: Date; checkOutAt: Date } {
  const { timeZone } = booking
  return {
    checkInAt: instantOf(startDate, timeIn(timeZone, booking.checkInAt), timeZone),
    checkOutAt: instantOf(endDate, timeIn(timeZone, booking.checkOutAt), timeZone),
  }
}

/** Whether a change takes place only after an extra payment: the stay is funded, and it will cost more. */
export function needsPayment(booking: LifecycleFacts & { readonly totalCents: Cents }, totalCents: Cents): boolean {
  return isFunded(booking) && totalCents > booking.totalCents
}

/** Whether the extra cost of a change is below the minimum for a card payment. */
export function isTooLittleMore(booking: LifecycleFacts & { readonly totalCents: Cents }, totalCents: Cents): boolean {
  return needsPayment(booking, totalCents) && totalCents - booking.totalCents < totalMinimumCents
}

/** The sentence for that case. */
export const tooLittleMore = `The difference must be at least $${toMoney(totalMinimumCents)}.`

/**
 * Returns when a proposal expires: after the time for its answer or payment, never after a check-in, and for a request
 * no later than the request itself.
 */
export function dueOf(
  status: 'open' | 'agreed',
  since: Date,
  booking: LifecycleFacts,
  proposed: Pick<LifecycleFacts, 'checkInAt'>,
): Date {
  const { answerHours, payHours } = booking.terms
  const patience = (status === 'open' ? answerHours : payHours) * hour
  const end = booking.status === 'pending' ? (dueMove(booking)?.at ?? booking.checkInAt) : booking.checkInAt
  return new Date(Math.min(since.getTime() + patience, end.getTime(), proposed.checkInAt.getTime()))
}
