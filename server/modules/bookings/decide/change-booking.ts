import type * as api from '#contract/api.ts'
import type { BookingStatus, EventReason, SitterCause } from '#contract/vocabulary/booking-states.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { AuditNote } from '#server/modules/audit/public.ts'
import { claimNights, releaseNights } from '#server/modules/availability/public.ts'
import { chargeIfAgreed, decidePayment, endAgreed } from '#server/modules/payments/public.ts'
import { dropQuestion, noteAnswer } from '#server/modules/response-times/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { RecordsPort } from '../ports.ts'
import { givenOf } from '../rows/decisions-store.ts'
import { settleGuests } from '../match/guests.ts'
import { joinGuests } from '../match/mismatch.ts'
import { beginRescue } from '../rounds/rescue.ts'
import { addSettleRoundJob, notePayment, placeRound, roundToSettle } from '../rounds/share-hold.ts'
import { waitingIn } from '../rounds/round-store.ts'
import { appendEvent } from '../rows/events-store.ts'
import { lockStay, refusalOfStay } from '../rows/lock-stay.ts'
import { dueMove, mayMove } from '../rules/lifecycle.ts'
import type { Actor } from '../rules/lifecycle.ts'
import * as proposals from '../rows/proposal-store.ts'
import { viewerOf, whyNotDecide } from '../rules/may.ts'
import { areOverdue, recordsDueOf } from '../rules/records-due.ts'
import { refundOf } from '../rules/refund.ts'
import * as store from '../rows/bookings-store.ts'
import { staysOfPets, petIdsOf, claimPets, releasePets } from '../rows/pets-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'
type DecisionMade = {
  readonly status: Decision
  /** The status that was seen. */
  readonly from?: BookingStatus | null | undefined
  readonly revision?: number | null | undefined
  /** Why a request is declined. */
  readonly reason?: string | null
  /** Accepts without the records that are missing and can be waived. */
  readonly waive?: { readonly reason: string | null } | null | undefined
  /** Cancels because records are missing that were due. */
  readonly recordsMissing?: boolean | null | undefined
  /** Why a sitter cancels a stay. */
  readonly cause?: SitterCause | null | undefined
}
/** A request that went to another sitter counts as not answered only after so long. */
const answerCountsAfterMs = 24 * 3_600_000

type Deps = { readonly db: Database; readonly records: RecordsPort }
type ChangeRefusal = RefusalOf<typeof api.bookings.change>

/** Answers or cancels a booking for one of its sides. Repeating the same decision changes nothing. */
export async function changeBooking(
  { db, records }: Deps,
  caller: Caller,
  id: string,
  { status: to, from, revision, reason, waive, recordsMissing, cause }: DecisionMade,
  now: Date,
): Promise<undefined | Refused<ChangeRefusal>> {
  const seen = await store.findFacts(db, id)
  const actor = seen && viewerOf(seen, caller)
  if (!seen || !actor) return refuse('not_found')
  const mayNot = whyNotDecide(actor, to)
  if (mayNot) return refuse(mayNot)
  // an admin moves the money of others with it
  if (actor === 'admin' && !isFresh(caller, now)) return refuse('fresh_login_needed')
  if (seen.status === to) return undefined
  if (from && from !== seen.status) return refuse('booking_state', stateSentence(seen.status, to, true))
  const isOverdue = to === 'cancelled' && recordsMissing === true
  if (isOverdue && actor !== 'sitter') return refuse('records_not_overdue')
  const step: Step = {
    to,
    by: actor,
    actorId: caller.id,
    note: to === 'declined' ? (reason ?? null) : null,
    reason: isOverdue ? 'records missing' : null,
    cause: actor === 'sitter' && to === 'cancelled' && !isOverdue ? (cause ?? null) : null,
    now,
    revision: revision ?? undefined,
  }
  const refused = await tryToMove(db, seen, step, async (tx) => {
    if (to === 'accepted' && waive) await records.waiveAll(tx, id, { actorId: caller.id, reason: waive.reason }, now)
    const stay = isOverdue ? await store.findFacts(tx, id) : undefined
    if (!stay || areOverdue(stay, await records.gapsOf(tx, stay), now)) return undefined
    return refuse('records_not_overdue')
  })
  // the same decision may have been sent twice at once: the second one then succeeds without doing anything
  return refused && (await store.findFacts(db, id))?.status === to ? undefined : refused
}

/** Makes a move, and what belongs to it. */
async function tryToMove(
  db: Database,
  seen: BookingFacts,
  step: Step,
  then: (tx: Database) => Promise<undefined | Refused<'records_not_overdue'>>,
): Promise<undefined | Refused<Exclude<ChangeRefusal, 'not_found'>>> {
  try {
    return await transaction(db, async (tx) => (await move(tx, seen, step)) ?? then(tx))
  } catch (error) {
    return refusalOfStay(error)
  }
}

