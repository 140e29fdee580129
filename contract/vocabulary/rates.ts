import type { PlainDate } from './dates.ts'
import type { Cents } from './money.ts'

/** What the nights from one date to another cost, both included: "Holidays". */
export type PriceRange = {
  readonly firstNight: PlainDate
  readonly lastNight: PlainDate
  readonly label: string
  readonly cents: Cents
}

/** What a stay costs besides the price of a day. */
export type ExtraRates = {
  /** A Friday or Saturday night; null where it costs what the others do. */
  readonly weekendCents: Cents | null
  /** Each pet beyond the first, for each night. */
  readonly extraPetCents: Cents
  readonly ranges: readonly PriceRange[]
}

/** One night for one pet, and all that differs from it. */
export type Rates = ExtraRates & { readonly baseCents: Cents }

/** The first two of some ranges that share a night, by their places among them; undefined where none do. */
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

/** Where every night costs the price of a day, whatever the date and however many pets. */
export const noExtraRates: ExtraRates = { weekendCents: null, extraPetCents: 0, ranges: [] }
