// From Stripe's objects to ours.
import type Stripe from 'stripe'
import type { Dispute, Intent, IntentStatus, ProviderEvent, Refund } from '../payment-provider.ts'
import type { PayoutAccount, Transfer } from '../payout-provider.ts'

const INTENT_STATUS: Record<string, IntentStatus> = {
  requires_payment_method: 'needs_card',
  requires_confirmation: 'needs_card',
  requires_action: 'needs_authentication',
  processing: 'processing',
  requires_capture: 'held',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** Our view of an intent. */
export function intentFrom(theirs: Stripe.PaymentIntent): Intent {
  mustBe(theirs, 'payment_intent', [theirs.amount, theirs.amount_received])
  return {
    id: theirs.id,
    // A status that Stripe may add one day: neither paid nor free to pay again, until we know better.
    status: INTENT_STATUS[theirs.status] ?? 'processing',
    amountCents: theirs.amount,
    receivedCents: theirs.amount_received,
    // Null only for callers with other keys than ours.
    clientSecret: theirs.client_secret ?? '',
    lastError: theirs.last_payment_error?.message,
    metadata: theirs.metadata,
  }
}

/** Our view of a refund. */
export function refundFrom(theirs: Stripe.Refund): Refund {
  const { id, amount, payment_intent: intent } = theirs
  mustBe(theirs, 'refund', [amount])
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? '')
  const reference = theirs.metadata?.reference ?? null
  return { id, intentId, amountCents: amount, status: refundStatus(theirs.status), reference }
}

/** Our view of an account that money is sent to. */
export function accountFrom(theirs: Stripe.Account): PayoutAccount {
  mustBe(theirs, 'account', [])
  const { id, details_submitted: told, payouts_enabled: paysOut, capabilities, requirements } = theirs
  if (!told) return { id, state: 'incomplete' }
  if (capabilities?.transfers === 'active' && paysOut) return { id, state: 'ready' }
  const wanted = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]
  const refused = /^(rejected|listed|platform_paused)/.test(requirements?.disabled_reason ?? '')
  return { id, state: wanted.length > 0 || refused ? 'restricted' : 'checking' }
}

/** Our view of a transfer, or of one that was taken back. */
export function transferFrom(theirs: Stripe.Transfer | Stripe.TransferReversal): Transfer {
  mustBe(theirs, theirs.object === 'transfer' ? 'transfer' : 'transfer_reversal', [theirs.amount])
  return { id: theirs.id, amountCents: theirs.amount, reference: theirs.metadata?.reference ?? null }
}

/** Our view of a dispute. */
export function disputeFrom(theirs: Stripe.Dispute): Dispute {
  mustBe(theirs, 'dispute', [theirs.amount, theirs.created])
  const { id, amount, payment_intent: intent, reason, evidence_details: evidence, created } = theirs
  return {
    id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountCents: amount,
    reason: reason.slice(0, 100) || 'general',
    status: disputeStatus(theirs.status),
    respondBy: typeof evidence.due_by === 'number' ? new Date(evidence.due_by * 1000) : null,
    createdAt: new Date(created * 1000),
  }
}

function disputeStatus(theirs: string): Dispute['status'] {
  if (theirs === 'lost') return 'lost'
  if (theirs === 'won' || theirs === 'prevented' || theirs === 'warning_closed') return 'won'
  return theirs.endsWith('needs_response') ? 'needs_response' : 'under_review'
}

const funds: Record<string, 'withdrawn' | 'returned'> = {
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'returned',
}

/** The SDK believes whatever comes as JSON. */
function mustBe(theirs: { id: string; object: string }, object: string, amounts: readonly number[]): void {
  const isWhole = theirs.object === object && /^\w{1,100}$/.test(theirs.id) && amounts.every(Number.isSafeInteger)
  if (!isWhole) throw new TypeError(`this is no ${object}`)
}

function refundStatus(theirs: string | null): Refund['status'] {
  if (theirs === 'succeeded') return 'succeeded'
  return theirs === 'failed' || theirs === 'canceled' ? 'failed' : 'pending'
}

/** Our view of an event. A charge tells nothing that its intent and refunds do not tell better. */
export function eventFrom(theirs: Stripe.Event): ProviderEvent {
  const about = { id: theirs.id, type: theirs.type, createdAt: new Date(theirs.created * 1000) }
  const thing = theirs.data.object
  if (!('object' in thing)) return { ...about, subject: 'other' }
  if (thing.object === 'payment_intent') return { ...about, subject: 'intent', intent: intentFrom(thing) }
  if (thing.object === 'refund') return { ...about, subject: 'refund', refund: refundFrom(thing) }
  if (thing.object === 'dispute')
    return { ...about, subject: 'dispute', dispute: disputeFrom(thing), funds: funds[theirs.type] }
  if (thing.object === 'account') return { ...about, subject: 'account', accountId: thing.id }
  return { ...about, subject: 'other' }
}
