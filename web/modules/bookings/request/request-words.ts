import type { Lists } from '#contract/vocabulary/lists.ts'
import * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { toCents, toMoney } from '#contract/vocabulary/money.ts'
import { lowestNight } from '#contract/vocabulary/rates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { acceptsOnly, petKindOf, refusesKind } from '#contract/vocabulary/pet-kinds.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { refusals } from '#contract/refusals.ts'
import { refusedParts } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import type { Terms } from '#contract/schemas/terms.ts'

type ExtraPrices = Pick<Listing, 'weekendPrice' | 'extraPetPrice' | 'priceRanges'>

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
  const { pricePerDay, weekendPrice, priceRanges, timeZone } = listing
  const cents = lowestNight(
    {
      baseCents: toCents(pricePerDay),
      weekendCents: weekendPrice === null ? null : toCents(weekendPrice),
      extraPetCents: 0,
      ranges: priceRanges.map(({ price, ...range }) => ({ ...range, cents: toCents(price) })),
    },
    dateIn(timeZone, readersNow()),
  )
  return cents === undefined ? undefined : toMoney(cents)
}

/** The prices of a stay besides the price of a night: "$60 on Friday and Saturday nights". */
export function extraPriceWords({ weekendPrice, extraPetPrice, priceRanges }: ExtraPrices): string[] {
  return [
    ...(weekendPrice === null ? [] : [`${formatPrice(weekendPrice)} on Friday and Saturday nights`]),
    ...(priceRanges.length === 0 ? [] : ['Different prices on some dates']),
    ...(extraPetPrice === null ? [] : [`${formatPrice(extraPetPrice)} a night for each additional pet`]),
  ]
}

/** Why a pet is not accepted; undefined if it is. */
export function refusesPet(pet: Pick<Pet, 'type'>, accepted: Listing['petTypes'], lists?: Lists): string | undefined {
  const kind = petKindOf(pet.type)
  return kind && accepted.includes(kind) ? undefined : refusesKind(kind ?? 'other', lists)
}

/** The text for a pet that the sitter does not accept. */
export function notAccepted(pet: Pick<Pet, 'type'>, accepted: Listing['petTypes'], lists?: Lists): string {
  return acceptsOnly(petKindOf(pet.type) ?? 'other', accepted, lists)
}

/** `outdated`: the screen shows old data, so the choice of pets closes and everything is refetched. */
type RefusalWords = { title: string; outdated: boolean }

const notSent: RefusalWords = { title: "Your request wasn't sent", outdated: false }
const notSentAnymore: RefusalWords = { ...notSent, outdated: true }

const wordsByCode: Record<RefusalOf<typeof api.bookings.request>, RefusalWords> = {
  pet_not_accepted: { title: 'Pet type not accepted', outdated: false },
  rules_changed: { title: 'Prices or rules have changed', outdated: true },
  terms_changed: { title: 'Our terms have changed', outdated: true },
  price_changed: { title: 'The price has changed', outdated: true },
  listing_not_found: notSent,
  select_dates: notSent,
  dates_in_past: notSent,
  stay_too_short: notSent,
  stay_too_long: notSent,
  too_far_ahead: notSent,
  no_pets_yet: notSent,
  select_pets: notSent,
  pet_not_found: notSent,
  own_listing: notSent,
  sitter_blocked: notSent,
  blocked_by_sitter: notSent,
  wrong_sitter: notSent,
  total_too_small: notSent,
  too_many: notSent,
  dates_unavailable: notSentAnymore,
  closed_weekday: notSentAnymore,
  notice_too_short: notSentAnymore,
  lead_too_long: notSentAnymore,
  too_many_pending: notSentAnymore,
  confirm_email_first: notSentAnymore,
  instant_unpaid: notSentAnymore,
  already_requested: notSentAnymore,
  pet_elsewhere: notSentAnymore,
  listing_changed: notSentAnymore,
  request_differs: notSentAnymore,
}

/** What the server found wrong, by part of the screen: the message to the sitter, and the choice of pets. */
export function refusedFields(error: unknown): { readonly message?: string; readonly petIds?: string } {
  const parts = Object.entries(refusedParts(error))
  const of = (name: string) => parts.find(([path]) => path.split('.')[0] === name)?.[1]
  const [message, petIds] = [of('specialInstructions'), of('petIds')]
  return { ...(message && { message }), ...(petIds && { petIds }) }
}

/** The title of the toast for a refused request, and whether the screen is out of date. */
export function refusalWords(error: unknown): RefusalWords {
  const refusal = refusalOf(api.bookings.request, error)
  return refusal ? wordsByCode[refusal.code] : notSent
}
