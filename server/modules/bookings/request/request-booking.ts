import type * as api from '#contract/api.ts'
import { isDeepStrictEqual } from 'node:util'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { NewBooking as Input } from '#contract/schemas/bookings.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { noExtraRates, pricedKind } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { parseStay } from '#server/modules/availability/public.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { bookingTerms, extraRatesOf, lockTerms, vaccineRulesOf, whyNotBook } from '#server/modules/listings/public.ts'
import type { BookingTerms } from '#server/modules/listings/public.ts'
import { blocksBetween, writeRequest } from '#server/modules/messaging/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import { noteQuestion } from '#server/modules/response-times/public.ts'
import { agreedTo } from '#server/modules/legal/public.ts'
import { listsOf, termsOf } from '#server/modules/site/public.ts'
import type { SiteCache, PublishedSite } from '#server/modules/site/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { joinRound } from '../rounds/join-round.ts'
import { placeBooked, shareHoldOf } from '../rounds/share-hold.ts'
import { countOpen, mostAsked } from '../rows/open-requests-store.ts'
import { moveIn } from '../decide/change-booking.ts'
import type { RecordsPort } from '../ports.ts'
import { refuseMismatch } from '../match/mismatch.ts'
import { appendEvent } from '../rows/events-store.ts'
import { refuseFull } from '../refuse-full.ts'
import { refusalOfStay } from '../rows/lock-stay.ts'
import { dueMove } from '../rules/lifecycle.ts'
import { chosenPets } from '../rules/pets.ts'
import { isTotalOf, priceOf, tooSmall } from '../rules/price.ts'
import { promisesSame } from '../rules/promises.ts'
import { recordsDueOf } from '../rules/records-due.ts'
import { mustWait } from '../rules/unpaid-instants.ts'
import * as store from '../rows/bookings-store.ts'
import { unpaidChargeOf } from '../rows/charges-store.ts'
import { findStayOfPets, staysOfPets } from '../rows/pets-store.ts'
import { refuseElsewhere } from '../rules/pet-elsewhere.ts'
import type { GuestPet, NewBooking } from '../rows/bookings-store.ts'

const bookingQuota: Quota = {
  name: 'booking',
  times: 10,
  minutes: 60,
  sentence: "You've requested many stays in the last hour.",
}

type Refusal = Refused<RefusalOf<typeof api.bookings.request>>
type Deps = {
  readonly db: Database
  readonly site: Pick<SiteCache, 'now' | 'at'>
  readonly quotas: Quotas
  readonly records: Pick<RecordsPort, 'gapsOf'>
}

/**
 * Requests a stay from a sitter; where the listing books instantly and no record that it asks for is missing, it is
 * accepted at once. Returns the id of the booking. The same `requestId` again (a double click, or a retry after a lost response) returns the booking made
 * before. What the owner was shown must still be so.
 */
export async function requestBooking(
  { db, site, quotas, records }: Deps,
  caller: Caller,
  input: Input,
  now: Date,
): Promise<string | Refusal> {
  // read first: a version that this process does not know yet becomes the one in effect
  const shown = input.siteVersion ? await site.at(input.siteVersion) : undefined
  if (input.siteVersion && !shown) return refuse('rules_changed')
  const inEffect = { ...site.now(), shown }
  try {
    return await transaction(db, async (tx) => {
      // the lock serializes the requests of one owner, so that the second finds the first
      const owner = await lockUser(tx, caller.id)
      const known = input.requestId ? await store.findRequest(tx, caller.id, input.requestId) : undefined
      if (known) return known.hash === hashOf(input) ? known.id : refuse('request_differs')
      const planned = await planBooking(tx, { ...inEffect, records }, caller, input, now)
      if (isRefused(planned)) return planned
      const { booking, pets, isHeldBack } = planned
      const open = await countOpen(tx, caller.id, booking.listingId)
      const refused =
        (await refuseBusyPets(tx, booking, pets)) ??
        refuseTooMany(open, owner, inEffect.content.rules) ??
        (await refuseUnpaid(tx, booking, now)) ??
        (await refuseOwing(tx, caller.id)) ??
        (await quotas.use(tx, bookingQuota, caller.id, now))
      if (refused) return refused
      const place = await placeOf(tx, input, planned, now)
      return isRefused(place) ? place : writeBooking(tx, { booking: placed(booking, place), pets, isHeldBack }, now)
    })
  } catch (error) {
    const { refused, sentence } = refusalOfStay(error)
    return refused === 'pet_elsewhere' || refused === 'not_a_match'
      ? refuse(refused, sentence)
      : refuse('dates_unavailable')
  }
}

