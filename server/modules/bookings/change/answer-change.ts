import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { EventReason, Side } from '#contract/vocabulary/booking-states.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { inSavepoint, transaction } from '#server/database/transaction.ts'
import { refuseBlocked } from '#server/modules/messaging/public.ts'
import { chargeIfAgreed, dropExtra, endAgreed } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { applyChange } from './apply-change.ts'
import { move } from '../decide/change-booking.ts'
import { appendEvent } from '../rows/events-store.ts'
import { lockStay, refusalOfStay } from '../rows/lock-stay.ts'
import * as proposals from '../rows/proposal-store.ts'
import type { Proposal } from '../rows/proposal-store.ts'
import { dueOf, isTooLittleMore, momentsOn, needsPayment, tooLittleMore } from '../rules/change.ts'
import type { ProposalStatus } from '../rules/change.ts'
import { isSide, mayAnswer, otherSideOf, viewerOf } from '../rules/may.ts'
import * as store from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'

type ChangeAnswer = 'accepted' | 'declined' | 'withdrawn'
type Refusal = Refused<RefusalOf<typeof api.bookings.answerChange>>

/** The statuses of a proposal that was answered so. */
const outcomes: Record<ChangeAnswer, readonly ProposalStatus[]> = {
  accepted: ['agreed', 'applied'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
}

/** Accepts, declines or withdraws a proposed change. Repeating the same answer changes nothing. */
export async function answerChange(
  db: Database,
  caller: Caller,
  { id, changeId }: { readonly id: string; readonly changeId: string },
  to: ChangeAnswer,
  now: Date,
): Promise<undefined | Refusal> {
  const seen = await store.findFacts(db, id)
  const side = seen && viewerOf(seen, caller)
  const proposed = await proposals.findProposal(db, changeId)
  if (!seen || !side || proposed?.bookingId !== id) return refuse('not_found')
  if (!isSide(side)) return refuse('only_sides_change')
  const isDone = ({ status, proposedBy }: Proposal): boolean =>
    outcomes[to].includes(status) && (to !== 'accepted' || side !== proposedBy)
  if (isDone(proposed)) return undefined
  const refused = await tryTo(db, seen, changeId, { side, to, actorId: caller.id, now })
  // the same answer may have been sent twice at once: the second one then succeeds without doing anything
  const since = refused && (await proposals.findProposal(db, changeId))
  return since && isDone(since) ? undefined : refused
}

type Step = { readonly side: Side; readonly to: ChangeAnswer; readonly actorId: string; readonly now: Date }

async function tryTo(db: Database, seen: BookingFacts, changeId: string, step: Step): Promise<undefined | Refusal> {
  try {
    return await transaction(db, async (tx) => {
      const booking = await lockStay(tx, seen)
      const proposal = await proposals.lockProposal(tx, changeId)
      if (!booking || !proposal || !mayAnswer(proposal, step.side, step.to, step.now)) return refuse('change_over')
      if (step.to === 'accepted') {
        const between = { callerId: step.actorId, otherId: otherSideOf(booking, step.side) }
        return (await refuseBlocked(tx, between)) ?? accept(tx, booking, proposal, step)
      }
      await end(
        tx,
        booking,
        proposal,
        { kind: step.to, actor: step.side, actorId: step.actorId, reason: null },
        step.now,
      )
      return undefined
    })
  } catch (error) {
    return refusalOfStay(error)
  }
}

/** Accepts for the other side: the change takes place, or waits for the extra payment. */
async function accept(
  tx: Database,
  booking: BookingFacts,
  proposal: Proposal,
  { side, actorId, now }: Step,
): Promise<undefined | Refusal> {
  if (booking.status === 'pending') return acceptSuggestion(tx, booking, proposal, { side, actorId, now })
  if (booking.status !== 'accepted') return refuse('change_over')
  if (!needsPayment(booking, proposal.totalCents))
    return applyChange(tx, booking, proposal, { actor: side, actorId, now })
  // the stay may have been paid since the change was proposed
  if (isTooLittleMore(booking, proposal.totalCents)) return refuse('total_too_small', tooLittleMore)
  const dueAt = dueOf('agreed', now, booking, momentsOn(booking, proposal))
  await proposals.setProposal(tx, proposal.id, 'agreed', dueAt)
  const event = { kind: 'agreed', proposalId: proposal.id, actor: side, actorId, reason: null, at: now } as const
  await appendEvent(tx, booking, event)
  await chargeIfAgreed(tx, {
    bookingId: booking.id,
    proposalId: proposal.id,
    extraCents: proposal.totalCents - booking.totalCents,
    price: { totalCents: proposal.totalCents, split: { ...booking, commissionCents: proposal.commissionCents } },
    now,
  })
  return undefined
}

/**
 * Accepts the dates that the sitter suggested for a request. The suggestion was the sitter's consent, so the stay is
 * accepted in the same step and the hold is captured as after any acceptance.
 */
async function acceptSuggestion(
  tx: Database,
  booking: BookingFacts,
  proposal: Proposal,
  { side, actorId, now }: Omit<Step, 'to'>,
): Promise<undefined | Refusal> {
  const refused = await applyChange(tx, booking, proposal, { actor: side, actorId, now })
  if (refused) return refused
  const changed = await store.findFacts(tx, booking.id)
  const step = { to: 'accepted', by: 'sitter', actorId: booking.sitterId, reason: 'suggested dates', now } as const
  return changed && !(await move(tx, changed, step)) ? undefined : refuse('change_over')
}

type Ending = {
  readonly kind: 'declined' | 'withdrawn' | 'expired' | 'failed'
  readonly actor: Side | 'clock'
  readonly actorId: string | null
  readonly reason: EventReason | null
}

/** Ends a proposal: the booking stays as it was, and a payment started for the change is dropped. */
async function end(tx: Database, booking: BookingFacts, proposal: Proposal, ending: Ending, now: Date): Promise<void> {
  await proposals.setProposal(tx, proposal.id, ending.kind, null)
  await endAgreed(tx, { bookingId: booking.id, proposalId: proposal.id }, now)
  await appendEvent(tx, booking, { ...ending, proposalId: proposal.id, at: now })
  if (proposal.status === 'agreed') await dropExtra(tx, booking.id, proposal.id, now)
}

/** Locks everything that applying a change needs: owner, listing, booking, proposal. Returns the booking. */
export async function lockToChange(
  tx: Database,
  bookingId: string,
  proposalId: string,
): Promise<BookingFacts | undefined> {
  const seen = await store.findFacts(tx, bookingId)
  if (!seen) return undefined
  const booking = await lockStay(tx, seen)
  await proposals.lockProposal(tx, proposalId)
  return booking
}

/**
 * Applies an agreed change once its extra payment is held. If it is no longer possible, the change fails and the
 * booking stays as it was. Everything that `lockToChange` locks must be locked. Returns whether it was applied.
 */
export async function changeFunded(tx: Database, proposalId: string, now: Date): Promise<boolean> {
  const proposal = await proposals.findProposal(tx, proposalId)
  const booking = proposal && (await store.findFacts(tx, proposal.bookingId))
  if (!booking || proposal?.status !== 'agreed' || booking.status !== 'accepted' || now >= booking.checkInAt)
    return false
  let reason: EventReason = 'pet gone'
  try {
    const by = { actor: 'owner', actorId: booking.ownerId, now } as const
    if (await inSavepoint(tx, async () => (await applyChange(tx, booking, proposal, by)) === undefined)) return true
  } catch (error) {
    reason = failures[refusalOfStay(error).refused]
  }
  await proposals.setProposal(tx, proposal.id, 'failed', null)
  const event = { kind: 'failed', proposalId, actor: 'clock', actorId: null, reason, at: now } as const
  await appendEvent(tx, booking, event)
  return false
}

/** Why a change that was paid for fails after all. */
const failures: Readonly<Record<ReturnType<typeof refusalOfStay>['refused'], EventReason>> = {
  nights_taken: 'nights taken',
  nights_closed: 'nights taken',
  pet_elsewhere: 'pet elsewhere',
  not_a_match: 'not a match',
}

/** Ends a proposal that is past its time. Returns whether it was. */
export async function expireChange(db: Database, proposalId: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const seen = await proposals.findProposal(tx, proposalId)
    const booking = seen && (await store.lockBooking(tx, seen.bookingId))
    const proposal = booking && (await proposals.lockProposal(tx, proposalId))
    if (!booking || !proposal?.dueAt || proposal.dueAt > now) return false
    const reason = proposal.status === 'agreed' ? 'not paid' : 'no answer'
    await end(tx, booking, proposal, { kind: 'expired', actor: 'clock', actorId: null, reason }, now)
    return true
  })
}
