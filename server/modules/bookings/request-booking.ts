import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { NewBooking } from '#contract/bookings.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import type { PetKind } from '#contract/pet-kinds.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { requestBooking as call } from '#contract/bookings.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn, instantOf } from '#contract/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { breaks, transaction } from '#server/database/transaction.ts'
import { claimNights, placesLeft, refuseStay } from '#server/modules/availability/public.ts'
import { bookingTerms, holdTerms } from '#server/modules/listings/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { settleIn } from './change-booking.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { dueMove } from './rules/life.ts'
import { chosenPets } from './rules/pets.ts'
import { isTotalOf, priceOf, totalMinimumCents } from './rules/price.ts'
import * as store from './store.ts'
import type { MarketTerms } from './terms.ts'

/** Stays that may wait for an answer or a payment at a time: of one owner, at one listing, and before the email is confirmed. */
const openMaximum = { all: 20, here: 10, unconfirmed: 3 } as const

type RequestRefusal = RefusalOf<typeof call>

type Deps = { readonly db: Database; readonly terms: MarketTerms; readonly quotas: Quotas }

/**
 * Asks a sitter for a stay; where the listing books instantly it is accepted at once. The id of the booking. The same
 * `requestId` again answers with the booking that is there: a double click, or a retry after a lost answer.
 */
export async function requestBooking(
  deps: Deps,
  caller: Caller,
  wish: NewBooking,
  now: Date,
): Promise<string | Refused<RequestRefusal>> {
  const known = await sameRequest(deps.db, caller, wish)
  if (known) return known
  const made = await makeBooking(deps, caller, wish, now)
  // its twin may have been first, and have taken the last place
  return isRefused(made) ? ((await sameRequest(deps.db, caller, wish)) ?? made) : made
}

async function sameRequest(
  db: Database,
  caller: Caller,
  wish: NewBooking,
): Promise<string | Refused<'request_differs'> | undefined> {
  const known = wish.requestId && (await store.findRequest(db, caller.id, wish.requestId))
  if (!known) return undefined
  return known.request_hash === hashOf(wish) ? known.id : refuse('request_differs')
}