function hashOf(input: Input): string {
  const { listingId, startDate, endDate, totalAmount, specialInstructions, petIds } = input
  const said = [listingId, startDate, endDate, totalAmount, specialInstructions, [...(petIds ?? [])].sort()]
  return hashOfRequest(input.roundId ? [...said, input.roundId] : said)
}

/** A booking to write; `isHeldBack`: it would have been instant, but records are missing. */
type Planned = { readonly booking: Unplaced; readonly pets: GuestPet[]; readonly isHeldBack: boolean }
type Unplaced = Omit<NewBooking, 'place' | 'answerBy'>

/** A booking with its place, which says how soon it has to be answered. */
function placed(booking: Unplaced, place: NewBooking['place']): NewBooking {
  const answerBy = place?.answerBy ?? null
  const due = dueMove({ ...booking, paymentState: 'unpaid', answerBy })
  return { ...booking, place, answerBy, dueAt: due?.at ?? null }
}

/**
 * Checks a request and returns the booking to write. The order of the checks decides which refusal a person reads.
 * The contract has refused sitters already.
 */
async function planBooking(
  tx: Database,
  site: PublishedSite & { readonly shown: SiteContent | undefined; readonly records: Deps['records'] },
  caller: Caller,
  input: Input,
  now: Date,
): Promise<Planned | Refusal> {
  const listing = await bookingTerms(tx, input.listingId)
  if (!listing || whyNotBook(listing, caller) === 'listing_not_found') return refuse('listing_not_found')
  const terms = termsOf(site.content)
  const today = dateIn(listing.timeZone, now)
  const stay = parseStay(input.startDate, input.endDate, today, terms)
  if (isRefused(stay)) return stay
  const pets = chosenPets(await petsOf(tx, caller.id), input.petIds ?? [], listing.petKinds, listsOf(site.content))
  if (isRefused(pets)) return pets
  if (whyNotBook(listing, caller) === 'own_listing') return refuse('own_listing')
  if (input.sitterId && input.sitterId !== listing.sitterId) return refuse('wrong_sitter')
  const shut =
    (await refuseBlocked(tx, caller, listing)) ?? (await refuseFull(tx, listing, { ...stay, pets: pets.length }, today))
  const mismatch = shut ?? (await refuseMismatch(tx, listing, { ...stay, pets, id: null, ownerId: caller.id }))
  if (mismatch) return mismatch
  const extraRates = await extraRatesOf(tx, listing.id)
  const rates = { baseCents: listing.priceCents, ...extraRates }
  const dates = { ...stay, pets: pets.length, kind: priceKindOf(rates, pets) }
  const { instantBook: instant, cancellationPolicy: policy } = listing
  if (site.shown && !promisesSame({ rates, dates, policy, instant }, termsOf(site.shown), terms))
    return refuse('rules_changed')
  const agreed = await agreedTo(tx, input.agreed, now)
  if (isRefused(agreed)) return agreed
  const price = priceOf(rates, dates, terms)
  if (!isTotalOf(price, input)) return refuse('price_changed')
  if (price.totalCents < terms.totalMinimumCents) return refuse('total_too_small', tooSmall(terms))
  // a stay that begins today can be requested until its check-in time
  if (instantOf(stay.startDate, listing.checkInTime, listing.timeZone) <= now)
    return refuse('dates_in_past', 'Check-in has already passed today. Please choose a later date.')
  const changed = await refuseChanged(tx, listing, extraRates, input)
  if (changed) return changed
  const asked = await askedRecords(tx, site.records, listing, { ...stay, pets })
  const lifecycle = lifecycleOf(stay, { ...listing, instantBook: instant && !asked.isLacking }, terms, now)
  const booking = {
    ...lifecycle,
    ...price,
    ...recordsFrom({ ...lifecycle, ...asked, timeZone: listing.timeZone }, now),
    extraRates: isDeepStrictEqual(extraRates, noExtraRates) ? null : extraRates,
    pricedKind: dates.kind,
    siteVersion: site.number,
    agreed,
    listingId: listing.id,
    ownerId: caller.id,
    sitterId: listing.sitterId,
    ...stay,
    petCount: pets.length,
    specialInstructions: input.specialInstructions,
    policy,
    timeZone: listing.timeZone,
    dueAt: dueMove(lifecycle)?.at ?? null,
    request: input.requestId ? { id: input.requestId, hash: hashOf(input) } : null,
  }
  return { booking, pets, isHeldBack: instant && asked.isLacking }
}

