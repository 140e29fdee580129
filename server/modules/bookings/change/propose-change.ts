import type { Side } from '#contract/vocabulary/booking-states.ts'
import type * as api from '#contract/api.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { pricedKind } from '#contract/vocabulary/rates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { parseStay, refuseClosed, refuseNights, spotsLeftWithout } from '#server/modules/availability/public.ts'
import { bookingTerms } from '#server/modules/listings/public.ts'
import { refuseBlocked } from '#server/modules/messaging/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import { noteAnswer } from '#server/modules/response-times/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { applyChange } from './apply-change.ts'
import { mostAsked } from '../rows/open-requests-store.ts'
import { refuseMismatch } from '../match/mismatch.ts'
import { appendEvent } from '../rows/events-store.ts'
import { lockStay } from '../rows/lock-stay.ts'
import * as proposals from '../rows/proposal-store.ts'
import type { NewProposal } from '../rows/proposal-store.ts'
import { dueOf, isTooLittleMore, momentsOn, priceOn, tooLittleMore } from '../rules/change.ts'
import type { Dates } from '../rules/change.ts'
import { isSide, mayChoosePets, mayPropose, otherSideOf, viewerOf } from '../rules/may.ts'
import { chosenPets } from '../rules/pets.ts'
import { keptRates, tooSmall } from '../rules/price.ts'
import * as store from '../rows/bookings-store.ts'
import { staysOfPets, petNamesOf } from '../rows/pets-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'

const changeQuota: Quota = {
  name: 'change',
  times: 20,
  minutes: 60,
  sentence: "You've changed your bookings many times in the last hour.",
}

type Refusal = Refused<RefusalOf<typeof api.bookings.proposeChange>>
type Deps = { readonly db: Database; readonly quotas: Quotas }
export type ChangeInput = Dates & {
  readonly petIds?: readonly string[] | null | undefined
  readonly totalCents: number
  /** The operator's words for kinds of pets. */
  readonly lists: Lists
}

/**
 * Proposes other dates or pets to the other side. The owner of a pending request changes it at once; its sitter
 * suggests other dates. The total must be the one that the person was shown.
 */
export async function proposeChange(
  { db, quotas }: Deps,
  caller: Caller,
  id: string,
  input: ChangeInput,
  now: Date,
): Promise<undefined | Refusal> {
  const seen = await store.findFacts(db, id)
  const side = seen && viewerOf(seen, caller)
  if (!seen || !side) return refuse('not_found')
  if (!isSide(side)) return refuse('only_sides_change')
  try {
    return await transaction(db, async (tx) => {
      const booking = await lockStay(tx, seen)
      if (!booking || !mayPropose(booking, side, now)) return refuse('booking_state', stateSentence(booking, now))
      const unreachable = await refuseBlocked(tx, { callerId: caller.id, otherId: otherSideOf(booking, side) })
      if (unreachable) return unreachable
      if (await proposals.openProposal(tx, id)) return refuse('change_open')
      const planned = await plan(tx, booking, side, input, now)
      if (isRefused(planned)) return planned
      return (await quotas.use(tx, changeQuota, caller.id, now)) ?? write(tx, booking, planned, caller.id)
    })
  } catch (error) {
    if (violatesConstraint(error, 'booking_proposals_one_open')) return refuse('change_open')
    throw error
  }
}

/** Checks the input and returns the proposal to write. */
async function plan(
  tx: Database,
  booking: BookingFacts,
  side: Side,
  input: ChangeInput,
  now: Date,
): Promise<NewProposal | Refusal> {
  const today = dateIn(booking.timeZone, now)
  const stay = parseStay(input.startDate, input.endDate, today, booking.terms)
  if (isRefused(stay)) return stay
  const moments = momentsOn(booking, stay)
  if (moments.checkInAt <= now)
    return refuse('dates_in_past', 'Check-in has already passed today. Please choose a later date.')
  const pets = await petsOfInput(tx, booking, side, input)
  if (isRefused(pets)) return pets
  const sameDates = stay.startDate === booking.startDate && stay.endDate === booking.endDate
  if (sameDates && !pets.changed) return refuse('nothing_changed')
  if ((await roomFor(tx, booking, stay)) < pets.pets.length) return refuse('dates_unavailable')
  const closed = await refuseClosedOfChange(tx, booking, stay, today)
  if (closed) return closed
  const mismatch = await refuseMismatchOfChange(tx, booking, { ...stay, pets: pets.pets })
  if (mismatch) return mismatch
  // pets that stay are of the kind that they were when the stay was requested
  const kinds = pets.pets.map((pet) => pet.kind)
  const kind = pricedKind(keptRates(booking), kinds)
  const price = priceOn(booking, { ...stay, pets: pets.pets.length, kind })
  if (input.totalCents !== price.totalCents) return refuse('price_changed')
  if (price.totalCents < booking.terms.totalMinimumCents) return refuse('total_too_small', tooSmall(booking.terms))
  if (isTooLittleMore(booking, price.totalCents)) return refuse('total_too_small', tooLittleMore)
  const isRequest = booking.status === 'pending'
  const petIds = pets.pets.map(({ id }) => id)
  if (isRequest && (await isAskedElsewhere(tx, booking, { ...stay, petIds })))
    return refuse(side === 'owner' ? 'already_requested' : 'pet_elsewhere')
  const asked = isRequest && side === 'owner' && (await mostAsked(tx, { ...stay, petIds, without: booking.id }))
  if (asked !== false && asked >= askedAtOnce) return refuse('asked_enough')
  const isAtOnce = isRequest && side === 'owner'
  const { nightsCents, discountCents, totalCents, commissionCents } = price
  return {
    ...stay,
    nightsCents,
    discountCents,
    totalCents,
    commissionCents,
    pricedKind: kind,
    bookingId: booking.id,
    proposedBy: side,
    status: isAtOnce ? 'applied' : 'open',
    dueAt: isAtOnce ? null : dueOf('open', now, booking, moments),
    createdAt: now,
    pets: pets.pets,
  }
}