function hashOf(wish: NewBooking): string {
  const { listingId, startDate, endDate, totalAmount, specialInstructions, petIds } = wish
  const said = [listingId, startDate, endDate, totalAmount, specialInstructions, [...(petIds ?? [])].sort()]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

async function makeBooking(
  { db, terms, quotas }: Deps,
  caller: Caller,
  wish: NewBooking,
  now: Date,
): Promise<string | Refused<RequestRefusal>> {
  const listing = await bookingTerms(db, wish.listingId)
  if (!listing?.is_active) return refuse('listing_not_found')
  const { startDate, endDate } = wish
  const refusedStay = refuseStay(startDate, endDate, dateIn(listing.time_zone, now), terms)
  if (refusedStay) return refusedStay
  if (!startDate || !endDate) return refuse('select_dates')
  const pets = chosenPets(await petsOf(db, caller.id), wish.petIds ?? [], listing.pet_kinds as PetKind[])
  if (isRefused(pets)) return pets
  if (listing.sitter_id === caller.id) return refuse('own_listing')
  if (wish.sitterId && wish.sitterId !== listing.sitter_id) return refuse('wrong_sitter')
  const stay = { listingId: listing.id, startDate, endDate }
  if ((await placesLeft(db, stay)) < pets.length) return refuse('dates_unavailable')
  const price = priceOf(listing.price_cents, nightsBetween(startDate, endDate), terms)
  if (!isTotalOf(price, wish.totalAmount)) return refuse('price_changed')
  if (price.totalCents < totalMinimumCents) return refuse('total_too_small')

  const status = listing.instant_book ? 'accepted' : 'pending'
  const life = {
    status,
    paymentState: 'unpaid',
    instant: listing.instant_book,
    createdAt: now,
    acceptedAt: listing.instant_book ? now : null,
    checkInAt: instantOf(startDate, listing.check_in_time, listing.time_zone),
    checkOutAt: instantOf(endDate, listing.check_out_time, listing.time_zone),
  } as const
  // a stay of today can be asked for until its check-in time
  if (life.checkInAt <= now)
    return refuse('dates_in_past', 'Check-in has already passed today. Please choose a later date.')
  const row: store.NewBookingRow = {
    listing_id: listing.id,
    owner_id: caller.id,
    sitter_id: listing.sitter_id,
    status,
    start_date: startDate,
    end_date: endDate,
    pet_count: pets.length,
    special_instructions: wish.specialInstructions,
    price_per_day_cents: price.pricePerDayCents,
    nights_cents: price.nightsCents,
    discount_cents: price.discountCents,
    fee_cents: price.feeCents,
    total_cents: price.totalCents,
    commission_cents: price.commissionCents,
    cancellation_policy: listing.cancellation_policy,
    time_zone: listing.time_zone,
    check_in_at: life.checkInAt,
    check_out_at: life.checkOutAt,
    due_at: dueMove(life)?.at ?? null,
    created_at: now,
    accepted_at: life.acceptedAt,
    instant: life.instant,
    updated_at: now,
    request_id: wish.requestId ?? null,
    request_hash: wish.requestId ? hashOf(wish) : null,
  }
  try {
    return await transaction(db, async (tx) => {
      const owner = await store.holdOwner(tx, caller.id)
      // what was read before may have changed since; from here on it waits for us
      const held = await holdTerms(tx, listing.id)
      if (!held) return refuse('listing_not_found')
      if (held.price_cents !== listing.price_cents) return refuse('price_changed')
      if (!isDeepStrictEqual(held, listing)) return refuse('listing_changed')
      // the owner is held: a twin of this request is either there by now or comes after
      if (wish.requestId && (await store.findRequest(tx, caller.id, wish.requestId))) return refuse('request_differs')
      const barred =
        (await petsAreFree(tx, stay, pets)) ?? tooManyOpen(await store.countOpen(tx, caller.id, listing.id), owner)
      if (barred) return barred
      const tooMany = await quotas.use(tx, 'booking', caller.id, now)
      if (tooMany) return tooMany
      const id = await store.insertBooking(tx, row, pets)
      const event = { bookingId: id, from: null, to: status, actor: 'owner', actorId: caller.id, at: now } as const
      await store.insertEvent(tx, { ...event, reason: status === 'accepted' ? 'instant booking' : null })
      if (status === 'accepted') {
        await claimNights(tx, stay, pets.length)
        await settleIn(tx, { id, start_date: startDate, end_date: endDate }, now)
      } else await store.insertAsked(tx, listing.sitter_id, id, now)
      return id
    })
  } catch (error) {
    if (breaks(error, 'night_not_overfull') || breaks(error, 'closed_night_empty')) return refuse('dates_unavailable')
    if (breaks(error, 'pet_in_one_place')) return refuse('pet_elsewhere')
    throw error
  }
}

/** A pet is asked for once at a listing, and is in one place. */
async function petsAreFree(
  tx: Database,
  stay: { listingId: string; startDate: PlainDate; endDate: PlainDate },
  pets: readonly { id: string }[],
): Promise<Refused<'already_requested' | 'pet_elsewhere'> | undefined> {
  const stays = await store.staysOfPets(tx, { ...stay, petIds: pets.map(({ id }) => id) })
  const here = stays.find((each) => each.listing_id === stay.listingId)
  if (here) return { ...refuse('already_requested'), bookingId: here.id }
  const elsewhere = stays.find((each) => each.status === 'accepted')
  return elsewhere && { ...refuse('pet_elsewhere'), bookingId: elsewhere.id }
}

function tooManyOpen(
  open: { all: number; here: number },
  owner: { emailVerified: boolean },
): Refused<'too_many_pending' | 'confirm_email_first'> | undefined {
  if (open.all >= openMaximum.all || open.here >= openMaximum.here) return refuse('too_many_pending')
  return !owner.emailVerified && open.all >= openMaximum.unconfirmed ? refuse('confirm_email_first') : undefined
}
