import type { Booking, BookingDetail, BookingStatus, PaymentState, Quote } from '#contract/bookings.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { CancellationPolicy } from '#contract/listings.ts'
import { toMoney } from '#contract/money.ts'
import { petTypeOf } from '#contract/pet-kinds.ts'
import type { PetKind } from '#contract/pet-kinds.ts'
import { reviewWindowDays } from '#contract/reviews.ts'
import { dueMove, isPaid, mayMove, mayPay } from './rules/life.ts'
import type { Actor, Life } from './rules/life.ts'
import { mayPayFor, mayReview, maySeeAddress, maySeeContactOf, maySeeEarnings, maySeePlacesLeft } from './rules/may.ts'
import type { Viewer } from './rules/may.ts'
import type { Price } from './rules/price.ts'
import { fullRefundUntil, refundOf } from './rules/refund.ts'
import type { RefundFacts } from './rules/refund.ts'
import type { BareBooking, BookingRow, GuestPetRow } from './store.ts'

/** A booking as its life sees it. */
export function lifeOf(row: BareBooking): Life {
  return {
    status: row.status as BookingStatus,
    paymentState: row.payment_state as PaymentState,
    instant: row.instant,
    createdAt: row.created_at,
    acceptedAt: row.accepted_at,
    checkInAt: row.check_in_at,
    checkOutAt: row.check_out_at,
  }
}

/** What a refund depends on. */
export function refundFacts(row: BareBooking): RefundFacts {
  return {
    startDate: row.start_date,
    endDate: row.end_date,
    timeZone: row.time_zone,
    checkInAt: row.check_in_at,
    policy: row.cancellation_policy as CancellationPolicy,
    stayCents: row.nights_cents - row.discount_cents,
    totalCents: row.total_cents,
  }
}

/** A price as lines. */
export function viewLines(price: Price, discountPercent?: number): Quote['lines'] {
  const nights = `${price.nights} ${price.nights === 1 ? 'night' : 'nights'}`
  const percent = discountPercent ?? Math.round((price.discountCents / price.nightsCents) * 100)
  const lines: Quote['lines'] = [
    { kind: 'nights', label: `$${toMoney(price.pricePerDayCents)} x ${nights}`, amount: toMoney(price.nightsCents) },
  ]
  if (price.discountCents > 0)
    lines.push({ kind: 'discount', label: `${percent}% long-stay discount`, amount: toMoney(-price.discountCents) })
  if (price.feeCents > 0) lines.push({ kind: 'fee', label: 'Service fee', amount: toMoney(price.feeCents) })
  return lines
}

/** The price that a booking was made with. */
function priceOfRow(row: BareBooking): Price {
  return {
    nights: nightsBetween(row.start_date, row.end_date),
    pricePerDayCents: row.price_per_day_cents,
    nightsCents: row.nights_cents,
    discountCents: row.discount_cents,
    feeCents: row.fee_cents,
    totalCents: row.total_cents,
    commissionCents: row.commission_cents,
  }
}

const dayMs = 86_400_000