/** Whether the owner was shown another rule for a late pick-up. */
const isOtherLateRule = (shown: Input['latePickup'], listing: BookingTerms): boolean =>
  !!shown && (shown.graceMinutes !== listing.lateGraceMinutes || shown.perHour !== listing.latePerHourCents)
/** The place of a request among those to several sitters, if it is one of them. */
async function placeOf(tx: Database, { roundId }: Input, { booking, pets }: Planned, now: Date) {
  const wanted = { ...booking, petIds: pets.map(({ id }) => id) }
  return roundId ? joinRound(tx, roundId, wanted, now) : null
}

/** Of some pets the kind whose price a night has. */
const priceKindOf = (rates: Parameters<typeof pricedKind>[0], pets: readonly Pick<GuestPet, 'kind'>[]) =>
  pricedKind(
    rates,
    pets.map((pet) => pet.kind),
  )

/** What a stay keeps of the records that it asks for; an accepted one also when they are due. */
const recordsFrom = ({ instant, ...stay }: Parameters<typeof recordsDueOf>[0] & { instant: boolean }, now: Date) => ({
  vaccineRules: stay.vaccineRules,
  ...(instant ? recordsDueOf(stay, now) : { recordsDueAt: null, recordsLookAt: null }),
})

/**
 * What a listing asks of the records of pets, and whether something is missing. Owner and listing are locked, so neither
 * records nor rules change before the booking is written.
 */
async function askedRecords(
  tx: Database,
  records: Deps['records'],
  { id }: Pick<BookingTerms, 'id'>,
  stay: Pick<NewBooking, 'startDate' | 'endDate'> & { readonly pets: readonly GuestPet[] },
): Promise<Pick<NewBooking, 'vaccineRules'> & { readonly isLacking: boolean }> {
  const rules = await vaccineRulesOf(tx, id)
  if (rules.length === 0) return { vaccineRules: null, isLacking: false }
  const gaps = await records.gapsOf(tx, { ...stay, id: null, vaccineRules: rules }, stay.pets)
  return { vaccineRules: rules, isLacking: gaps.length > 0 }
}

/** How a stay at a listing begins, accepted already where nobody is asked, and under which rule it may end late. */
function lifecycleOf(
  { startDate, endDate }: { readonly startDate: PlainDate; readonly endDate: PlainDate },
  { instantBook: instant, checkInTime, checkOutTime, timeZone, lateGraceMinutes, latePerHourCents }: BookingTerms,
  terms: StayTerms,
  now: Date,
) {
  return {
    status: instant ? 'accepted' : 'pending',
    paymentState: 'unpaid',
    instant,
    createdAt: now,
    acceptedAt: instant ? now : null,
    checkInAt: instantOf(startDate, checkInTime, timeZone),
    checkOutAt: instantOf(endDate, checkOutTime, timeZone),
    lateGraceMinutes,
    latePerHourCents,
    terms,
  } as const
}

/**
 * Refuses a stay at a listing that has changed. The sitter may be changing it right now: the lock waits for that, and the
 * owner has not seen it.
 */
async function refuseChanged(
  tx: Database,
  listing: BookingTerms,
  extraRates: ExtraRates,
  { latePickup }: Pick<Input, 'latePickup'>,
): Promise<Refused<'listing_not_found' | 'price_changed' | 'listing_changed'> | undefined> {
  const locked = await lockTerms(tx, listing.id)
  if (!locked) return refuse('listing_not_found')
  if (locked.priceCents !== listing.priceCents || !isDeepStrictEqual(await extraRatesOf(tx, listing.id), extraRates))
    return refuse('price_changed')
  if (isOtherLateRule(latePickup, listing)) return refuse('listing_changed')
  return isDeepStrictEqual(locked, listing) ? undefined : refuse('listing_changed')
}

