// Disputes as in Stripe's test mode: one card whose payment is disputed at once, and two answers that decide it.
import { emit, seconds, type Call } from './call.ts'
import { impossible, noSuch } from './errors.ts'
import { onlyKnown, oneOf, record, text } from './parameters.ts'
import { asksBack } from './test-cards.ts'
import { noEvidence } from './unused-fields.ts'
import type { Charge, Dispute } from './wire.ts'

const DAY_SECONDS = 86_400

/** The id of the only dispute that a payment can have here. */
const disputeIdOf = ({ id }: Charge) => id.replace('ch_', 'du_')

/** Refuses, as Stripe does, a refund of a payment that is disputed or was charged back. */
export async function assertNotChargedBack(call: Call, charge: Charge): Promise<void> {
  const dispute = charge.disputed ? await call.tx.lock('dispute', disputeIdOf(charge)) : undefined
  if (dispute === undefined || dispute.status === 'won') return
  throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed', {
    charge: charge.id,
  })
}

/** Opens a dispute of a captured payment if it was made with the card for that. */
export async function disputeIfAsked(call: Call, charge: Charge): Promise<void> {
  if (!charge.captured || !asksBack(charge.payment_method_details.card.last4)) return
  const dispute = disputeOf(charge, seconds(call.at))
  charge.disputed = true
  await call.tx.save(charge)
  await call.tx.save(dispute)
  await emit(call, 'charge.dispute.created', dispute)
  await emit(call, 'charge.dispute.funds_withdrawn', dispute)
}

/** A dispute of a captured payment that waits for an answer, opened at `created` in seconds since 1970. */
export function disputeOf(charge: Charge, created: number): Dispute {
  return {
    id: disputeIdOf(charge),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: created + 7 * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** `POST /v1/disputes/:id`: the answer to the bank; its words decide the dispute when it is submitted. */
export async function updateDispute(call: Call, id: string): Promise<Dispute> {
  onlyKnown(call.fields, ['evidence', 'expand', 'metadata', 'submit'])
  const dispute = await lockOpen(call, id)
  const words = text(record(call.fields, 'evidence'), 'uncategorized_text') ?? null
  dispute.evidence.uncategorized_text = words
  dispute.evidence_details.has_evidence = words !== null
  if (oneOf(call.fields, 'submit', ['true', 'false']) !== 'false') {
    dispute.evidence_details.submission_count += 1
    dispute.status = 'under_review'
  }
  await call.tx.save(dispute)
  await emit(call, 'charge.dispute.updated', dispute)
  if (dispute.status === 'under_review' && words === 'winning_evidence') await end(call, dispute, 'won')
  if (dispute.status === 'under_review' && words === 'losing_evidence') await end(call, dispute, 'lost')
  return dispute
}

/** `POST /v1/disputes/:id/close`: concedes the dispute. */
export async function closeDispute(call: Call, id: string): Promise<Dispute> {
  onlyKnown(call.fields, ['expand'])
  const dispute = await lockOpen(call, id)
  await end(call, dispute, 'lost')
  return dispute
}

async function lockOpen(call: Call, id: string): Promise<Dispute> {
  const dispute = await call.tx.lock('dispute', id)
  if (dispute === undefined) throw noSuch('dispute', id, 'dispute')
  if (dispute.status !== 'won' && dispute.status !== 'lost') return dispute
  throw impossible('This dispute is already closed', 'dispute_already_closed')
}

async function end(call: Call, dispute: Dispute, status: 'won' | 'lost'): Promise<void> {
  dispute.status = status
  await call.tx.save(dispute)
  await emit(call, 'charge.dispute.closed', dispute)
  if (status === 'won') await emit(call, 'charge.dispute.funds_reinstated', dispute)
}
