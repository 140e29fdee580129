import { isRefused } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { answerBytes, countMaximum, pinsMaximum, unpagedMaximum } from '#contract/vocabulary/limits.ts'
import { earthRadiusKm } from '#contract/vocabulary/earth.ts'
import { lowestNight } from '#contract/vocabulary/rates.ts'
import type { Rates } from '#contract/vocabulary/rates.ts'
import type { SearchFacets } from '#contract/schemas/search-answers.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { FacetCounts } from './market/facets.ts'
import type { MatchRow } from './market/search-market.ts'
import type { SearchParams, Plan, SearchRefusal } from './plan-search.ts'
import type { Search } from './search-listings.ts'
import type { StandingOf } from './standings.ts'
import { freeShifts, shownStay, stayCosts } from './stay-prices.ts'

type Costs = ReturnType<typeof stayCosts>

export type SearchPage = {
  /** The cards or pins as a JSON array in UTF-8. */
  readonly json: Buffer
  /** How many are in it. */
  readonly count: number
  /** How many listings match, up to the maximum that is counted. */
  readonly total: number
  /** Whether more match than were counted. */
  readonly capped: boolean
  /** Whether more match after this page. */
  readonly more: boolean
}

/** Returns one page of cards, or the pins of a map. */
export async function pageOf(
  search: Search,
  query: SearchParams,
  text: 'card' | 'pin',
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<SearchPage | Refused<SearchRefusal>> {
  const plan = await search.plan(query, caller, now)
  if (isRefused(plan)) return plan
  const { sort, offset = 0, limit = text === 'pin' ? pinsMaximum : unpagedMaximum } = query
  const found = await search.find(plan, { sort, text, limit, offset })
  const standing = text === 'card' ? await search.standingsOf(found.rows, now) : () => ''
  const { json, count } = joined(found.rows, plan, { terms: search.terms(), distances: text === 'card', standing })
  const { total } = found
  const capped = !plan.point && total > countMaximum
  return { json, count, total: capped ? countMaximum : total, capped, more: offset + count < total }
}

/** Returns the facets by which a search could be narrowed. */
export async function facetsOf(search: Search, plan: Plan): Promise<SearchFacets> {
  const { lowestCents, highestCents, stays, varying, prices, ...counts } = await search.facets(plan)
  const money = (cents: number | null): string | null => (cents === null ? null : toMoney(cents))
  return {
    ...counts,
    prices: [...prices],
    lowestPrice: money(lowestCents),
    highestPrice: money(highestCents),
    ...(plan.flexible && { stays: staysView(plan, { stays, varying }, search.terms()) }),
  }
}

/** Returns each shifted stay with how many listings are free then and the lowest price. */
function staysView(
  plan: Plan,
  found: Pick<FacetCounts, 'stays' | 'varying'>,
  terms: StayTerms,
): NonNullable<SearchFacets['stays']> {
  const costs = stayCosts(plan, terms)
  const totals = plan.stays.map((_, at) => lowestTotal(found, { plan, at, costs }))
  const lowest = Math.min(...totals)
  return plan.stays.map(({ shift, startDate, endDate }, at) => {
    const { count = 0 } = found.stays[at] ?? {}
    const total = totals[at] ?? Infinity
    const is = Number.isFinite(total)
    return {
      shift,
      startDate,
      endDate,
      count,
      lowestTotal: is ? toMoney(total) : null,
      cheapest: is && total === lowest,
    }
  })
}

/** Returns the lowest total of the listings that are free for a stay; Infinity if none is. */
function lowestTotal(
  { stays, varying }: Pick<FacetCounts, 'stays' | 'varying'>,
  { plan, at, costs }: { plan: Plan; at: number; costs: Costs },
): number {
  const stay = plan.stays[at]
  if (!stay) return Infinity
  const totalOf = (baseCents: number, rates: Rates | null): number =>
    costs.totalCents(costs.nightsCents(baseCents, rates, stay))
  const flat = stays[at]?.lowestCents ?? null
  const others = varying.filter(({ free }) => free[at]).map(({ rates }) => totalOf(rates.baseCents, rates))
  return others.reduce((least, total) => Math.min(least, total), flat === null ? Infinity : totalOf(flat, null))
}

/**
 * Returns the rows as one JSON array, each with its distance and the price of the stay; stops before it is too large.
 */
function joined(
  rows: readonly MatchRow[],
  plan: Plan,
  { terms, distances, standing }: { terms: StayTerms; distances: boolean; standing: StandingOf },
): { json: Buffer; count: number } {
  const costs = stayCosts(plan, terms)
  const parts: { readonly own: string; readonly json: Buffer }[] = []
  let bytes = 2
  for (const [at, row] of rows.entries()) {
    if (!row.json) continue
    const distance =
      distances && plan.point
        ? `"distanceKm":${Math.round(Math.acos(Math.min(1, row.near)) * earthRadiusKm * 10) / 10},`
        : ''
    const own = `${distance}${lowestOf(row, plan)}${stayOf(row, plan, costs)}${standing(row, at)}`
    // a comma more, and what begins the object
    bytes += own.length + row.json.length + 1
    if (bytes > answerBytes && parts.length > 0) break
    parts.push({ own, json: row.json })
  }
  return { json: arrayOf(parts), count: parts.length }
}

/** Returns a JSON array of objects, each with its own properties, which are ASCII, before those that are ready. */
function arrayOf(parts: readonly { readonly own: string; readonly json: Buffer }[]): Buffer {
  if (parts.length === 0) return Buffer.from('[]')
  const bytes = parts.reduce((sum, { own, json }) => sum + own.length + json.length + 1, 1)
  const array = Buffer.allocUnsafe(bytes)
  let at = 0
  for (const { own, json } of parts) {
    at += array.write(`${at === 0 ? '[' : ','}{${own}`, at, 'latin1')
    at += json.copy(array, at, 1)
  }
  array.write(']', at, 'latin1')
  return array
}

/** Returns the lowest price of a night where nights differ. */
function lowestOf({ rates }: MatchRow, { todays: [today] }: Plan): string {
  const cents = rates && lowestNight(rates, today)
  return cents === undefined || cents === null ? '' : `"priceFrom":"${toMoney(cents)}",`
}

/** Returns the price of the stay at a listing; with flexible dates also when it is free. */
function stayOf({ priceCents, rates, free }: MatchRow, plan: Plan, costs: Costs): string {
  const shown = shownStay(plan, free)
  if (!shown) return ''
  const { startDate, endDate } = shown
  const { nights } = plan
  const nightsCents = costs.nightsCents(priceCents, rates, shown)
  const perNight =
    nightsCents === nights * priceCents ? '' : `,"perNight":"${toMoney(Math.round(nightsCents / nights))}"`
  const shifts = plan.flexible ? freeShifts(plan, free).join() : ''
  const moved = plan.flexible ? `,"startDate":"${startDate}","endDate":"${endDate}","shifts":[${shifts}]` : ''
  return `"stay":{"nights":${nights},"total":"${toMoney(costs.totalCents(nightsCents))}"${perNight}${moved}},`
}
