import { paymentHours, responseHours, totalMinimumCents } from '#contract/vocabulary/limits.ts'
import { toMoney, type Cents } from '#contract/vocabulary/money.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { dueMove, isFunded } from './lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Viewer } from './may.ts'
import { keptRates, priceOf } from './price.ts'
import type { PricedDates, PriceTerms } from './price.ts'

/** Who of a booking proposes a change. */
export type Side = 'owner' | 'sitter'
export type ProposalStatus = 'open' | 'agreed' | 'applied' | 'declined' | 'withdrawn' | 'expired' | 'failed'

/** The dates of a stay. */
export type Dates = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** What of a booking the price of other dates or pets depends on. */
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
 * The price of a booking on other dates or with other pets: by the rates and the fee that it keeps, whatever the listing
 * asks today. As many nights as before that come to the same cost what they cost, whatever the discount is today.
 */
export function priceOn(booking: PricedStay, dates: PricedDates, terms: PriceTerms): ChangedPrice {
  const price = priceOf(keptRates(booking), dates, { ...terms, feeCents: booking.feeCents })
  const asMany = price.nights === nightsBetween(booking.startDate, booking.endDate)
  return asMany && price.nightsCents === booking.nightsCents ? booking : price
}

/** When a stay on other dates begins and ends: at the times of day that were agreed. */
export function momentsOn(
  booking: Pick<Lifecycle, 'checkInAt' | 'checkOutAt'> & { readonly timeZone: string },
  { startDate, endDate }: Dates,
): { checkInAt: Date; checkOutAt: Date } {
  const { timeZone } = booking
  return {
    checkInAt: instantOf(startDate, timeIn(timeZone, booking.checkInAt), timeZone),
    checkOutAt: instantOf(endDate, timeIn(timeZone, booking.checkOutAt), timeZone),
  }
}

/** Either side proposes, until check-in; of a request that waits, its owner changes it at once and its sitter suggests. */
export function mayPropose(booking: Lifecycle, viewer: Viewer, now: Date): boolean {
  if (viewer === 'admin' || now >= booking.checkInAt) return false
  return booking.status === 'accepted' || booking.status === 'pending'
}

type Proposal = { readonly proposedBy: Side; readonly status: ProposalStatus; readonly dueAt: Date | null }

/** What a side may do with a proposal now. Once both agree, either may still go back on it. */
export function mayAnswer(
  { proposedBy, status, dueAt }: Proposal,
  viewer: Viewer,
  to: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): boolean {
  if (viewer === 'admin' || dueAt === null || now >= dueAt) return false
  if (to === 'withdrawn') return status === 'agreed' || (status === 'open' && viewer === proposedBy)
  return status === 'open' && viewer !== proposedBy
}

/** Whether a change takes place only once the owner has paid more: the stay is paid, and it will cost more. */
export function needsPayment(booking: Lifecycle & { readonly totalCents: Cents }, totalCents: Cents): boolean {
  return isFunded(booking) && totalCents > booking.totalCents
}

/** Whether what a change costs more is too little to be paid by card. */
export function isTooLittleMore(booking: Lifecycle & { readonly totalCents: Cents }, totalCents: Cents): boolean {
  return needsPayment(booking, totalCents) && totalCents - booking.totalCents < totalMinimumCents
}

/** What is said then. */
export const tooLittleMore = `The difference must be at least $${toMoney(totalMinimumCents)}.`

/**
 * Until when a proposal is good: for its answer or its payment, and never past a check-in; for a request, no longer than the
 * request itself.
 */
export function dueOf(
  status: 'open' | 'agreed',
  since: Date,
  booking: Lifecycle,
  proposed: Pick<Lifecycle, 'checkInAt'>,
): Date {
  const patience = (status === 'open' ? responseHours : paymentHours.answered) * hour
  const end = booking.status === 'pending' ? (dueMove(booking)?.at ?? booking.checkInAt) : booking.checkInAt
  return new Date(Math.min(since.getTime() + patience, end.getTime(), proposed.checkInAt.getTime()))
}