/** Refuses a stay between people one of whom has blocked the other. */
async function refuseBlocked(
  tx: Database,
  caller: Caller,
  { sitterId }: { readonly sitterId: string },
): Promise<Refused<'sitter_blocked' | 'blocked_by_sitter'> | undefined> {
  const blocks = await blocksBetween(tx, { callerId: caller.id, otherId: sitterId })
  if (blocks.byCaller) return refuse('sitter_blocked')
  return blocks.byOther ? refuse('blocked_by_sitter') : undefined
}

/**
 * Refuses a second open request for a pet at this listing, a fourth of a pet on a night, and a pet that has an accepted stay on
 * these nights.
 */
async function refuseBusyPets(
  tx: Database,
  booking: Unplaced,
  pets: readonly GuestPet[],
): Promise<Refused<'already_requested' | 'asked_enough' | 'pet_elsewhere'> | undefined> {
  const petIds = pets.map(({ id }) => id)
  const stays = await staysOfPets(tx, { ...booking, petIds })
  const here = stays.find((each) => each.listingId === booking.listingId)
  if (here) return { ...refuse('already_requested'), details: { bookingId: here.id } }
  const elsewhere = stays.find((each) => each.status === 'accepted')
  if (elsewhere) return refuseElsewhere(await findStayOfPets(tx, elsewhere.id, petIds), elsewhere.id)
  const isAsked = booking.status === 'pending' && (await mostAsked(tx, { ...booking, petIds })) >= askedAtOnce
  return isAsked ? refuse('asked_enough') : undefined
}

function refuseTooMany(
  open: { all: number; here: number },
  owner: { emailVerified: boolean },
  { openAll, openHere, openUnconfirmed }: SiteContent['rules'],
): Refused<'too_many_pending' | 'confirm_email_first'> | undefined {
  if (open.all >= openAll || open.here >= openHere) return refuse('too_many_pending')
  if (owner.emailVerified || open.all < openUnconfirmed) return undefined
  const until = openUnconfirmed > 0 ? ` Until then, you can have ${counted(openUnconfirmed, 'open request')}.` : ''
  return refuse('confirm_email_first', `Please confirm your email first.${until}`)
}

/** Refuses an instant booking to somebody who keeps leaving them unpaid. */
async function refuseUnpaid(
  tx: Database,
  { instant, ownerId }: Unplaced,
  now: Date,
): Promise<Refused<'instant_unpaid'> | undefined> {
  if (!instant || !mustWait(await store.unpaidInstantsOf(tx, ownerId, now), now)) return undefined
  return refuse('instant_unpaid')
}

/** Refuses who left unpaid what a sitter asked for after a stay, and did not object. */
async function refuseOwing(tx: Database, ownerId: string): Promise<Refused<'open_charge'> | undefined> {
  const owed = await unpaidChargeOf(tx, ownerId)
  if (!owed) return undefined
  const sentence = `You have an open charge of $${toMoney(owed.cents)}. Pay it or object first.`
  return { ...refuse('open_charge', sentence), details: { bookingId: owed.bookingId } }
}

async function writeBooking(
  tx: Database,
  { booking, pets, isHeldBack }: Omit<Planned, 'booking'> & { readonly booking: NewBooking },
  now: Date,
): Promise<string> {
  const { ownerId, sitterId, status, specialInstructions: content } = booking
  const id = await store.insertBooking(tx, booking, pets)
  // before the event, which locks rows of the thread's members: the thread is locked first, as whoever writes does
  if (content) await writeRequest(tx, { senderId: ownerId, otherId: sitterId, bookingId: id, content }, now)
  const reason = status === 'accepted' ? 'instant booking' : isHeldBack ? 'records missing' : null
  const event = { kind: 'moved', from: null, to: status, actor: 'owner', actorId: ownerId, reason, at: now } as const
  await appendEvent(tx, { id, status }, event)
  const roundId = booking.place?.roundId ?? null
  if (roundId !== null) await (status === 'accepted' ? placeBooked(tx, id, now) : shareHoldOf(tx, roundId, now))
  if (status === 'accepted') await moveIn(tx, { ...booking, id, roundId }, now)
  else await noteQuestion(tx, { sitterId, kind: 'request', subjectId: id }, now)
  return id
}
