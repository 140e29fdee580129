import * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { Pet } from '#contract/calls/pets.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { acceptsOnly, petKindOf, refusesKind } from '#contract/vocabulary/pet-kinds.ts'
import { refusedParts } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'

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
  asked_enough: notSent,
  rescue_unpaid: notSent,
  books_instantly: notSent,
  round_over: notSent,
  round_differs: notSent,
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
  listing_min_nights: notSentAnymore,
  listing_max_nights: notSentAnymore,
  closed_weekday: notSentAnymore,
  notice_too_short: notSentAnymore,
  lead_too_long: notSentAnymore,
  too_many_pending: notSentAnymore,
  confirm_email_first: notSentAnymore,
  instant_unpaid: notSentAnymore,
  open_charge: notSent,
  already_requested: notSentAnymore,
  pet_elsewhere: notSentAnymore,
  not_a_match: notSentAnymore,
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

const stayLabels: Partial<Record<RefusalOf<typeof api.bookings.request>, string>> = {
  open_charge: 'Pay or object',
  pet_elsewhere: 'View stay',
  already_requested: 'View request',
}

/** The booking that a refusal is about, and what to do there; undefined for refusals that are about none. */
export function bookingInTheWay(error: unknown): { readonly bookingId: string; readonly label: string } | undefined {
  const refusal = refusalOf(api.bookings.request, error)
  const label = refusal && stayLabels[refusal.code]
  const bookingId = refusal?.details.bookingId
  return label && bookingId ? { bookingId, label } : undefined
}