type ChosenPets = {
  readonly pets: readonly { readonly id: string; readonly name: string; readonly kind: PetKind }[]
  readonly changed: boolean
}

/** Returns the pets after the change: those of the booking unless the owner names others. */
async function petsOfInput(
  tx: Database,
  booking: BookingFacts,
  side: Side,
  { petIds = null, lists }: Pick<ChangeInput, 'petIds' | 'lists'>,
): Promise<ChosenPets | Refusal> {
  const here = await petNamesOf(tx, booking.id)
  const wanted = new Set(petIds)
  const same = petIds === null || (wanted.size === here.length && here.every(({ id }) => wanted.has(id)))
  if (same) return { pets: here, changed: false }
  if (!mayChoosePets(side)) return refuse('owner_chooses_pets')
  const listing = await bookingTerms(tx, booking.listingId)
  if (!listing) return refuse('listing_not_found')
  const joining = [...wanted].filter((id) => !here.some((pet) => pet.id === id))
  const staying = here.filter(({ id }) => wanted.has(id))
  if (joining.length === 0) return staying.length > 0 ? { pets: staying, changed: true } : refuse('select_pets')
  const chosen = chosenPets(await petsOf(tx, booking.ownerId), joining, listing.petKinds, lists)
  return isRefused(chosen) ? chosen : { pets: [...staying, ...chosen], changed: true }
}

/** Returns how many pets may stay on other dates; the spots that the stay itself takes count as free. */
export async function roomFor(db: Database, booking: BookingFacts, dates: Dates): Promise<number> {
  const pets = booking.status === 'accepted' ? booking.petCount : 0
  return spotsLeftWithout(db, { listingId: booking.listingId, ...dates }, { stay: booking, pets })
}

/** Returns why the rules of the listing refuse other dates; what the booking already has is not checked. */
export async function refuseClosedOfChange(
  db: Database,
  booking: BookingFacts,
  dates: Dates,
  today: PlainDate,
): Promise<ReturnType<typeof refuseNights> | ReturnType<typeof refuseClosed>> {
  const rules = await bookingTerms(db, booking.listingId)
  return rules && (refuseNights(rules, dates, booking) ?? refuseClosed(rules, dates, today, booking))
}

/** Refuses other dates or pets that do not match the listing, or the pets of other stays. */
export async function refuseMismatchOfChange(
  tx: Database,
  booking: BookingFacts,
  stay: Dates & Pick<ChosenPets, 'pets'>,
): Promise<Refused<'not_a_match'> | undefined> {
  const listing = await bookingTerms(tx, booking.listingId)
  return listing && refuseMismatch(tx, listing, { ...stay, id: booking.id, ownerId: booking.ownerId })
}

async function isAskedElsewhere(
  tx: Database,
  booking: BookingFacts,
  stay: Dates & { readonly petIds: readonly string[] },
): Promise<boolean> {
  const stays = await staysOfPets(tx, stay)
  return stays.some(
    ({ id, listingId, status }) => id !== booking.id && (listingId === booking.listingId || status === 'accepted'),
  )
}

async function write(
  tx: Database,
  booking: BookingFacts,
  proposal: NewProposal,
  actorId: string,
): Promise<undefined | Refusal> {
  const { proposedBy: actor, createdAt: now } = proposal
  const id = await proposals.insertProposal(tx, booking, proposal)
  if (proposal.status === 'applied')
    return applyChange(tx, booking, { ...proposal, id, oldTotalCents: booking.totalCents }, { actor, actorId, now })
  await appendEvent(tx, booking, {
    kind: 'proposed',
    proposalId: id,
    actor,
    actorId,
    reason: null,
    at: now,
  })
  // suggesting other dates counts as the sitter's first answer
  if (booking.status === 'pending')
    await noteAnswer(tx, { sitterId: booking.sitterId, kind: 'request', subjectId: booking.id }, now)
  return undefined
}

function stateSentence(booking: BookingFacts | undefined, now: Date): string | undefined {
  const begun = booking?.status === 'accepted' && now >= booking.checkInAt
  return begun ? "Check-in has passed. This booking can't be changed anymore." : undefined
}
