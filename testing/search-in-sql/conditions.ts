import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { radians } from '#contract/vocabulary/earth.ts'
import type { Filters as Wanted } from '#server/modules/search/market/wanted.ts'
import type { Box } from '#server/modules/search/rules/geo.ts'
import type { AskedBits } from './asked-bits.ts'

// Search as the product did it in SQL until it kept the market in memory; the read model lives one release longer.

/** One of the stays that a listing may be free for. */
export type AskedStay = {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  /** Its nights as bits of the calendar words; undefined if the night counters have to be used. */
  readonly masks: readonly bigint[] | undefined
  /** The days of the week that it touches, as bits from Sunday. */
  readonly weekdays: number
  /** In how many days it begins and ends, counted so that a listing's notice and limit are least strict. */
  readonly begins: number
  readonly ends: number
}

/** The filters of a search, with its options as the bits of the read model. */
export type Filters = Omit<Wanted, 'asked'> & {
  readonly asked: AskedBits
  /** A listing must be free for at least one of these; empty for any dates. */
  readonly stays: readonly AskedStay[]
}

/** Adds a parameter and returns its placeholder. */
export type Value = (given: unknown, type: string) => string

/** Returns the values of a statement, and the function that adds them. */
export function parameters(): { values: unknown[]; value: Value } {
  const values: unknown[] = []
  return { values, value: (given, type) => `$${values.push(given)}::${type}` }
}

/** Returns conditions on a row `s` of the read model, and the expression of its closeness to the circle's center. */
export function placeConditions(filters: Filters, value: Value): { conditions: string[]; dot: string } {
  const { circle, box, state, kinds, pets, stays, notOf } = filters
  const kindsAsked = value(kinds, 'int')
  const conditions = [`(s.kinds & ${kindsAsked}) = ${kindsAsked}`]
  let dot = '1::float8'
  if (circle) {
    const { south, north, west, east, x, y, z, cosine } = circle
    const first = Math.floor(south * 20)
    const bands = Array.from({ length: Math.floor(north * 20) - first + 1 }, (_, i) => first + i)
    conditions.push(`s.lat_band = any(${value(bands, 'int[]')})`)
    conditions.push(`s.longitude between ${value(west, 'float8')} and ${value(east, 'float8')}`)
    dot = `(s.x * ${value(x, 'float8')} + s.y * ${value(y, 'float8')} + s.z * ${value(z, 'float8')})`
    conditions.push(`${dot} >= ${value(cosine, 'float8')}`)
  }
  if (box) conditions.push(...insideBox(box, value))
  if (state > 0) conditions.push(`s.state = ${value(state, 'int')}`)
  if (pets > 1) conditions.push(`s.max_pets >= ${value(pets, 'int')}`)
  const [only] = stays
  if (only && stays.length === 1) conditions.push(...stayConditions(only, pets, value))
  else if (only) conditions.push(`(${stays.map((stay) => `(${stayFits(stay, pets, value)})`).join('\n          or ')})`)
  if (notOf) conditions.push(`s.sitter_id <> ${value(notOf, 'uuid')}`)
  return { conditions, dot }
}

/** The condition that a row `s` is free for one of several stays. */
export function stayFits(stay: AskedStay, pets: number, value: Value): string {
  const nights = pets > 1 || !stay.masks ? [nightsFit(stay, pets, value, 'one by one')] : []
  return [...bitsFit(stay, value), ...nights].join(' and ')
}

/** The conditions for the only stay: here the planner may use a join. */
function stayConditions(stay: AskedStay, pets: number, value: Value): string[] {
  const nights = pets > 1 || !stay.masks ? [nightsFit(stay, pets, value, 'joined')] : []
  return [...bitsFit(stay, value), ...nights]
}

/** The conditions that the read model itself can check. */
function bitsFit(stay: AskedStay, value: Value): string[] {
  const conditions = [
    // cheap for most listings, which have no rules
    `(s.rules = 0 or ((s.rules & ${value(stay.weekdays, 'int')}) = 0 and (s.rules >> 7 & 63) <= ${value(stay.begins, 'int')}
      and (s.rules >> 13 = 0 or s.rules >> 13 >= ${value(stay.ends, 'int')})))`,
  ]
  stay.masks?.forEach((mask, word) => {
    if (mask !== 0n) conditions.push(`(s.w${word} & ${value(mask.toString(), 'bigint')}) = 0`)
  })
  return conditions
}

type Nights = Pick<AskedStay, 'startDate' | 'endDate'>

/**
 * The condition on the night counters. For one of several stays they are looked up per listing: `offset 0` prevents the
 * planner from scanning the nights of all listings once per stay.
 */
function nightsFit({ startDate, endDate }: Nights, pets: number, value: Value, how: 'one by one' | 'joined'): string {
  return `not exists (
      select 1 from listing_nights n where n.listing_id = s.listing_id
        and n.night >= ${value(startDate, 'date')} and n.night < ${value(endDate, 'date')}
        and (n.closed or n.imported or n.used + ${value(Math.max(pets, 1), 'int')} > n.capacity)${how === 'joined' ? '' : ' offset 0'})`
}

export function priceCondition({ minCents, maxCents }: Filters, value: Value): string {
  return `s.price_cents between ${value(minCents, 'int')} and ${value(maxCents, 'int')}`
}

/** Returns the condition on each group of options; undefined for a group without a filter. */
export function offerConditions({ asked }: Filters, value: Value): { [Group in keyof AskedBits]: string | undefined } {
  const all = (column: string, mask: bigint): string | undefined => {
    if (mask === 0n) return undefined
    const bits = value(mask.toString(), 'bigint')
    return `(s.${column} & ${bits}) = ${bits}`
  }
  const any = (mask: bigint): string | undefined =>
    mask === 0n ? undefined : `(s.features & ${value(mask.toString(), 'bigint')}) <> 0`
  return {
    features: all('features', asked.features),
    services: all('services', asked.services),
    accommodation: any(asked.accommodation),
    sizes: any(asked.sizes),
  }
}

/**
 * Returns one condition for all groups; none without filters. It always has the same form, so that few statements have
 * to be planned.
 */
export function offerFits({ asked }: Filters, value: Value): string[] {
  if (Object.values(asked).every((mask) => mask === 0n)) return []
  const bits = (mask: bigint): string => value(mask.toString(), 'bigint')
  const [features, services, accommodation, sizes] = [
    bits(asked.features),
    bits(asked.services),
    bits(asked.accommodation),
    bits(asked.sizes),
  ]
  return [
    `(s.features & ${features}) = ${features}`,
    `(s.services & ${services}) = ${services}`,
    `(${accommodation} = 0 or (s.features & ${accommodation}) <> 0)`,
    `(${sizes} = 0 or (s.features & ${sizes}) <> 0)`,
  ]
}

/** The conditions for a box; its bands are a range, so that a large box needs no list of them. */
function insideBox(box: Box, value: Value): string[] {
  const [first, last] = [Math.floor(box.south * 20), Math.floor(box.north * 20)]
  const [low, high] = [Math.sin(radians(box.south)), Math.sin(radians(box.north))]
  const [west, east] = [value(box.west, 'float8'), value(box.east, 'float8')]
  return [
    `s.lat_band between ${value(first, 'int')} and ${value(last, 'int')}`,
    `s.z between ${value(low, 'float8')} and ${value(high, 'float8')}`,
    box.west > box.east
      ? `(s.longitude >= ${west} or s.longitude <= ${east})`
      : `s.longitude between ${west} and ${east}`,
  ]
}
