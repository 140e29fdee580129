import * as api from '#contract/api.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { toCents, toMoney } from '#contract/vocabulary/money.ts'
import { kindWords, petKinds, type PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { lowestNight } from '#contract/vocabulary/rates.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import type { Terms } from '#contract/schemas/terms.ts'

type ExtraPrices = Pick<Listing, 'weekendPrice' | 'extraPetPrice' | 'priceRanges' | 'kindPrices'>

export type RequestState = {
  own: boolean
  /** The server says that the viewer may book, now or after signing in. */
  mayBook: boolean
  published: boolean
  /** The server says that the chosen dates are not available. */
  unavailable: boolean
  sending: boolean
}

/** Why a sitter cannot book. */
export const sittersCannotBook =
  'Sitters cannot book other listings. Switch to an Owner account to book pet care services.'

/** The button's label and whether it is disabled. The first matching state counts. */
export function requestButton({ own, mayBook, published, unavailable, sending }: RequestState) {
  if (own) return { label: 'Your Listing', disabled: true }
  if (!published) return { label: 'Not published', disabled: true }
  if (!mayBook) return { label: 'Only owners and admins can book', disabled: true }
  if (unavailable) return { label: refusals.dates_unavailable.sentence, disabled: true }
  if (sending) return { label: 'Sending Request...', disabled: false }
  return { label: 'Request to Book', disabled: false }
}

/** When the owner pays, below the button. */
export function chargeWords(
  { instantBook }: Listing['availability'],
  terms: Pick<Terms, 'payInstantHours'> | undefined,
): string {
  if (instantBook && !terms) return 'Your dates are held right away.'
  return instantBook && terms
    ? `Your dates are held right away. Pay within ${counted(terms.payInstantHours, 'hour')} to keep them.`
    : "You won't be charged until the sitter accepts your request"
}

/** The lowest price of a night to come, if nights differ. */
export function priceFrom(listing: ExtraPrices & Pick<Listing, 'pricePerDay' | 'timeZone'>): string | undefined {
  const { pricePerDay, weekendPrice, priceRanges, kindPrices, timeZone } = listing
  const cents = lowestNight(
    {
      baseCents: toCents(pricePerDay),
      weekendCents: weekendPrice === null ? null : toCents(weekendPrice),
      extraPetCents: 0,
      ranges: priceRanges.map(({ price, ...range }) => ({ ...range, cents: toCents(price) })),
      kindCents: Object.fromEntries(pricesOfKinds(kindPrices).map(([kind, price]) => [kind, toCents(price)])),
    },
    dateIn(timeZone, readersNow()),
  )
  return cents === undefined ? undefined : toMoney(cents)
}

/** The kinds with their own price, in the order of the kinds. */
const pricesOfKinds = (kindPrices: Listing['kindPrices']): [PetKind, string][] =>
  petKinds.flatMap((kind) => {
    const price = kindPrices[kind]
    return price === undefined ? [] : [[kind, price] as [PetKind, string]]
  })

/** What a night of some kinds costs: "$30 a night for cats and rabbits". */
function kindPriceWords(kindPrices: Listing['kindPrices'], lists: Lists): string[] {
  const byPrice = Map.groupBy(pricesOfKinds(kindPrices), ([, price]) => price)
  return [...byPrice].map(([price, kinds]) => {
    const names = kinds.map(([kind]) => kindWords(kind, lists).many.toLowerCase())
    return `${formatPrice(price)} a night for ${joined(names)}`
  })
}

/** The prices of a stay besides the price of a night: "$60 on Friday and Saturday nights". */
export function extraPriceWords(
  { weekendPrice, extraPetPrice, priceRanges, kindPrices }: ExtraPrices,
  lists?: Lists,
): string[] {
  return [
    ...kindPriceWords(kindPrices, lists),
    ...(weekendPrice === null ? [] : [`${formatPrice(weekendPrice)} on Friday and Saturday nights`]),
    ...(priceRanges.length === 0 ? [] : ['Different prices on some dates']),
    ...(extraPetPrice === null ? [] : [`${formatPrice(extraPetPrice)} a night for each additional pet`]),
  ]
}

/** Whether the dates are the reason why there is no price: then other dates help, and a retry does not. */
export function refusesDates(error: unknown): boolean {
  const refusal = refusalOf(api.bookings.quote, error)
  return refusal !== undefined && refusal.code !== 'listing_not_found'
}
