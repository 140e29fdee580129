import * as api from '#contract/api.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { refusals } from '#contract/refusals.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { refusalOf, sentenceOf } from '#web/platform/refusal.ts'
import { notAccepted, refusesPet } from '../request/refusal-words.ts'
import type { Nights, Tray } from './tray.ts'

export const askTooLabel = 'Ask this sitter too'

/** "2 of 3 sitters", with those who were asked already. */
export const pickedWords = ({ sitters }: Pick<Tray, 'sitters'>, asked: number): string =>
  `${Math.min(sitters.length + asked, askedAtOnce)} of ${counted(askedAtOnce, 'sitter')}`

/** Why nobody more can be put in: `asked` sitters were asked already. */
export const fullWords = (asked: number): string =>
  asked >= askedAtOnce ? refusals.asked_enough.sentence : 'You can ask three sitters at once. Take one out first.'

/** The question before all of them are asked for other nights. */
export function otherNightsWords({ sitters, ...kept }: Tray, nights: Nights) {
  const [before, after] = [kept, nights].map(({ checkIn, checkOut }) => formatShortRange(checkIn, checkOut))
  const who = sitters.length === 1 ? firstNameOf(sitters[0]?.sitter) : `the ${counted(sitters.length, 'sitter')}`
  return {
    title: `Ask for ${after} instead?`,
    description: `You've picked ${who} for ${before}. Requests sent together are for the same nights.`,
    confirmLabel: `Ask for ${after}`,
    cancelLabel: `Keep ${before}`,
  }
}

/**
 * The first pet of a stay that a place does not accept. While no pet is chosen, a place can be asked for any of the user's
 * pets, so all of them have to be refused.
 */
export function petRefused<Pet extends TrayPet>(
  pets: readonly Pet[],
  petIds: readonly string[],
  accepted: Listing['petTypes'],
): Pet | undefined {
  const chosen = pets.filter(({ id }) => petIds.includes(id))
  if (chosen.length > 0) return chosen.find((pet) => refusesPet(pet, accepted))
  return pets.every((pet) => refusesPet(pet, accepted)) ? pets[0] : undefined
}

type TrayPet = Parameters<typeof refusesPet>[0] & { readonly id: string }

type Found = {
  readonly listing: (Pick<Listing, 'petTypes'> & { availability: { instantBook: boolean } }) | undefined
  readonly quote: Pick<Quote, 'available' | 'fits' | 'why'> | undefined
  /** What went wrong when one of them was fetched. */
  readonly error: unknown
  readonly pets: readonly Parameters<typeof refusesPet>[0][]
}

/** Why a sitter can't be asked for this stay; undefined if they can, or as far as is known. */
export function whyNotAskable({ listing, quote, error, pets }: Found, lists?: Lists): string | undefined {
  if (refusalOf(api.listings.get, error)?.code === 'listing_not_found') return "This place isn't offered anymore."
  if (listing?.availability.instantBook) return refusals.books_instantly.sentence
  const unwelcome = listing && pets.find((pet) => refusesPet(pet, listing.petTypes))
  if (listing && unwelcome) return notAccepted(unwelcome, listing.petTypes, lists)
  if (error) return sentenceOf(error, "We couldn't load this sitter. Please try again.")
  if (quote?.available === false) return 'No longer free for these nights.'
  return quote?.why ?? undefined
}

/** What became of the requests, for screen readers. */
export function sentWords(sent: number, left: number): string {
  if (sent === 0) return 'Nothing was sent.'
  return left === 0 ? `${counted(sent, 'request')} sent.` : `${counted(sent, 'request')} sent, ${left} not sent.`
}
