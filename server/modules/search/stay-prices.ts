import { pricedKind } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { costOf, sumOfNights } from '#server/modules/bookings/public.ts'
import type { Plan } from './plan-search.ts'
import { nearestShift } from './rules/stays.ts'
import type { MovedStay } from './rules/stays.ts'

/** Returns how many pets a stay is priced for. */
export const petsIn = ({ filters }: Pick<Plan, 'filters'>): number => Math.max(1, filters.pets)

/** The shifts of the stays that a listing is free for; `free` has their positions if there are several. */
export function freeShifts({ stays }: Pick<Plan, 'stays'>, free: readonly number[] | undefined): number[] {
  return (free ?? [0]).flatMap((at) => stays[at]?.shift ?? [])
}

/** Returns the stay of which a card says the price: of flexible dates the nearest one that is free. */
export function shownStay(
  plan: Pick<Plan, 'stays' | 'flexible'>,
  free: readonly number[] | undefined,
): MovedStay | undefined {
  const { stays, flexible } = plan
  if (!flexible) return stays[0]
  const nearest = nearestShift(freeShifts(plan, free))
  return stays.find(({ shift }) => shift === nearest) ?? stays[0]
}

export type TotalOf = (cents: Cents, rates: ExtraRates | null, free: readonly number[] | undefined) => Cents

/** Returns what one of a plan's stays costs at a listing. */
export function stayCost(
  { baseCents, rates }: { readonly baseCents: Cents; readonly rates: ExtraRates | null },
  { startDate, endDate }: MovedStay,
  plan: Pick<Plan, 'filters' | 'nights' | 'counted'>,
  terms: StayTerms,
): { nightsCents: Cents; totalCents: Cents } {
  const all = rates && { baseCents, ...rates }
  // with one price for every night, as most have it, no night has to be looked at
  const nightsCents = all
    ? sumOfNights(all, { startDate, endDate, pets: petsIn(plan), kind: pricedKind(all, plan.counted) })
    : baseCents * plan.nights
  return { nightsCents, totalCents: costOf(nightsCents, plan.nights, terms).totalCents }
}

/** Returns a function that gives the total of the shown stay at a listing; undefined without dates. */
export function stayTotals(plan: Plan, terms: StayTerms): TotalOf | undefined {
  const [first] = plan.stays
  if (!first) return undefined
  return (baseCents, rates, free) =>
    stayCost({ baseCents, rates }, rates ? (shownStay(plan, free) ?? first) : first, plan, terms).totalCents
}
