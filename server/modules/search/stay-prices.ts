import { pricedKind } from '#contract/vocabulary/rates.ts'
import type { Rates } from '#contract/vocabulary/rates.ts'
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

export type TotalOf = (cents: Cents, rates: Rates | null, free: readonly number[] | undefined) => Cents

/** Returns what the nights of a plan's stays cost at one listing after the other, and what a stay costs by that. */
export function stayCosts(plan: Pick<Plan, 'filters' | 'nights' | 'counted'>, terms: StayTerms) {
  const { nights, counted } = plan
  const pets = petsIn(plan)
  const sums = new Map<MovedStay, ReturnType<typeof sumOfNights>>()
  const sumOf = (stay: MovedStay) => {
    const known = sums.get(stay)
    const sum = known ?? sumOfNights({ ...stay, pets })
    if (!known) sums.set(stay, sum)
    return sum
  }
  return {
    // with one price for every night, as most have it, no night has to be looked at
    nightsCents: (baseCents: Cents, rates: Rates | null, stay: MovedStay): Cents =>
      rates ? sumOf(stay)(rates, pricedKind(rates, counted)) : baseCents * nights,
    totalCents: (nightsCents: Cents): Cents => costOf(nightsCents, nights, terms).totalCents,
  }
}

/** Returns a function that gives the total of the shown stay at a listing; undefined without dates. */
export function stayTotals(plan: Plan, terms: StayTerms): TotalOf | undefined {
  const [first] = plan.stays
  if (!first) return undefined
  const { nightsCents, totalCents } = stayCosts(plan, terms)
  return (baseCents, rates, free) =>
    totalCents(nightsCents(baseCents, rates, rates ? (shownStay(plan, free) ?? first) : first))
}
