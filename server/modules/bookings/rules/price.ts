import { addDays, dayNumber, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { memoized } from '#contract/vocabulary/memoized.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { kindDifference, noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates, Rates } from '#contract/vocabulary/rates.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'

/** Fee, discount and commission: settings of the operator. */
export type PriceTerms = Pick<StayTerms, 'feeCents' | 'discountPercent' | 'discountFromNights' | 'commissionPercent'>

/** The pets of a price: how many, and whose price the nights have (`pricedKind`); null for the price a day. */
type PricedPets = { readonly pets: number; readonly kind: PetKind | null }

/** What the price of a stay depends on besides the rates. */
export type PricedDates = PricedPets & { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** Nights with the same price for the same reason, or additional pets. `cents` is `unitCents` × `nights` × `times`. */
export type PricePart = {
  readonly kind: 'night' | 'weekend' | 'range' | 'pets'
  /** The name that the sitter gave a range. */
  readonly label: string
  readonly unitCents: Cents
  readonly nights: number
  /** Additional pets; 1 for nights. */
  readonly times: number
  readonly cents: Cents
}

/**
 * The price of a stay in whole cents. `nightsCents` is the sum of its parts, `totalCents = nightsCents - discountCents
 * + feeCents`.
 */
export type Price = {
  readonly nights: number
  readonly pricePerDayCents: Cents
  readonly parts: readonly PricePart[]
  readonly nightsCents: Cents
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly totalCents: Cents
  /** What the marketplace keeps of the stay after discount; the sitter earns the rest. */
  readonly commissionCents: Cents
}

/** The rates that a booking keeps: those of the listing when it was made. */
export function keptRates(booking: { pricePerDayCents: Cents; extraRates: ExtraRates | null }): Rates {
  return { baseCents: booking.pricePerDayCents, ...(booking.extraRates ?? noExtraRates) }
}

/** Returns the parts of a booking's price on some dates. */
export function keptParts(booking: Parameters<typeof keptRates>[0], dates: PricedDates): PricePart[] {
  const rates = keptRates(booking)
  return partsOf(rates, pricedNights(rates, dates), dates.pets)
}

type Night = Pick<PricePart, 'kind' | 'label' | 'unitCents'>

/** Returns the price of one night for one pet at the price a day: a range overrides the weekend, the weekend overrides the price a day. */
function nightOf({ baseCents, weekendCents, ranges }: Rates, { date, isWeekend }: NightDate): Night {
  const range = ranges.find(({ firstNight, lastNight }) => firstNight <= date && date <= lastNight)
  if (range) return { kind: 'range', label: range.label, unitCents: range.cents }
  if (weekendCents !== null && isWeekend) return { kind: 'weekend', label: '', unitCents: weekendCents }
  return { kind: 'night', label: '', unitCents: baseCents }
}

/**
 * Returns the nights of a stay with their prices for the first pet: those of the price a day, plus what the dearest kind of
 * pet costs more than that, or less; never below zero.
 */
function pricedNights(rates: Rates, { startDate, endDate, kind }: Omit<PricedDates, 'pets'>): Night[] {
  const difference = kindDifference(rates, kind)
  return nightsOf(startDate, endDate).map((date) => {
    const night = nightOf(rates, date)
    return difference === 0 ? night : { ...night, unitCents: Math.max(0, night.unitCents + difference) }
  })
}

/** Returns what each night of a stay costs, additional pets included. */
export function nightlyCents(rates: Rates, dates: PricedDates): Cents[] {
  return pricedNights(rates, dates).map(({ unitCents }) => unitCents + extraPets(dates.pets) * rates.extraPetCents)
}

/**
 * Returns what sums up the nights of a stay on some dates, additional pets included, before a discount. A search does that
 * for thousands of listings, so what only the dates say is found once.
 */
export function sumOfNights({ startDate, endDate, pets }: Omit<PricedDates, 'kind'>) {
  const nights = nightsOf(startDate, endDate)
  const weekends = nights.filter(({ isWeekend }) => isWeekend).length
  const extra = extraPets(pets) * nights.length
  return (rates: Rates, kind: PetKind | null): Cents => {
    const { baseCents, weekendCents, ranges, extraPetCents } = rates
    const difference = kindDifference(rates, kind)
    const withKind = (cents: Cents): Cents => Math.max(0, cents + difference)
    const sum =
      ranges.length === 0
        ? (nights.length - weekends) * withKind(baseCents) + weekends * withKind(weekendCents ?? baseCents)
        : nights.reduce((cents, night) => cents + withKind(nightOf(rates, night).unitCents), 0)
    return sum + extra * extraPetCents
  }
}

/** Returns what the last night of a booking costs for all of its pets, before a discount. */
export function lastNightCents(
  booking: Parameters<typeof keptRates>[0] &
    Omit<PricedDates, 'pets' | 'kind'> & { readonly petCount: number; readonly pricedKind: PetKind | null },
): Cents {
  const { petCount: pets, pricedKind: kind, ...dates } = booking
  return nightlyCents(keptRates(booking), { ...dates, pets, kind }).at(-1) ?? 0
}

/** Returns the price of a stay. All prices come from here. */
export function priceOf(rates: Rates, dates: PricedDates, terms: PriceTerms): Price {
  return priceOfNights(rates, pricedNights(rates, dates), dates.pets, terms)
}

/** Returns the price of one night at the price a day, for people who have not chosen dates. */
export function priceOfOneNight(rates: Rates, { pets, kind }: PricedPets, terms: PriceTerms): Price {
  const unitCents = Math.max(0, rates.baseCents + kindDifference(rates, kind))
  return priceOfNights(rates, [{ kind: 'night', label: '', unitCents }], pets, terms)
}

/** Returns what a stay costs of which the nights cost so much together: less the discount of a long stay, and the fee. */
export function costOf(nightsCents: Cents, nights: number, terms: PriceTerms) {
  const discountCents = nights >= terms.discountFromNights ? percentOf(nightsCents, terms.discountPercent) : 0
  return { discountCents, feeCents: terms.feeCents, totalCents: nightsCents - discountCents + terms.feeCents }
}

function priceOfNights(rates: Rates, nights: readonly Night[], pets: number, terms: PriceTerms): Price {
  const parts = partsOf(rates, nights, pets)
  const nightsCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  const cost = costOf(nightsCents, nights.length, terms)
  return {
    nights: nights.length,
    pricePerDayCents: rates.baseCents,
    parts,
    nightsCents,
    ...cost,
    commissionCents: percentOf(nightsCents - cost.discountCents, terms.commissionPercent),
  }
}

const order = ['night', 'weekend', 'range', 'pets'] as const

/** Groups nights by reason and price: those at the price a day, weekends, ranges by date, then pets. */
function partsOf({ extraPetCents }: Rates, nights: readonly Night[], pets: number): PricePart[] {
  const groups: { readonly night: Night; nights: number }[] = []
  for (const night of nights) {
    const { kind, label, unitCents } = night
    const group = groups.find(
      ({ night: known }) => known.unitCents === unitCents && known.kind === kind && known.label === label,
    )
    if (group) group.nights++
    else groups.push({ night, nights: 1 })
  }
  const parts = groups.map(({ night, nights }) => ({ ...night, nights, times: 1, cents: night.unitCents * nights }))
  const extra = extraPets(pets)
  const cents = extra * extraPetCents * nights.length
  return [
    ...parts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    ...(cents > 0
      ? [{ kind: 'pets' as const, label: '', unitCents: extraPetCents, nights: nights.length, times: extra, cents }]
      : []),
  ]
}

/** The sentence about a stay that costs too little. */
export const tooSmall = ({ totalMinimumCents }: Pick<StayTerms, 'totalMinimumCents'>): string =>
  `A stay must cost at least $${toMoney(totalMinimumCents)}. Please choose more nights.`

/** The price that a client sends: `totalAmount` in either reading (docs/product.md#price), `totalPrice` the total. */
type SaidTotal = { readonly totalAmount: Cents; readonly totalPrice?: Cents | null | undefined }

/**
 * Whether a client sent the current price: `totalAmount` must be the quote's total or the sum of its nights, and
 * `totalPrice`, if sent, the total. After a price rise by exactly the fee, the new sum of nights equals the old total.
 */
export function isTotalOf(price: Price, { totalAmount, totalPrice }: SaidTotal): boolean {
  if ((totalPrice ?? price.totalCents) !== price.totalCents) return false
  return totalAmount === price.totalCents || totalAmount === price.nightsCents
}

const extraPets = (pets: number): number => Math.max(0, pets - 1)

type NightDate = { readonly date: PlainDate; readonly isWeekend: boolean }

/** The nights of "<start> <end>": a search prices thousands of listings for the same few dates. */
const nightsOfDates = memoized(200, (dates): readonly NightDate[] => {
  const [startDate = '', endDate = ''] = dates.split(' ')
  return Array.from({ length: nightsBetween(startDate, endDate) }, (_, at) => {
    const date = addDays(startDate, at)
    return { date, isWeekend: isWeekendNight(date) }
  })
})

const nightsOf = (startDate: PlainDate, endDate: PlainDate): readonly NightDate[] =>
  nightsOfDates(`${startDate} ${endDate}`)

/** Whether a night is that of a Friday or a Saturday; 1970-01-02 was a Friday. */
function isWeekendNight(night: PlainDate): boolean {
  return (dayNumber(night) + 6) % 7 < 2
}

/** Returns a percentage of an amount; half a cent rounds up. */
function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100)
}
