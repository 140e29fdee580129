import type { PlainDate } from './dates.ts'
import type { Cents } from './money.ts'

/** The price of the nights from one date to another, both included: "Holidays". */
export type PriceRange = {
  readonly firstNight: PlainDate
  readonly lastNight: PlainDate
  readonly label: string
  readonly cents: Cents
}

/** Prices of a stay other than the price a day. */
export type ExtraRates = {
  /** Price of a Friday or Saturday night; null if it is the same as on other nights. */
  readonly weekendCents: Cents | null
  /** Each pet beyond the first, for each night. */
  readonly extraPetCents: Cents
  readonly ranges: readonly PriceRange[]
}

/** The price of one night for one pet, and all exceptions. */
export type Rates = ExtraRates & { readonly baseCents: Cents }

/** The lowest price of a night from a date on, for one pet; undefined if all nights cost the same. */
export function lowestNight({ baseCents, weekendCents, ranges }: Rates, from: PlainDate): Cents | undefined {
  const coming = ranges.filter(({ lastNight }) => lastNight >= from)
  const others = [weekendCents ?? baseCents, ...coming.map(({ cents }) => cents)]
  return others.every((cents) => cents === baseCents) ? undefined : Math.min(baseCents, ...others)
}

/** The indexes of the first two ranges that share a night; undefined if none do. */
export function sharedNight(
  ranges: readonly Pick<PriceRange, 'firstNight' | 'lastNight'>[],
): readonly [number, number] | undefined {
  for (const [later, range] of ranges.entries()) {
    const earlier = ranges.findIndex(
      (each, at) => at < later && each.firstNight <= range.lastNight && range.firstNight <= each.lastNight,
    )
    if (earlier >= 0) return [earlier, later]
  }
  return undefined
}

/** No exceptions: every night costs the price a day for any number of pets. */
export const noExtraRates: ExtraRates = { weekendCents: null, extraPetCents: 0, ranges: [] }
