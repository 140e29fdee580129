import type * as api from '#contract/api.ts'
import { distanceKm } from '#contract/vocabulary/earth.ts'
import type { Reply } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { rescueLimits } from '#contract/vocabulary/limits.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { noExtraRates, pricedKind } from '#contract/vocabulary/rates.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { parseStay } from '#server/modules/availability/public.ts'
import {
  bookingFacts,
  differenceOf,
  findRound,
  guestPetsOf,
  nightsLeft,
  parkedFor,
  priceOf,
  refuseFull,
  uncoveredWith,
  whyNoMatch,
} from '#server/modules/bookings/public.ts'
import { bookingTerms, publicCards } from '#server/modules/listings/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import type { Pet } from '#server/modules/pets/public.ts'
import { weightedRating } from '#server/modules/search/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { listingsNear, pointOf } from './candidates-store.ts'
import type { Homeless } from './candidates-store.ts'
import { bandOf, byLikeliest } from './rules/order.ts'
import type { Ranked } from './rules/order.ts'

type Found = Reply<typeof api.rounds.candidates>
type Candidate = Ranked & { readonly km: number }
type Wanted = Homeless & { readonly named: readonly Pet[] }

/**
 * Returns who can take the place of a sitter who cancelled, for the owner of the stay: each fits exactly, and a request or a
 * booking with the id of this round is paid with what waits.
 */
export async function candidatesOf(
  db: Database,
  terms: StayTerms,
  caller: Pick<Caller, 'id'>,
  roundId: string,
  now: Date,
): Promise<Found | Refused<'not_found' | 'round_over'>> {
  const round = await findRound(db, roundId)
  if (round?.ownerId !== caller.id || !round.fromBookingId || !round.until) return refuse('not_found')
  const from = await bookingFacts(db, round.fromBookingId)
  const nights = from && nightsLeft(from, now)
  if (!from || !nights) return refuse('round_over')
  const guests = await guestPetsOf(db, from.id)
  const parked = await parkedFor(db, round, now)
  const said = {
    state: round.state,
    until: round.until.toISOString(),
    ...nights,
    pets: guests.map(({ id, name }) => ({ id, name })),
    parked: parked ? toMoney(parked.parkedCents) : null,
    held: toMoney(parked?.heldCents ?? 0),
  }
  const named = (await petsOf(db, caller.id)).filter(({ id }) => guests.some((guest) => guest.id === id))
  const point = await pointOf(db, from.listingId)
  // nobody can be asked for a pet that is not there any more
  if (round.state !== 'open' || now >= round.until || !point || named.length < guests.length)
    return { ...said, candidates: [] }
  const kinds = [...new Set(named.map(({ kind }) => kind))]
  const { ownerId, sitterId } = from
  const stay = { ...point, ...nights, ownerId, sitterId, kinds, pets: named.length, named }
  const found = await fitting(db, terms, stay, now)
  const cards = await publicCards(
    db,
    found.map(({ id }) => id),
    dateIn(from.timeZone, now),
  )
  const sitters = [...cards.values()].map((card) => card.sitterId)
  const uncovered = await uncoveredWith(db, round, sitters)
  const view = ({ id, km, totalCents, isInstant, isKnown, isFavorite }: Candidate): Found['candidates'] => {
    const card = cards.get(id)
    if (!card) return []
    const most = uncovered.has(card.sitterId) ? { mostCents: 0 } : {}
    const { cover, toPay, back } = parked
      ? differenceOf(totalCents, { ...parked, ...most })
      : { cover: 0, toPay: 0, back: 0 }
    const money = { total: toMoney(totalCents), cover: toMoney(cover), toPay: toMoney(toPay), back: toMoney(back) }
    return [{ card, distanceKm: Math.round(km * 10) / 10, isInstant, isKnown, isFavorite, ...money }]
  }
  return { ...said, candidates: found.flatMap(view) }
}

/** Returns how many can take the place of a sitter who cancelled, at most those that its owner is shown. */
export async function countCandidates(db: Database, terms: StayTerms, roundId: string, now: Date): Promise<number> {
  const round = await findRound(db, roundId)
  const found = round && (await candidatesOf(db, terms, { id: round.ownerId }, roundId, now))
  return !found || isRefused(found) ? 0 : found.candidates.length
}

/** Returns the likeliest listings that could be booked or asked for a stay now. */
async function fitting(db: Database, terms: StayTerms, stay: Wanted, now: Date): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const candidate of (await nearby(db, terms, stay)).toSorted(byLikeliest)) {
    if (found.length === rescueLimits.candidates) break
    if (await fits(db, terms, candidate.id, stay, now)) found.push(candidate)
  }
  return found
}

/** Returns the listings near a stay that may fit, with what decides their order. */
async function nearby(db: Database, terms: StayTerms, stay: Wanted): Promise<Candidate[]> {
  return (await listingsNear(db, stay)).flatMap((listing) => {
    const km = distanceKm(stay, listing)
    const band = bandOf(km)
    if (band === undefined) return []
    const rates = { baseCents: listing.priceCents, ...(listing.extraRates ?? noExtraRates) }
    const { totalCents } = priceOf(rates, { ...stay, kind: pricedKind(rates, stay.kinds) }, terms)
    const { id, isKnown, isFavorite, isInstant, reviewCount, ratingHundredths, meanHundredths } = listing
    const rating = weightedRating(reviewCount, ratingHundredths ?? 0, meanHundredths)
    return totalCents < terms.totalMinimumCents
      ? []
      : [{ id, km, band, totalCents, isKnown, isFavorite, isInstant, rating }]
  })
}

/** Whether a request for a stay at a listing would be taken now, as far as that depends on the listing. */
async function fits(db: Database, terms: StayTerms, listingId: string, stay: Wanted, now: Date): Promise<boolean> {
  const listing = await bookingTerms(db, listingId)
  if (!listing) return false
  const today = dateIn(listing.timeZone, now)
  if (isRefused(parseStay(stay.startDate, stay.endDate, today, terms))) return false
  if (instantOf(stay.startDate, listing.checkInTime, listing.timeZone) <= now) return false
  if (await refuseFull(db, listing, stay, today)) return false
  return (await whyNoMatch(db, listing, { ...stay, id: null, pets: stay.named })) === undefined
}
