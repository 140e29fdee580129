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
  const nights = nightlyCents(keptRates(facts), { ...facts, pets: facts.petCount, kind: facts.pricedKind })
  const all = sumOf(nights)
  const left = sumOf(nights.slice(nightsBegun(facts, now)))
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

/**
 * Returns the next cut-off and what a cancellation by the owner refunds from then on: the end of the free period, then
 * the beginning of each night. Null when the refund no longer changes.
 */
export function nextRefund(facts: RefundFacts, now: Date): { at: Date; cents: Cents } | null {
  const before = ownersPart(refundOf(facts, 'owner', now), facts)
  for (const at of cutOffs(facts)) {
    if (at <= now) continue
    const cents = ownersPart(refundOf(facts, 'owner', at), facts)
    if (cents !== before) return { at, cents }
  }
  return null
}

function cutOffs(facts: RefundFacts): Date[] {
  const checkInTime = timeIn(facts.timeZone, facts.checkInAt)
  const nights = Array.from({ length: nightsBetween(facts.startDate, facts.endDate) }, (_, night) =>
    instantOf(addDays(facts.startDate, night), checkInTime, facts.timeZone),
  )
  return [fullRefundUntil(facts), ...nights]
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
