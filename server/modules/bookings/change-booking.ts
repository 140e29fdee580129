import type { BookingStatus, changeBooking as call } from '#contract/bookings.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { Rollback, breaks, transaction } from '#server/database/transaction.ts'
import { claimNights, releaseNights } from '#server/modules/availability/public.ts'
import { settlePayment } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { dueMove, mayMove } from './rules/life.ts'
import type { Actor } from './rules/life.ts'
import { viewerOf } from './rules/may.ts'
import { refundOf } from './rules/refund.ts'
import * as store from './store.ts'
import type { BareBooking } from './store.ts'
import { lifeOf, refundFacts } from './view.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'
type ChangeRefusal = RefusalOf<typeof call>

/** Answers or cancels a booking for one of its sides; repeating the same decision changes nothing. */
export async function changeBooking(
  db: Database,
  caller: Caller,
  id: string,
  to: Decision,
  now: Date,
): Promise<undefined | Refused<ChangeRefusal>> {
  const seen = await store.findBare(db, id)
  const actor = seen && viewerOf(seen, caller)
  if (!seen || !actor) return refuse('not_found')
  const barred = barredBySide(actor, to)
  if (barred) return barred
  if (seen.status === to) return undefined
  const refused = await tryToMove(db, seen, { to, by: actor, actorId: caller.id, reason: null, now })
  // the same decision may have been sent twice, and its twin have been first
  return refused && (await store.findBare(db, id))?.status === to ? undefined : refused
}

async function tryToMove(
  db: Database,
  seen: BareBooking,
  step: Step,
): Promise<undefined | Refused<'booking_state' | 'nights_taken' | 'pet_elsewhere'>> {
  try {
    return await transaction(db, async (tx) => {
      const refused = await move(tx, seen, step)
      if (refused) throw new Rollback(refused)
      return undefined
    })
  } catch (error) {
    if (breaks(error, 'night_not_overfull') || breaks(error, 'closed_night_empty')) return refuse('nights_taken')
    if (breaks(error, 'pet_in_one_place')) return refuse('pet_elsewhere')
    throw error
  }
}

function barredBySide(actor: Actor, to: Decision): Refused<ChangeRefusal> | undefined {
  if (actor === 'owner' && to !== 'cancelled') return refuse('owner_may_only_cancel')
  if (actor === 'admin' && to !== 'cancelled') return refuse('not_your_booking_to_answer')
  return undefined
}

type Step = { to: BookingStatus; by: Actor; actorId: string | null; reason: string | null; now: Date }

/**
 * One move of a booking and all that goes with it, in the caller's transaction: the night counters, the pets, the
 * history and what has to happen with the money. The owner and the listing are held before the booking.
 */
async function move(tx: Database, seen: BareBooking, step: Step): Promise<undefined | Refused<'booking_state'>> {
  const { to, by, now } = step
  if (to === 'accepted') {
    await store.holdOwner(tx, seen.owner_id)
    await claimNights(tx, stayOf(seen), seen.pet_count)
  }
  const row = await store.holdBooking(tx, seen.id)
  if (!row) return refuse('booking_state')
  const from = row.status as BookingStatus
  if (from !== seen.status || !mayMove(lifeOf(row), to, by, now)) return refuse('booking_state', stateSentence(row, to))
  const acceptedAt = to === 'accepted' ? now : row.accepted_at
  const moved = await store.moveBooking(tx, {
    id: row.id,
    from,
    to,
    dueAt: dueMove({ ...lifeOf(row), status: to, acceptedAt })?.at ?? null,
    now,
    ...(to === 'accepted' && { acceptedAt: now }),
    ...(to === 'completed' && { completedAt: now }),
  })
  if (!moved) return refuse('booking_state', stateSentence(row, to))
  if (from === 'accepted' && to === 'cancelled') {
    await releaseNights(tx, stayOf(row), row.pet_count)
    await store.releasePets(tx, row.id)
  }
  if (by === 'sitter' && from === 'pending') await store.noteAnswer(tx, row.sitter_id, row.id, now)
  const { actorId, reason } = step
  await store.insertEvent(tx, { bookingId: row.id, from, to, actor: by, actorId, reason, at: now })
  await settlePayment(tx, {
    bookingId: row.id,
    keepCents: keptOf(row, to, by, now),
    final: to !== 'accepted',
    now,
  })
  if (to === 'accepted') await settleIn(tx, row, now)
  return undefined
}

/**
 * An accepted stay has its pets: requests for them elsewhere on those nights are withdrawn by the clock. The owner is
 * held, so that nobody accepts one of those at the same moment.
 */
export async function settleIn(
  tx: Database,
  stay: Pick<BareBooking, 'id' | 'start_date' | 'end_date'>,
  now: Date,
): Promise<void> {
  await store.claimPets(tx, stay.id)
  const petIds = await store.petIdsOf(tx, stay.id)
  const others = await store.staysOfPets(tx, { petIds, startDate: stay.start_date, endDate: stay.end_date })
  for (const { id, status } of others) {
    const seen = status === 'pending' ? await store.findBare(tx, id) : undefined
    const step = { to: 'cancelled', by: 'clock', actorId: null, reason: 'another sitter accepted', now } as const
    if (seen) await move(tx, seen, step)
  }
}

/** What of a booking's price is kept when it moves on; the rest goes back, or was never taken. */
function keptOf(row: BareBooking, to: BookingStatus, by: Actor, now: Date): number {
  if (to === 'accepted' || to === 'completed') return row.total_cents
  const stayed = row.status === 'accepted' && by !== 'clock'
  return stayed ? row.total_cents - refundOf(refundFacts(row), by, now) : 0
}

function stayOf(row: BareBooking) {
  return { listingId: row.listing_id, startDate: row.start_date, endDate: row.end_date }
}

const words: Record<BookingStatus, string> = {
  pending: 'still waiting for a response',
  accepted: 'already accepted',
  declined: 'already declined',
  cancelled: 'already cancelled',
  expired: 'expired',
  completed: 'already completed',
}

function stateSentence(row: BareBooking, to: BookingStatus): string {
  const status = row.status as BookingStatus
  if (status === 'pending' && to === 'accepted') return "Check-in has passed. This request can't be accepted anymore."
  if (status === 'accepted' && to === 'cancelled') return "Check-out has passed. This stay can't be cancelled anymore."
  return `This booking is ${words[status]} and can't be ${to} anymore.`
}

/** Does what is due for one booking at an instant; whether anything was. */
export async function moveDue(db: Database, id: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const seen = await store.findBare(tx, id)
    const due = seen && dueMove(lifeOf(seen))
    if (!seen || !due || due.at > now) return false
    const step: Step = { to: due.to, by: 'clock', actorId: null, reason: due.reason, now }
    const refused = await move(tx, seen, step)
    return refused === undefined
  })
}
