import { rescueLimits } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import {
  decidePayment,
  heldFor,
  isWithBank,
  keptAfter,
  moveParked,
  paidWithCardsOf,
  parkedOf,
  parkPayments,
} from '#server/modules/payments/public.ts'
import { givenOf } from '../rows/decisions-store.ts'
import * as store from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { isFunded } from '../rules/lifecycle.ts'
import { differenceOf, isRescued, mostCovered, rescueUntil } from '../rules/rescue.ts'
import type { Difference, Ending } from '../rules/rescue.ts'
import * as rescues from './rescue-store.ts'
import type { Round } from './round-store.ts'

/**
 * Begins the rescue of an accepted stay that is being cancelled, if it is not its owner's doing. Returns whether everything
 * that was paid waits for a new stay, so that nothing is to be refunded yet; `keepCents` is what is kept of it. The booking
 * must be locked.
 */
export async function beginRescue(
  tx: Database,
  stay: BookingFacts,
  keepCents: Cents,
  ending: Ending,
): Promise<boolean> {
  if (!isRescued(stay, ending)) return false
  const { now } = ending
  const coveredBefore = await rescues.countCovered(tx, stay.ownerId, now)
  // who shares a card may be one person, who would be paid for cancelling
  const isOnePerson = (await uncoveredWith(tx, stay, [stay.sitterId])).size > 0
  const coverMostCents = isOnePerson ? 0 : mostCovered(stay, { now, coveredBefore })
  const rescue = { ownerId: stay.ownerId, fromBookingId: stay.id, until: rescueUntil(stay, now), coverMostCents }
  await rescues.insertRescue(tx, rescue, now)
  const isAllBack = keptAfter(keepCents, await givenOf(tx, stay.id)) === 0
  if (!isFunded(stay) || !isAllBack || (await isWithBank(tx, stay.id))) return false
  return (await parkPayments(tx, stay.id, now)) > 0
}

/** What waits for a new stay: how much in all, with what is held in addition, and the most that the marketplace pays. */
export type Parked = { readonly parkedCents: Cents; readonly heldCents: Cents; readonly mostCents: Cents }

type Rescue = Pick<Round, 'id' | 'ownerId' | 'fromBookingId' | 'coverMostCents'>

/** Returns what waits for a new stay; undefined if nothing does, or the owner's bank has it. */
export async function parkedFor(
  db: Database,
  { id, ownerId, fromBookingId, coverMostCents }: Rescue,
  now: Date,
): Promise<Parked | undefined> {
  if (fromBookingId === null || (await isWithBank(db, fromBookingId))) return undefined
  const parkedCents = await parkedOf(db, fromBookingId)
  if (parkedCents === 0) return undefined
  // others may have been covered since this one began
  const isUsedUp = (await rescues.countCovered(db, ownerId, now)) >= rescueLimits.coversAYear
  return { parkedCents, heldCents: await heldFor(db, fromBookingId, id), mostCents: isUsedUp ? 0 : coverMostCents }
}

/** Returns the sitters with whom nothing is covered: each may be the owner, because they paid with one card. */
export const uncoveredWith = (
  db: Database,
  { ownerId }: Pick<Round, 'ownerId'>,
  sitterIds: readonly string[],
): Promise<ReadonlySet<string>> => paidWithCardsOf(db, ownerId, sitterIds)

/** Returns what waits for a new stay with one sitter. */
export async function parkedWith(
  db: Database,
  rescue: Rescue,
  sitterId: string,
  now: Date,
): Promise<Parked | undefined> {
  const parked = await parkedFor(db, rescue, now)
  if (!parked) return undefined
  return (await uncoveredWith(db, rescue, [sitterId])).has(sitterId) ? { ...parked, mostCents: 0 } : parked
}

/** Returns who pays what of a new stay; undefined if its owner has to hold more first. */
export function paidWith(totalCents: Cents, parked: Parked): Difference | undefined {
  const difference = differenceOf(totalCents, parked)
  return difference.toPay <= parked.heldCents ? difference : undefined
}

/**
 * Gives what waits to the stay that takes the place of the one that fell through. Returns whether it did; if it is not enough
 * any more, it is refunded, and the new stay is paid like any other. The owner and the new stay must be locked, and the round
 * placed.
 */
export async function placeRescue(tx: Database, round: Rescue, stay: BookingFacts, now: Date): Promise<boolean> {
  const from = round.fromBookingId === null ? undefined : await store.lockBooking(tx, round.fromBookingId)
  if (!from) return false
  const parked = await parkedWith(tx, round, stay.sitterId, now)
  const difference = parked && paidWith(stay.totalCents, parked)
  if (!difference) {
    await release(tx, from, now)
    return false
  }
  if (difference.cover > 0) await rescues.setCover(tx, stay.id, round.id, difference.cover)
  const price = { totalCents: stay.totalCents, split: stay }
  await moveParked(tx, { from: from.id, to: stay.id, extraId: round.id, price }, now)
  await rescues.noteMoved(tx, from.id, now)
  return true
}

/** Refunds what waits with a stay that fell through. It must be locked. */
async function release(tx: Database, from: BookingFacts, now: Date): Promise<void> {
  const given = await givenOf(tx, from.id)
  const price = { totalCents: from.totalCents, split: from }
  await decidePayment(tx, { bookingId: from.id, keepCents: from.keptCents ?? 0, given, final: true, price, now })
}

/** Refunds what waits, after its round has ended without a new stay. The owner must be locked. */
export async function releaseRescue(tx: Database, { fromBookingId }: Pick<Round, 'fromBookingId'>, now: Date) {
  const from = fromBookingId === null ? undefined : await store.lockBooking(tx, fromBookingId)
  if (from) await release(tx, from, now)
}