type Step = {
  to: BookingStatus
  by: Actor
  actorId: string | null
  reason?: EventReason | null
  /** Why a sitter declines, in their own words. */
  note?: string | null
  /** Why a sitter cancels. */
  cause?: SitterCause | null
  now: Date
  /** The revision of the terms that the caller saw. */
  revision?: number | undefined
  /** What an admin decided with it, and what is to be kept of the price before that. */
  decision?: { readonly id: string; readonly keepCents: number; readonly details: AuditNote['details'] }
  /** Whether a stay is cancelled because of its owner, so that no other sitter is looked for. */
  isOwners?: boolean
  /** Checked on the locked booking: whether the reason for the move still applies. */
  stillApplies?: (booking: BookingFacts) => boolean
}

/**
 * Makes one move of a booking in the caller's transaction, with its history, payment, pets and nights.
 */
export async function move(
  tx: Database,
  seen: BookingFacts,
  step: Step,
): Promise<undefined | Refused<'booking_state' | 'booking_changed'>> {
  const { to, by, actorId, reason = null, now } = step
  const gainsNights = to === 'accepted'
  const losesNights = seen.status === 'accepted' && to === 'cancelled'
  const booking = await lockStay(tx, seen, { owner: gainsNights, listing: gainsNights || losesNights })
  if (!booking) return refuse('booking_state')
  const { status: from } = booking
  const allowed = mayMove(booking, to, by, now)
  // the owner may have changed the terms since the caller saw them
  if (step.revision !== undefined && step.revision !== booking.revision && allowed) return refuse('booking_changed')
  if (from !== seen.status || !allowed || step.stillApplies?.(booking) === false)
    return refuse('booking_state', stateSentence(booking.status, to, allowed))
  const acceptedAt = to === 'accepted' ? now : booking.acceptedAt
  const keepCents = step.decision?.keepCents ?? keptOf(booking, to, by, now)
  await store.moveBooking(tx, {
    id: booking.id,
    to,
    dueAt: dueMove({ ...booking, status: to, acceptedAt })?.at ?? null,
    now,
    ...(to === 'accepted' && { acceptedAt: now, records: recordsDueOf(booking, now) }),
    ...(to === 'completed' && { completedAt: now }),
    ...(to === 'cancelled' && { keptCents: keepCents }),
  })
  if (from === 'pending') await noteReply(tx, booking, step)
  const decisionId = step.decision?.id ?? null
  const said = { reason, note: step.note ?? null, cause: step.cause ?? null }
  await appendEvent(tx, booking, { kind: 'moved', from, to, actor: by, actorId, ...said, decisionId, at: now })
  if (by === 'admin' && actorId) await noteAdmin(tx, actorId, booking, step.decision?.details ?? {}, now)
  const price = { totalCents: booking.totalCents, split: booking }
  await endProposal(tx, { id: booking.id, status: to }, now)
  if (gainsNights) await placeRound(tx, booking, now)
  const round = gainsNights ? null : await roundToSettle(tx, booking)
  const ending = { by, reason, isOwners: step.isOwners ?? false, now }
  if (round !== null) await addSettleRoundJob(tx, round)
  else if (!losesNights || !(await beginRescue(tx, booking, keepCents, ending))) {
    const given = await givenOf(tx, booking.id)
    await decidePayment(tx, { bookingId: booking.id, keepCents, given, final: to !== 'accepted', price, now })
  }
  if (gainsNights && booking.roundId !== null) await notePayment(tx, booking.id, now)
  const agreed = { bookingId: booking.id, proposalId: null }
  await (gainsNights ? chargeIfAgreed(tx, { ...agreed, price, now }) : endAgreed(tx, agreed, now))
  if (gainsNights) await moveIn(tx, booking, now)
  if (losesNights) {
    await releasePets(tx, booking.id)
    await releaseNights(tx, booking, booking.petCount)
    await settleGuests(tx, booking)
  }
  return undefined
}

/**
 * Notes for the sitter's response figures that a request was answered. Whom another sitter was faster than within a day was
 * never asked.
 */
async function noteReply(
  tx: Database,
  { id, sitterId, createdAt }: BookingFacts,
  { by, reason, now }: Pick<Step, 'by' | 'reason' | 'now'>,
): Promise<void> {
  const question = { sitterId, kind: 'request', subjectId: id } as const
  if (by === 'sitter') await noteAnswer(tx, question, now)
  const isEarly = now.getTime() - createdAt.getTime() < answerCountsAfterMs
  if (reason === 'another sitter accepted' && isEarly) await dropQuestion(tx, question)
}

