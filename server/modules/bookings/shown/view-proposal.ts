import type { ChangeQuote } from '#contract/schemas/booking-changes.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import { holdCovers } from '#server/modules/payments/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import { openProposal, petsOfProposal } from '../rows/proposal-store.ts'
import { needsPayment } from '../rules/change.ts'
import { mayAnswer, mayPayChange, maySeeEarnings, maySeePayments } from '../rules/may.ts'
import { keptParts } from '../rules/price.ts'
import type { PricedDates } from '../rules/price.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { viewAgreed } from './view-agreed.ts'
import { viewLines } from './view.ts'

type NewPrice = PricedDates & {
  readonly nightsCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly commissionCents: number
}

/** Returns what a booking would cost after a change, as one of its sides may see it. */
export async function viewNewPrice(
  db: Database,
  booking: BookingFacts,
  price: NewPrice,
  viewer: Viewer,
): Promise<Omit<ChangeQuote, 'fits' | 'why'>> {
  const { id, status, paymentState, feeCents } = booking
  const isHeld = maySeePayments(viewer) && status === 'pending' && paymentState === 'authorized'
  const nights = nightsBetween(price.startDate, price.endDate)
  const difference = price.totalCents - booking.totalCents
  return {
    nights,
    lines: viewLines({ ...price, parts: keptParts(booking, price), feeCents }),
    total: toMoney(price.totalCents),
    difference: toMoney(difference),
    toPay: needsPayment(booking, price.totalCents) ? toMoney(difference) : null,
    keepsHold: isHeld ? await holdCovers(db, id, price.totalCents) : null,
    sitterEarns: maySeeEarnings(viewer) ? toMoney(price.totalCents - feeCents - price.commissionCents) : null,
  }
}

/** Returns the open or agreed proposal of a booking. */
export async function viewProposal(
  db: Database,
  booking: ShownBooking,
  viewer: Viewer,
  now: Date,
): Promise<BookingDetail['proposal']> {
  const proposal = booking.change && (await openProposal(db, booking.id))
  if (!booking.change || !proposal?.dueAt || (proposal.status !== 'open' && proposal.status !== 'agreed')) return null
  const { id, proposedBy, status, startDate, endDate, dueAt } = proposal
  const wanted = await petsOfProposal(db, id)
  const own = await petsOf(db, booking.ownerId)
  const typeOf = (petId: string) => {
    const pet = own.find((each) => each.id === petId)
    return pet ? petTypeOf(pet.kind) : null
  }
  const { fits } = booking.change
  return {
    ...(await viewNewPrice(db, booking, { ...proposal, pets: wanted.length, kind: proposal.pricedKind }, viewer)),
    fits,
    id,
    by: proposedBy,
    status,
    startDate,
    endDate,
    petsJoin: wanted
      .filter((pet) => !booking.pets.some((here) => here.id === pet.id))
      .map((pet) => ({ ...pet, type: typeOf(pet.id) })),
    petsLeave: booking.pets
      .filter((here) => !wanted.some((pet) => pet.id === here.id))
      .map((pet) => ({ id: pet.id, name: pet.name, type: petTypeOf(pet.kind) })),
    expiresAt: dueAt.toISOString(),
    may: {
      accept: fits && mayAnswer(proposal, viewer, 'accepted', now),
      decline: mayAnswer(proposal, viewer, 'declined', now),
      withdraw: mayAnswer(proposal, viewer, 'withdrawn', now),
      pay: mayPayChange(booking, { ...proposal, fits }, viewer, now) && viewAgreed(booking, viewer, now) === null,
    },
  }
}
