import { freeUntil } from '#contract/vocabulary/cancellation.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import type { Actor } from './lifecycle.ts'
import { keptRates, nightlyCents } from './price.ts'

export type RefundFacts = {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly timeZone: string
  readonly checkInAt: Date
  readonly policy: CancellationPolicy
  readonly pricePerDayCents: Cents
  readonly extraRates: ExtraRates | null
  readonly petCount: number
  /** The kind of pet whose price its nights have; null for the price a day. */
  readonly pricedKind: PetKind | null
  readonly nightsCents: Cents
  readonly discountCents: Cents
  readonly totalCents: Cents
  /** What the marketplace pays of it. */
  readonly coverCents?: Cents
  /** Those that the stay was requested under. */
  readonly terms: Pick<StayTerms, 'freeDays' | 'lateRefundPercent'>
}

/** Returns until when a cancellation by the owner refunds everything. */
export function fullRefundUntil(facts: Pick<RefundFacts, 'startDate' | 'timeZone' | 'policy' | 'terms'>): Date {
  return instantOf(addDays(facts.startDate, -facts.terms.freeDays[facts.policy]), freeUntil.time, facts.timeZone)
}

/** When the sitter or an admin cancels, the owner gets everything back. */
const givesAllBack: Record<Actor, boolean> = { owner: false, sitter: true, admin: true, clock: true }

/**
 * Returns the refund of a paid stay that is cancelled now: everything when the sitter or an admin cancels, or in time;
 * else a part of the nights not yet begun, without the service fee. Each night counts with its own price and that of
 * additional pets, less its part of the long-stay discount.
 */
export function refundOf(facts: RefundFacts, by: Actor, now: Date): Cents {
  if (givesAllBack[by] || now < fullRefundUntil(facts)) return facts.totalCents
  return lateRefund(facts, nightsOf(facts), nightsBegun(facts, now))
}

const nightsOf = (facts: RefundFacts): Cents[] =>
  nightlyCents(keptRates(facts), { ...facts, pets: facts.petCount, kind: facts.pricedKind })

/** What comes back after the free period, by the prices of all nights and how many of them have begun. */
function lateRefund(facts: RefundFacts, nights: readonly Cents[], begun: number): Cents {
  const all = sumOf(nights)
  const left = sumOf(nights.slice(begun))
  const stayCents = facts.nightsCents - facts.discountCents
  return all === 0 ? 0 : Math.floor((stayCents * left * (facts.terms.lateRefundPercent / 100)) / all + 0.5)
}

/** Returns what of a refund comes back to the owner: what the marketplace paid of the price does not. */
export function ownersPart(
  cents: Cents,
  { totalCents, coverCents = 0 }: Pick<RefundFacts, 'totalCents' | 'coverCents'>,
): Cents {
  return Math.min(cents, totalCents - coverCents)
}

const sumOf = (cents: readonly Cents[]): Cents => cents.reduce((sum, each) => sum + each, 0)

/** From an instant on, what a cancellation by the owner refunds, and what of it comes back to them. */
export type RefundStep = { readonly at: Date; readonly refundCents: Cents; readonly cents: Cents }

/**
 * Returns the cut-offs at which that changes, in order: the end of the free period, then the beginning of each night. Before
 * the first of them everything comes back.
 */
export function refundSteps(facts: RefundFacts): readonly RefundStep[] {
  const checkInTime = timeIn(facts.timeZone, facts.checkInAt)
  const nights = nightsOf(facts)
  const freeEnd = fullRefundUntil(facts)
  const late = (at: Date, begun: number): RefundStep => {
    const refundCents = lateRefund(facts, nights, begun)
    return { at, refundCents, cents: ownersPart(refundCents, facts) }
  }
  const begins = Array.from({ length: nightsBetween(facts.startDate, facts.endDate) }, (_, night) =>
    late(instantOf(addDays(facts.startDate, night), checkInTime, facts.timeZone), night + 1),
  )
  const steps = [late(freeEnd, nightsBegun(facts, freeEnd)), ...begins.filter(({ at }) => at > freeEnd)]
  const before = ownersPart(facts.totalCents, facts)
  return steps.filter(({ cents }, at) => cents !== (steps[at - 1]?.cents ?? before))
}

/** Returns the next of these cut-offs; null when the refund no longer changes. */
export function nextRefund(steps: readonly RefundStep[], now: Date): RefundStep | null {
  return steps.find(({ at }) => at > now) ?? null
}

/** Returns how many nights have begun: a night begins at the check-in time of its date. */
function nightsBegun(facts: RefundFacts, now: Date): number {
  if (now < facts.checkInAt) return 0
  const nights = nightsBetween(facts.startDate, facts.endDate)
  const days = nightsBetween(facts.startDate, dateIn(facts.timeZone, now))
  const checkInTime = timeIn(facts.timeZone, facts.checkInAt)
  const begunToday = now >= instantOf(addDays(facts.startDate, days), checkInTime, facts.timeZone)
  return Math.min(nights, Math.max(1, days + (begunToday ? 1 : 0)))
}
