import { noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { priceOf } from '#server/modules/bookings/public.ts'
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

/** Returns a function that gives the total of the shown stay at a listing; undefined without dates. */
export function stayTotals(plan: Plan, terms: StayTerms): TotalOf | undefined {
  if (plan.stays.length === 0) return undefined
  const pets = petsIn(plan)
  // most listings have one price for every night, and most prices are those of others too; all stays have the same length
  const flat = new Map<Cents, Cents>()
  return (baseCents, rates, free) => {
    const known = rates ? undefined : flat.get(baseCents)
    if (known !== undefined) return known
    const stay = shownStay(plan, free)
    if (!stay) return baseCents
    const { startDate, endDate } = stay
    const { totalCents } = priceOf({ baseCents, ...(rates ?? noExtraRates) }, { startDate, endDate, pets }, terms)
    if (!rates) flat.set(baseCents, totalCents)
    return totalCents
  }
}