/** Until when a completed stay can be reviewed. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + reviewWindowDays * dayMs)
}

/** A booking as one of its sides or an admin sees it now. */
export function viewBooking(row: BookingRow, viewer: Viewer, now: Date): Booking {
  const life = lifeOf(row)
  const status = life.status
  const price = priceOfRow(row)
  // a hold of an accepted stay is being captured: what is kept of it is decided as for money that has arrived
  const holdsMoney = isPaid(life.paymentState) || (status === 'accepted' && life.paymentState === 'authorized')
  const mayCancel = mayMove(life, 'cancelled', viewer, now)
  const freeUntil = fullRefundUntil(refundFacts(row))
  const fits = row.places_left !== null && row.places_left >= row.pets.length
  const until = row.completed_at && reviewUntil(row.completed_at)
  const deadline = status === 'pending' || (status === 'accepted' && !isPaid(life.paymentState)) ? dueMove(life) : null
  return {
    id: row.id,
    status,
    startDate: row.start_date,
    endDate: row.end_date,
    nights: price.nights,
    totalAmount: toMoney(row.total_cents),
    totalPrice: toMoney(row.total_cents),
    lines: viewLines(price),
    sitterEarns:
      maySeeEarnings(viewer) && earns(life) ? toMoney(row.total_cents - row.fee_cents - row.commission_cents) : null,
    createdAt: row.created_at.toISOString(),
    specialInstructions: row.special_instructions,
    owner: {
      id: row.owner_id,
      firstName: row.owner_first_name,
      lastName: row.owner_last_name,
      fullname: row.owner_fullname,
      profileImageUrl: picture(row.owner_picture_id),
      email: maySeeContactOf('owner', viewer, status) ? row.owner_email : null,
      phone: maySeeContactOf('owner', viewer, status) ? row.owner_phone : null,
    },
    sitter: {
      id: row.sitter_id,
      firstName: row.sitter_first_name,
      lastName: row.sitter_last_name,
      fullname: row.sitter_fullname,
      profileImageUrl: picture(row.sitter_picture_id),
      email: maySeeContactOf('sitter', viewer, status) ? row.sitter_email : null,
      phone: maySeeContactOf('sitter', viewer, status) ? row.sitter_phone : null,
    },
    sitterId: row.sitter_id,
    listingId: row.listing_id,
    listing: {
      id: row.listing_id,
      title: row.title,
      city: row.city,
      state: row.state,
      imageUrl: picture(row.listing_picture_id),
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      cancellationPolicy: row.cancellation_policy,
      address: maySeeAddress(viewer, status) ? addressOf(row) : null,
    },
    pets: row.pets.map(viewGuestPet),
    paymentState: life.paymentState,
    refunded: toMoney(row.refunded_cents),
    deadline: deadline && deadline.at.toISOString(),
    placesLeft: maySeePlacesLeft(viewer) ? row.places_left : null,
    reviewed: row.reviewed,
    reviewUntil: until && until.toISOString(),
    may: {
      accept: fits && mayMove(life, 'accepted', viewer, now),
      decline: mayMove(life, 'declined', viewer, now),
      cancel: mayCancel,
      pay: mayPayFor(viewer) && mayPay(life, now),
      review: mayReview(viewer, { reviewed: row.reviewed, until }, now),
    },
    freeCancellationUntil: isOpen(status) && now < freeUntil ? freeUntil.toISOString() : null,
    cancelRefund: mayCancel ? toMoney(holdsMoney ? refundOf(refundFacts(row), viewer, now) : 0) : null,
  }
}

/** Whether a booking is still to be answered or to come. */
function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'accepted'
}

/** Whether the whole price counts for the sitter: the stay may come, or was paid and took place. */
function earns({ status, paymentState }: Life): boolean {
  return isOpen(status) || (status === 'completed' && paymentState === 'paid')
}

/** The exact address in one line: street and place, building, unit, floor. */
function addressOf(row: BookingRow): string {
  const { location, apartment_name: building, apartment_number: unit, floor_number: floor } = row
  return [location, building, unit && `Unit ${unit}`, floor && `Floor ${floor}`].filter(Boolean).join(', ')
}

function viewGuestPet(pet: GuestPetRow): Booking['pets'][number] {
  return {
    id: pet.id,
    name: pet.name,
    type: petTypeOf(pet.kind as PetKind),
    breed: pet.breed,
    age: pet.age,
    size: pet.size as 'small' | 'medium' | 'large' | null,
    description: pet.description,
    specialNeeds: pet.special_needs,
    imageUrl: picture(pet.picture_id),
  }
}

/** A booking's history. */
export function viewEvents(
  rows: readonly { from_status: string | null; to_status: string; actor: string; reason: string | null; at: Date }[],
): BookingDetail['events'] {
  return rows.map((row) => ({
    from: row.from_status as BookingStatus | null,
    to: row.to_status as BookingStatus,
    by: row.actor as Actor,
    reason: row.reason,
    at: row.at.toISOString(),
  }))
}

function picture(id: string | null): string | null {
  return id && `/objects/uploads/${id}`
}