/** Writes the audit log for an admin's move; admins can only cancel. */
async function noteAdmin(
  tx: Database,
  actorId: string,
  { id, status }: BookingFacts,
  details: AuditNote['details'],
  now: Date,
): Promise<void> {
  const subject = { kind: 'booking', id } as const
  await writeAudit(tx, { actorId, action: 'booking_cancelled', subject, details: { from: status, ...details } }, now)
}

/**
 * Claims the pets and nights of an accepted stay, and cancels requests for the same pets at other listings on those
 * nights, as moves of the clock. The owner must be locked, so that none of those is accepted at the same moment; the
 * listing must be locked too.
 */
export async function moveIn(
  tx: Database,
  stay: Pick<BookingFacts, 'id' | 'ownerId' | 'listingId' | 'startDate' | 'endDate' | 'petCount' | 'roundId'>,
  now: Date,
): Promise<void> {
  await claimPets(tx, stay.id)
  await withdrawElsewhere(tx, stay, now)
  await claimNights(tx, stay, stay.petCount)
  await joinGuests(tx, stay)
}

/**
 * Cancels requests for the pets of a stay at other listings on its nights, and those that were sent with it, whatever nights
 * its sitter suggested. The owner must be locked.
 */
export async function withdrawElsewhere(
  tx: Database,
  stay: Pick<BookingFacts, 'id' | 'startDate' | 'endDate' | 'roundId'>,
  now: Date,
): Promise<void> {
  const petIds = await petIdsOf(tx, stay.id)
  const ofPets = (await staysOfPets(tx, { ...stay, petIds })).filter(({ status }) => status === 'pending')
  const together = stay.roundId === null ? [] : await waitingIn(tx, stay.roundId)
  for (const id of new Set([...ofPets.map((each) => each.id), ...together].toSorted())) {
    const seen = await store.findFacts(tx, id)
    const step = { to: 'cancelled', by: 'clock', actorId: null, reason: 'another sitter accepted', now } as const
    if (seen) await move(tx, seen, step)
  }
}

/**
 * Ends the open proposal of a booking that is over. If the sitter accepted the request as it is, their suggestion is
 * withdrawn. The booking must be locked.
 */
async function endProposal(tx: Database, booking: Pick<BookingFacts, 'id' | 'status'>, now: Date): Promise<void> {
  const open = await proposals.openProposal(tx, booking.id)
  if (!open) return
  const ending =
    booking.status === 'accepted'
      ? ({ kind: 'withdrawn', actor: 'sitter', reason: 'request accepted' } as const)
      : ({ kind: 'expired', actor: 'clock', reason: 'booking over' } as const)
  await proposals.setProposal(tx, open.id, ending.kind, null)
  await endAgreed(tx, { bookingId: booking.id, proposalId: open.id }, now)
  await appendEvent(tx, booking, { ...ending, proposalId: open.id, actorId: null, at: now })
}

/** Returns how many cents of a booking's price are kept after a move; the rest is refunded, or was never taken. */
function keptOf(booking: BookingFacts, to: BookingStatus, by: Actor, now: Date): number {
  if (to === 'accepted' || to === 'completed') return booking.totalCents
  const isStay = booking.status === 'accepted' && by !== 'clock'
  return isStay ? booking.totalCents - refundOf(booking, by, now) : 0
}

const words: Record<BookingStatus, string> = {
  pending: 'still waiting for a response',
  accepted: 'already accepted',
  declined: 'already declined',
  cancelled: 'already cancelled',
  expired: 'expired',
  completed: 'already completed',
}

function stateSentence(status: BookingStatus, to: BookingStatus, allowed: boolean): string {
  // the move is allowed now but was not when the caller asked: the status has just changed
  if (allowed) return `This booking was just ${status}. Please review it and try again.`
  if (status === 'pending' && to === 'cancelled')
    return "This request hasn't been accepted, so there's no stay to cancel."
  if (status === 'pending' && to === 'accepted') return "Check-in has passed. This request can't be accepted anymore."
  if (status === 'accepted' && to === 'cancelled') return "Check-out has passed. This stay can't be cancelled anymore."
  return `This booking is ${words[status]} and can't be ${to} anymore.`
}

/** Makes the move of a booking that is due. Returns whether one was. */
export async function moveDue(db: Database, id: string, now: Date): Promise<boolean> {
  const refused = await transaction(db, async (tx) => {
    const seen = await store.findFacts(tx, id)
    const due = seen && dueMove(seen)
    if (!seen || !due || due.at > now) return refuse('booking_state')
    // the booking may be paid while this waits for the locks
    const stillApplies = (booking: BookingFacts): boolean => {
      const still = dueMove(booking)
      return still !== null && still.to === due.to && still.at <= now
    }
    return move(tx, seen, { to: due.to, by: 'clock', actorId: null, reason: due.reason, now, stillApplies })
  })
  return refused === undefined
}
