import type { Side } from '#contract/vocabulary/booking-states.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { moveNights } from '#server/modules/availability/public.ts'
import { endAgreed, endIfDearer, repricePayment } from '#server/modules/payments/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import { withdrawElsewhere } from '../decide/change-booking.ts'
import { givenOf } from '../rows/decisions-store.ts'
import { settleGuests } from '../match/guests.ts'
import { joinGuests } from '../match/mismatch.ts'
import { leaveRound } from '../rounds/share-hold.ts'
import { appendEvent } from '../rows/events-store.ts'
import * as proposals from '../rows/proposal-store.ts'
import type { Proposal } from '../rows/proposal-store.ts'
import { momentsOn } from '../rules/change.ts'
import { dueMove } from '../rules/lifecycle.ts'
import { recordsDueOf } from '../rules/records-due.ts'
import { petIdsOf, claimPets } from '../rows/pets-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'

/**
 * Applies a proposal to a booking in the caller's transaction: price, what is kept of the payment, pets, nights and
 * history. Owner, listing, booking and proposal must be locked, in this order. The database refuses full and closed
 * nights, and a pet in two places.
 */
export async function applyChange(
  tx: Database,
  booking: BookingFacts,
  proposal: Proposal,
  by: { readonly actor: Side; readonly actorId: string | null; readonly now: Date },
): Promise<undefined | Refused<'pet_not_found'>> {
  const { now } = by
  const petCount = await exchangePets(tx, booking, proposal.id)
  if (petCount === undefined) return refuse('pet_not_found')
  const { startDate, endDate, nightsCents, discountCents, totalCents, commissionCents, pricedKind } = proposal
  const price = { nightsCents, discountCents, totalCents, commissionCents }
  const isLive = booking.status === 'accepted'
  // the other requests are for other nights or pets now; with dates that the sitter suggested, it is accepted at once
  if (!isLive && proposal.proposedBy === 'owner') await leaveRound(tx, booking, now)
  const payment = await repricePayment(tx, {
    bookingId: booking.id,
    live: isLive,
    given: await givenOf(tx, booking.id),
    price: { totalCents, split: { feeCents: booking.feeCents, commissionCents } },
    now,
  })
  const changed = {
    ...booking,
    ...price,
    ...momentsOn(booking, proposal),
    startDate,
    endDate,
    petCount,
    pricedKind,
    paymentState: payment.state,
    refundedCents: payment.refundedCents,
  }
  const records = isLive && recordsDueOf(changed, now)
  await proposals.changeStay(tx, { ...changed, ...(records && { records }), dueAt: dueMove(changed)?.at ?? null, now })
  await proposals.setProposal(tx, proposal.id, 'applied', null)
  await endAgreed(tx, { bookingId: booking.id, proposalId: proposal.id }, now)
  if (!isLive) await endIfDearer(tx, booking.id, totalCents, now)
  await appendEvent(tx, booking, {
    kind: 'applied',
    proposalId: proposal.id,
    actor: by.actor,
    actorId: by.actorId,
    reason: null,
    at: now,
  })
  if (isLive) {
    await claimPets(tx, booking.id)
    await withdrawElsewhere(tx, changed, now)
    await moveNights(tx, { stay: booking, pets: booking.petCount }, { stay: changed, pets: petCount })
    await joinGuests(tx, changed)
    await settleGuests(tx, booking)
  }
  return undefined
}

/** Returns how many pets the booking has afterwards; undefined when a pet that should join no longer exists. */
async function exchangePets(tx: Database, booking: BookingFacts, proposalId: string): Promise<number | undefined> {
  const wanted = (await proposals.petsOfProposal(tx, proposalId)).map(({ id }) => id)
  const here = await petIdsOf(tx, booking.id)
  const stay = wanted.filter((id) => here.includes(id))
  if (stay.length === wanted.length && stay.length === here.length) return wanted.length
  const own = await petsOf(tx, booking.ownerId)
  const join = wanted.flatMap((id) => own.find((pet) => pet.id === id && !here.includes(id)) ?? [])
  if (stay.length + join.length < wanted.length) return undefined
  await proposals.changePets(tx, booking.id, { stay, join })
  return wanted.length
}
