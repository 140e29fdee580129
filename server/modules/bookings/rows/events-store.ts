import type { BookingStatus, EventCause, EventReason } from '#contract/vocabulary/booking-states.ts'
import type { AskedVaccine } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import { noteStay } from '#server/modules/messaging/public.ts'
import type { ProposalStatus } from '../rules/change.ts'
import type { Actor } from '../rules/lifecycle.ts'

/** A move of a booking, or a step of a proposal or meet-and-greet: who did it, when and why. */
export type NewEvent = {
  readonly actor: Actor
  readonly actorId: string | null
  readonly reason?: EventReason | null
  readonly at: Date
} & (
  | {
      readonly kind: 'moved'
      readonly from: BookingStatus | null
      readonly to: BookingStatus
      /** A person's own words. */
      readonly note?: string | null
      readonly decisionId?: string | null
      readonly cause?: EventCause | null
    }
  | { readonly kind: 'excused'; readonly cause: EventCause }
  | { readonly kind: 'refunded' | 'ended_early'; readonly decisionId: string }
  | {
      readonly kind: 'waived'
      readonly petId: string
      readonly vaccine: AskedVaccine
      /** Why, in the sitter's words. */
      readonly note: string | null
    }
  | { readonly kind: Exclude<ProposalStatus, 'open'> | 'proposed'; readonly proposalId: string }
  | {
      readonly kind: 'meet_proposed' | 'meet_agreed' | 'meet_declined' | 'meet_withdrawn'
      readonly meetId: string
    }
)

/**
 * Appends an event to the history of a booking; only a move changes the status. Also marks the conversation that shows
 * the stay as changed.
 */
export async function appendEvent(
  tx: Database,
  booking: { readonly id: string; readonly status: BookingStatus },
  event: NewEvent,
): Promise<void> {
  const { from, to } = event.kind === 'moved' ? event : { from: booking.status, to: booking.status }
  await tx
    .insertInto('booking_events')
    .values({
      booking_id: booking.id,
      from_status: from,
      to_status: to,
      kind: event.kind,
      proposal_id: 'proposalId' in event ? event.proposalId : null,
      meet_id: 'meetId' in event ? event.meetId : null,
      decision_id: ('decisionId' in event ? event.decisionId : null) ?? null,
      waived_pet_id: 'petId' in event ? event.petId : null,
      waived_vaccine: 'vaccine' in event ? event.vaccine : null,
      actor: event.actor,
      actor_id: event.actorId,
      reason: event.reason ?? null,
      note: ('note' in event ? event.note : null) ?? null,
      cause: ('cause' in event ? event.cause : null) ?? null,
      at: event.at,
    })
    .execute()
  await noteStay(tx, booking.id)
}
