import type { PlainDate } from './dates.ts'
import type { Cents } from './money.ts'
import type { PetKind } from './pet-kinds.ts'

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
  /** What a normal night of a kind costs, where that is not the price a day; missing in stays from before there were any. */
  readonly kindCents?: KindCents
}

/** A price of a normal night for some kinds of pets. */
export type KindCents = Readonly<Partial<Record<PetKind, Cents>>>

/** The price of one night for one pet, and all exceptions. */
export type Rates = ExtraRates & { readonly baseCents: Cents }

/**
 * Returns the kind whose price the nights of a stay with these kinds of pets have: the dearest one; null if that is the
 * price a day. Of equally dear ones the first counts.
 */
export function pricedKind(
  { baseCents, kindCents }: Pick<Rates, 'baseCents' | 'kindCents'>,
  kinds: readonly PetKind[],
): PetKind | null {
  let [dearest, priced]: [Cents, PetKind | null] = [-1, null]
  for (const kind of kinds) {
    const own = kindCents?.[kind]
    if ((own ?? baseCents) <= dearest) continue
    dearest = own ?? baseCents
    priced = own === undefined ? null : kind
  }
  return priced
}

/** Returns by how much each night of a stay costs more than the same night at the price a day; less if negative. */
export function kindDifference(
  { baseCents, kindCents }: Pick<Rates, 'baseCents' | 'kindCents'>,
  kind: PetKind | null,
): Cents {
  return kind === null ? 0 : (kindCents?.[kind] ?? baseCents) - baseCents
}

/** The lowest price of a night from a date on, for one pet; undefined if all nights cost the same for all pets. */
export function lowestNight(rates: Rates, from: PlainDate): Cents | undefined {
  const { baseCents, weekendCents, ranges, kindCents = {} } = rates
  const coming = ranges.filter(({ lastNight }) => lastNight >= from)
  const nights = [baseCents, weekendCents ?? baseCents, ...coming.map(({ cents }) => cents)]
  const kinds = [0, ...Object.values(kindCents).map((cents) => cents - baseCents)]
  if (nights.every((cents) => cents === baseCents) && kinds.every((difference) => difference === 0)) return undefined
  return Math.max(0, Math.min(...nights) + Math.min(...kinds))
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
