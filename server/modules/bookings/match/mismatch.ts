import { refusals, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { getAlong, marksOfKinds, findMismatch } from '#server/modules/availability/public.ts'
import type { Home } from '#server/modules/availability/public.ts'
import { bookingTerms } from '#server/modules/listings/public.ts'
import { copyTraits, ownStayAt } from '../rows/guests-store.ts'
import { petNamesOf } from '../rows/pets-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { guestsByNight, housematesOf, settleGuests } from './guests.ts'
import { NotAMatch } from '../rules/not-a-match.ts'

export type MatchedStay = {
  /** The stay itself, which is no reason against itself; null for a new one. */
  readonly id: string | null
  readonly ownerId: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly pets: readonly { readonly id: string; readonly name: string; readonly kind: PetKind }[]
}

/**
 * Returns why the pets of a stay cannot be at a listing, or not with the pets of other stays on its nights, as a sentence;
 * undefined if they can.
 */
export async function whyNoMatch(
  db: Database,
  listing: Home & { readonly id: string },
  { id, ownerId, pets, startDate, endDate }: MatchedStay,
): Promise<string | undefined> {
  const stay = { startDate, endDate, listingId: listing.id }
  const others = await guestsByNight(db, stay, id)
  const mismatch = findMismatch(listing, await housematesOf(db, pets), [...others.values()])
  // a second stay of a family is judged like a stranger's, but its pets may join the first
  const own = mismatch?.why === 'guests' && id === null ? await ownStayAt(db, ownerId, stay) : undefined
  return own && mismatch
    ? `${mismatch.sentence} You already have a stay here then: add ${isolated(mismatch.name)} to it instead.`
    : mismatch?.sentence
}

/** The same where only the kinds of the pets are known: then only which pets a listing has together can speak against them. */
export async function whyKindsNoMatch(
  db: Database,
  { id: listingId, together }: Pick<Home, 'together'> & { readonly id: string },
  { startDate, endDate }: Pick<MatchedStay, 'startDate' | 'endDate'>,
  kinds: readonly PetKind[],
): Promise<string | undefined> {
  if (together === 'any') return undefined
  const family = marksOfKinds(kinds)
  const nights = await guestsByNight(db, { listingId, startDate, endDate })
  const isMatch = [...nights.values()].every((others) => getAlong(together, family, { ...others, wary: 0 }))
  return isMatch ? undefined : refusals.not_a_match.sentence
}

/** Refuses a stay whose pets do not match. */
export async function refuseMismatch(
  db: Database,
  listing: Home & { readonly id: string },
  stay: MatchedStay,
): Promise<Refused<'not_a_match'> | undefined> {
  const why = await whyNoMatch(db, listing, stay)
  return why === undefined ? undefined : refuse('not_a_match', why)
}

/**
 * Adds the pets of an accepted stay to those of its nights, which must be locked, as its listing must; throws `NotAMatch` if
 * they cannot be there. Parallel acceptances wait for each other at the locked nights, so the second sees the first. What is
 * said of the pets now is kept as what its sitter agreed to.
 */
export async function joinGuests(
  tx: Database,
  stay: Pick<BookingFacts, 'id' | 'ownerId' | 'listingId' | 'startDate' | 'endDate'>,
): Promise<void> {
  const pets = await petNamesOf(tx, stay.id)
  const listing = await bookingTerms(tx, stay.listingId)
  const why = listing && (await whyNoMatch(tx, listing, { ...stay, pets }))
  if (why !== undefined) throw new NotAMatch(why)
  await copyTraits(tx, stay.id, await housematesOf(tx, pets))
  await settleGuests(tx, stay)
}
