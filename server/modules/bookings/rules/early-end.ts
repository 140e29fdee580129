import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { PricedStay } from './change.ts'
import { keptRates, nightlyCents } from './price.ts'

/** The facts of a stay that its early end depends on. */
export type EndableStay = PricedStay & { readonly petCount: number; readonly pricedKind: PetKind | null }

/** The days on which a stay can end early: after its first night, before its last day. */
export function endingsOf({ startDate, endDate }: Pick<EndableStay, 'startDate' | 'endDate'>): PlainDate[] {
  return Array.from({ length: Math.max(0, nightsBetween(startDate, endDate) - 1) }, (_, at) =>
    addDays(startDate, at + 1),
  )
}

/**
 * Returns the price of a stay that ends on an earlier day. The nights that are left come off, each at its own price with
 * that of additional pets, less its part of the long-stay discount; the service fee stays.
 */
export function endedOn(stay: EndableStay, endDate: PlainDate) {
  const { nightsCents, discountCents, feeCents, commissionCents } = stay
  const nights = nightlyCents(keptRates(stay), { ...stay, pets: stay.petCount, kind: stay.pricedKind })
  const all = sumOf(nights)
  const stayed = sumOf(nights.slice(0, nightsBetween(stay.startDate, endDate)))
  const part = (cents: number): number => (all === 0 ? 0 : Math.floor((cents * stayed) / all + 0.5))
  const kept = { nightsCents: part(nightsCents), stayCents: part(nightsCents - discountCents) }
  return {
    nightsCents: kept.nightsCents,
    discountCents: kept.nightsCents - kept.stayCents,
    totalCents: kept.stayCents + feeCents,
    commissionCents: part(commissionCents),
  }
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0)
