import { isRefused } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { answerBytes, countMaximum, pinsMaximum, unpagedMaximum } from '#contract/vocabulary/limits.ts'
import { earthRadiusKm } from '#contract/vocabulary/earth.ts'
import { lowestNight, noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { SearchFacets } from '#contract/schemas/search-answers.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { priceOf } from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { FoundFacets } from './market/facets.ts'
import type { FoundRow } from './market/search-market.ts'
import type { Asked, Plan, SearchRefusal } from './plan-search.ts'
import type { MovedStay } from './rules/stays.ts'
import type { Search } from './search-listings.ts'
import { freeShifts, petsIn, shownStay } from './stay-prices.ts'

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
  query: Asked,
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
  found: Pick<FoundFacets, 'stays' | 'varying'>,
  terms: StayTerms,
): NonNullable<SearchFacets['stays']> {
  const totals = plan.stays.map((stay, at) => lowestTotal(found, stay, at, { pets: petsIn(plan), terms }))
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
  { stays, varying }: Pick<FoundFacets, 'stays' | 'varying'>,
  stay: MovedStay,
  at: number,
  { pets, terms }: { pets: number; terms: StayTerms },
): number {
  const totalOf = (baseCents: number, rates: ExtraRates): number =>
    priceOf({ baseCents, ...rates }, { ...stay, pets }, terms).totalCents
  const flat = stays[at]?.lowestCents ?? null
  const others = varying.filter(({ free }) => free[at]).map(({ cents, rates }) => totalOf(cents, rates))
  return others.reduce((least, total) => Math.min(least, total), flat === null ? Infinity : totalOf(flat, noExtraRates))
}

/**
 * Returns the rows as one JSON array, each with its distance and the price of the stay; stops before it is too large.
 */
function joined(
  rows: readonly FoundRow[],
  plan: Plan,
  { terms, distances, standing }: { terms: StayTerms; distances: boolean; standing: (row: FoundRow) => string },
): { json: Buffer; count: number } {
  const parts: Buffer[] = []
  let [bytes, count] = [2, 0]
  for (const row of rows) {
    if (!row.json) continue
    const distance =
      distances && plan.point
        ? `"distanceKm":${Math.round(Math.acos(Math.min(1, row.near)) * earthRadiusKm * 10) / 10},`
        : ''
    const own = `${distance}${lowestOf(row, plan)}${stayOf(row, plan, terms)}${standing(row)}`
    const begin = Buffer.from(`${count === 0 ? '[' : ','}{${own}`)
    const rest = row.json.subarray(1)
    bytes += begin.length + rest.length
    if (bytes > answerBytes && count > 0) break
    parts.push(begin, rest)
    count++
  }
  return { json: Buffer.concat([...parts, Buffer.from(count === 0 ? '[]' : ']')]), count }
}

/** Returns the lowest price of a night where nights differ. */
function lowestOf({ priceCents, extraRates }: FoundRow, { todays: [today] }: Plan): string {
  const cents = extraRates && lowestNight({ baseCents: priceCents, ...extraRates }, today)
  return cents === undefined || cents === null ? '' : `"priceFrom":"${toMoney(cents)}",`
}

/** Returns the price of the stay at a listing; with flexible dates also when it is free. */
function stayOf({ priceCents, extraRates, free }: FoundRow, plan: Plan, terms: StayTerms): string {
  const shown = shownStay(plan, free)
  if (!shown) return ''
  const { startDate, endDate } = shown
  const rates = { baseCents: priceCents, ...(extraRates ?? noExtraRates) }
  const { nights, nightsCents, totalCents } = priceOf(rates, { startDate, endDate, pets: petsIn(plan) }, terms)
  const perNight = Math.round(nightsCents / nights)
  return `"stay":${JSON.stringify({
    nights,
    total: toMoney(totalCents),
    ...(nightsCents !== nights * priceCents && { perNight: toMoney(perNight) }),
    ...(plan.flexible && { startDate, endDate, shifts: freeShifts(plan, free) }),
  })},`
}
