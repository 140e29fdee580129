import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { BookingStatus, EventReason, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { dueMove } from '#server/modules/bookings/rules/lifecycle.ts'
import type { Actor } from '#server/modules/bookings/rules/lifecycle.ts'
import { noExtraRates, pricedKind } from '#contract/vocabulary/rates.ts'
import { priceOf } from '#server/modules/bookings/rules/price.ts'
import type { Price } from '#server/modules/bookings/rules/price.ts'
import { refundOf } from '#server/modules/bookings/rules/refund.ts'
import type { Fate } from './fate.ts'
import { payFor } from './make-money.ts'
import { addRow } from './rows.ts'
import { filled, requestTexts } from './talk-texts.ts'
import { stayTimes } from './stay-times.ts'
import type { StayTimes, Wish } from './stay-times.ts'
import { hour } from './world.ts'
import type { Person, Pet, Place, World } from './world.ts'

export type Stay = {
  readonly id: string
  readonly place: Place
  readonly owner: Person
  readonly pets: readonly Pet[]
  readonly fate: Fate
  readonly createdAt: Date
  readonly completedAt: Date | null
}

const statusOf = {
  pending: 'pending',
  'pending-held': 'pending',
  unpaid: 'accepted',
  'card-failed': 'accepted',
  paid: 'accepted',
  completed: 'completed',
  declined: 'declined',
  'declined-held': 'declined',
  withdrawn: 'cancelled',
  expired: 'expired',
  'cancelled-by-owner': 'cancelled',
  'cancelled-by-sitter': 'cancelled',
  'cancelled-unpaid': 'cancelled',
} as const satisfies Record<Fate, string>

/** Creates a booking with everything that belongs to it; undefined if it does not fit. */
export function makeStay(world: World, wish: Wish): Stay | undefined {
  const { random } = world
  const { place, owner, pets, fate } = wish
  const dates = datesOf(world, wish)
  if (place.instantBook && !['paid', 'completed'].includes(fate)) return undefined
  if (!fits(world, place, owner, dates.startDate, dates.endDate, pets.length)) return undefined
  const times = stayTimes(world, wish, dates.checkInAt, dates.checkOutAt)
  if (!times) return undefined
  const rates = { baseCents: place.priceCents, ...(place.extraRates ?? noExtraRates) }
  const kind = pricedKindOf(wish)
  const price = priceOf(rates, { ...dates, pets: pets.length, kind }, firstTerms)
  const id = random.uuid()
  const refundCents = refundCentsOf(wish, dates, price, times.endedAt)
  const { paidAt, acceptedAt, endedAt, heldFirst } = times
  const paymentState = payFor(world, { id, fate, price, paidAt, acceptedAt, endedAt, refundCents, heldFirst })
  addBooking(world, wish, { id, dates, times, price, refundCents, paymentState })
  const status = statusOf[fate]
  addGuests(world, id, pets, status === 'accepted' ? `[${dates.startDate},${dates.endDate})` : null)
  addHistory(world, id, wish, times)
  if (status === 'accepted' || status === 'completed')
    occupy(world, place, owner, dates.startDate, dates.endDate, pets.length)
  if (!place.instantBook)
    addRow(world.rows, 'sitter_answers', {
      sitter_id: place.sitter.id,
      kind: 'request',
      subject_id: id,
      asked_at: times.createdAt,
      answered_at: acceptedAt ?? (status === 'declined' ? endedAt : null),
    })
  const { createdAt } = times
  return { id, place, owner, pets, fate, createdAt, completedAt: status === 'completed' ? endedAt : null }
}

type Dates = {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly checkInAt: Date
  readonly checkOutAt: Date
}

function datesOf({ now }: World, { place, startsIn, nights }: Wish): Dates {
  const startDate = addDays(dateIn(place.timeZone, now), startsIn)
  const endDate = addDays(startDate, nights)
  const checkInAt = instantOf(startDate, place.checkInTime, place.timeZone)
  const checkOutAt = instantOf(endDate, place.checkOutTime, place.timeZone)
  return { startDate, endDate, checkInAt, checkOutAt }
}

/** A text with a request that nobody else in the city has written; null if there is none left. */
function requestText({ random, said }: World, place: Place, pets: readonly Pet[]): string | null {
  const [pet] = pets
  if (!pet) return null
  const { kind, name } = pet.row
  const texts = [...(kind === 'dog' || kind === 'cat' ? requestTexts[kind] : []), ...requestTexts.any]
  const first = texts.indexOf(random.pick(texts))
  for (const text of [...texts.slice(first), ...texts.slice(0, first)]) {
    const key = `${place.city.name} ${text}`
    if (said.has(key)) continue
    said.set(key, 1)
    return filled(text, { pet: String(name) })
  }
  return null
}

/** The kind of pet whose price the nights of a stay have. */
function pricedKindOf({ place, pets }: Wish): PetKind | null {
  const kinds = pets.map((pet) => pet.kind)
  return pricedKind({ baseCents: place.priceCents, ...place.extraRates }, kinds)
}

function refundCentsOf(wish: Wish, dates: Dates, price: Price, endedAt: Date | null): number {
  const { place, pets, fate } = wish
  if (!fate.startsWith('cancelled-by') || !endedAt) return 0
  const { timeZone, policy } = place
  const guests = { petCount: pets.length, pricedKind: pricedKindOf(wish) }
  return refundOf(
    { ...dates, timeZone, policy, ...price, extraRates: place.extraRates, ...guests, terms: firstTerms },
    fate === 'cancelled-by-sitter' ? 'sitter' : 'owner',
    endedAt,
  )
}

type BookingStory = {
  readonly id: string
  readonly dates: Dates
  readonly times: StayTimes
  readonly price: Price
  readonly refundCents: number
  readonly paymentState: PaymentState
}

function addBooking(world: World, wish: Wish, story: BookingStory): void {
  const { place, owner, pets, fate } = wish
  const { random, now, rows } = world
  const { id, dates, times, price, refundCents, paymentState } = story
  const { createdAt, acceptedAt, paidAt, endedAt } = times
  const status = statusOf[fate]
  const instant = place.instantBook
  const { checkInAt, checkOutAt } = dates
  const due = dueMove({
    status,
    paymentState,
    instant,
    createdAt,
    acceptedAt,
    checkInAt,
    checkOutAt,
    terms: firstTerms,
  })
  // nothing may be due soon, or the clock would change the demo at once
  if (due && due.at.getTime() < now.getTime() + 2 * hour) throw new Error(`A demo booking is due too soon: ${fate}`)
  addRow(rows, 'bookings', {
    id,
    listing_id: place.id,
    owner_id: owner.id,
    sitter_id: place.sitter.id,
    status,
    start_date: dates.startDate,
    end_date: dates.endDate,
    pet_count: pets.length,
    special_instructions: random.chance(0.5) ? requestText(world, place, pets) : null,
    price_per_day_cents: price.pricePerDayCents,
    nights_cents: price.nightsCents,
    discount_cents: price.discountCents,
    fee_cents: price.feeCents,
    total_cents: price.totalCents,
    commission_cents: price.commissionCents,
    extra_rates: place.extraRates,
    priced_kind: pricedKindOf(wish),
    round_id: null,
    slot: null,
    cancellation_policy: place.policy,
    time_zone: place.timeZone,
    check_in_at: checkInAt,
    check_out_at: checkOutAt,
    payment_state: paymentState,
    refunded_cents: refundCents,
    kept_cents: null,
    due_at: due?.at ?? null,
    created_at: createdAt,
    accepted_at: acceptedAt,
    completed_at: status === 'completed' ? endedAt : null,
    instant,
    updated_at: endedAt ?? paidAt ?? acceptedAt ?? createdAt,
  })
}

function fits(
  world: World,
  place: Place,
  owner: Person,
  startDate: PlainDate,
  endDate: PlainDate,
  pets: number,
): boolean {
  const away = world.away.get(owner.id)
  // the check-out day may not be blocked either, which closes the night before it
  for (let i = 0; i < nightsBetween(startDate, endDate); i++) {
    const night = addDays(startDate, i)
    if (place.closed.has(night) || (place.used.get(night) ?? 0) + pets > place.maxPets || away?.has(night)) return false
  }
  return true
}

function occupy(
  world: World,
  place: Place,
  owner: Person,
  startDate: PlainDate,
  endDate: PlainDate,
  pets: number,
): void {
  const away = world.away.get(owner.id) ?? new Set<string>()
  world.away.set(owner.id, away)
  for (let i = 0; i < nightsBetween(startDate, endDate); i++) {
    const night = addDays(startDate, i)
    place.used.set(night, (place.used.get(night) ?? 0) + pets)
    away.add(night)
  }
}

function addGuests({ rows }: World, bookingId: string, pets: readonly Pet[], nights: string | null): void {
  for (const { id, row } of pets) {
    const { id: _id, owner_id: _owner, created_at: _since, traits: _traits, care: _care, ...kept } = row
    addRow(rows, 'booking_pets', { booking_id: bookingId, pet_id: id, ...kept, nights })
  }
}

function addHistory({ rows }: World, bookingId: string, { place, owner, fate }: Wish, times: StayTimes): void {
  const { createdAt, acceptedAt, endedAt } = times
  const add = (
    from: BookingStatus | null,
    to: BookingStatus,
    actor: Actor,
    actorId: string | null,
    reason: EventReason | null,
    at: Date,
  ) =>
    addRow(rows, 'booking_events', {
      booking_id: bookingId,
      from_status: from,
      to_status: to,
      actor,
      actor_id: actorId,
      reason,
      at,
    })
  const sitterId = place.sitter.id
  if (place.instantBook) add(null, 'accepted', 'owner', owner.id, 'instant booking', createdAt)
  else add(null, 'pending', 'owner', owner.id, null, createdAt)
  if (acceptedAt && !place.instantBook) add('pending', 'accepted', 'sitter', sitterId, null, acceptedAt)
  if (!endedAt) return
  if (fate === 'completed') add('accepted', 'completed', 'clock', null, null, endedAt)
  if (fate === 'declined' || fate === 'declined-held') add('pending', 'declined', 'sitter', sitterId, null, endedAt)
  if (fate === 'withdrawn') add('pending', 'cancelled', 'owner', owner.id, null, endedAt)
  if (fate === 'expired') add('pending', 'expired', 'clock', null, 'no answer', endedAt)
  if (fate === 'cancelled-by-owner') add('accepted', 'cancelled', 'owner', owner.id, null, endedAt)
  if (fate === 'cancelled-by-sitter') add('accepted', 'cancelled', 'sitter', sitterId, null, endedAt)
  if (fate === 'cancelled-unpaid') add('accepted', 'cancelled', 'clock', null, 'not paid', endedAt)
}
