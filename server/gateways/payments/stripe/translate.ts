// Converts Stripe's objects to ours.
import type Stripe from 'stripe'
import type { Dispute, Intent, IntentStatus, ProviderEvent, Refund, SavedCard } from '../payment-provider.ts'
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

/** Converts an intent. */
export function intentFrom(theirs: Stripe.PaymentIntent): Intent {
  mustBe(theirs, 'payment_intent', [theirs.amount, theirs.amount_received])
  return {
    id: theirs.id,
    // A status that Stripe may add later: neither paid nor open for another payment until we support it.
    status: INTENT_STATUS[theirs.status] ?? 'processing',
    amountCents: theirs.amount,
    receivedCents: theirs.amount_received,
    // Null only for callers with another key.
    clientSecret: theirs.client_secret ?? '',
    lastError: theirs.last_payment_error?.message,
    metadata: theirs.metadata,
  }
}

/** Converts a refund. */
export function refundFrom(theirs: Stripe.Refund): Refund {
  const { id, amount, payment_intent: intent } = theirs
  mustBe(theirs, 'refund', [amount])
  const status = refundStatus(theirs.status)
  return { id, intentId: intentIdOf(intent), amountCents: amount, status, reference: referenceOf(theirs) }
}

/** Converts a kept card. */
export function cardFrom(theirs: Stripe.PaymentMethod): SavedCard {
  mustBe(theirs, 'payment_method', [])
  const { id, card } = theirs
  if (!card) throw new TypeError('this is no card')
  return { id, brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year }
}

/** Returns the id of a customer. */
export function customerIdFrom(theirs: Stripe.Customer): string {
  mustBe(theirs, 'customer', [])
  return theirs.id
}

/** Returns what a browser needs to name a card that is to be kept. */
export function setupSecretFrom(theirs: Stripe.SetupIntent): { clientSecret: string } {
  mustBe(theirs, 'setup_intent', [])
  if (theirs.client_secret === null) throw new TypeError('this has no secret')
  return { clientSecret: theirs.client_secret }
}

/** Converts an account that receives payouts. */
export function accountFrom(theirs: Stripe.Account): PayoutAccount {
  mustBe(theirs, 'account', [])
  const { id, details_submitted: told, payouts_enabled: paysOut, capabilities, requirements } = theirs
  if (!told) return { id, state: 'incomplete' }
  if (capabilities?.transfers === 'active' && paysOut) return { id, state: 'ready' }
  const wanted = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]
  const refused = /^(rejected|listed|platform_paused)/.test(requirements?.disabled_reason ?? '')
  return { id, state: wanted.length > 0 || refused ? 'restricted' : 'checking' }
}

/** Converts a transfer or its reversal. */
export function transferFrom(theirs: Stripe.Transfer | Stripe.TransferReversal): Transfer {
  mustBe(theirs, theirs.object === 'transfer' ? 'transfer' : 'transfer_reversal', [theirs.amount])
  return { id: theirs.id, amountCents: theirs.amount, reference: referenceOf(theirs) }
}

/** Converts a dispute. */
export function disputeFrom(theirs: Stripe.Dispute): Dispute {
  mustBe(theirs, 'dispute', [theirs.amount])
  const { id, amount, payment_intent: intent, reason, evidence_details: evidence, created } = theirs
  return {
    id,
    intentId: intentIdOf(intent),
    amountCents: amount,
    reason: isIdentifier(reason) ? reason : 'general',
    status: disputeStatus(theirs.status),
    respondBy: typeof evidence.due_by === 'number' ? instantOf(evidence.due_by) : null,
    createdAt: instantOf(created),
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

const isIdentifier = (text: string): boolean => /^\w{1,100}$/.test(text)

/** Stripe's amounts have at most eight digits. */
const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0 && cents < 1e8

/** A timestamp that the database can store. */
function instantOf(seconds: number): Date {
  if (!Number.isSafeInteger(seconds) || seconds < 0 || seconds > 1e11) throw new TypeError('this is no time')
  return new Date(seconds * 1000)
}

function intentIdOf(intent: Stripe.Dispute['payment_intent']): string {
  const id = typeof intent === 'string' ? intent : intent?.id
  return id !== undefined && isIdentifier(id) ? id : ''
}

/** Our own id for it, if there is one. */
function referenceOf({ metadata }: { metadata: Stripe.Metadata | null }): string | null {
  const reference = metadata?.reference
  return reference !== undefined && /^[\w-]{1,100}$/.test(reference) ? reference : null
}

/** Throws unless the object has the right type and valid amounts: the SDK does not validate JSON. */
function mustBe(theirs: { id: string; object: string }, object: string, amounts: readonly number[]): void {
  const isWhole = theirs.object === object && isIdentifier(theirs.id) && amounts.every(isAmount)
  if (!isWhole) throw new TypeError(`this is no ${object}`)
}

function refundStatus(theirs: string | null): Refund['status'] {
  if (theirs === 'succeeded') return 'succeeded'
  return theirs === 'failed' || theirs === 'canceled' ? 'failed' : 'pending'
}

/** Converts an event. Of charges only the mark of the card counts: intents and refunds contain all other information. */
export function eventFrom(theirs: Stripe.Event): ProviderEvent {
  const about = { id: theirs.id, type: theirs.type, createdAt: instantOf(theirs.created) }
  const thing = theirs.data.object
  if (!('object' in thing)) return { ...about, subject: 'other' }
  if (thing.object === 'payment_intent') return { ...about, subject: 'intent', intent: intentFrom(thing) }
  if (thing.object === 'refund') return { ...about, subject: 'refund', refund: refundFrom(thing) }
  if (thing.object === 'dispute')
    return { ...about, subject: 'dispute', dispute: disputeFrom(thing), funds: funds[theirs.type] }
  if (thing.object === 'charge' && theirs.type === 'charge.succeeded') {
    const print = thing.payment_method_details?.card?.fingerprint
    const cardPrint = typeof print === 'string' && isIdentifier(print) ? print : null
    return { ...about, subject: 'charge', intentId: intentIdOf(thing.payment_intent), cardPrint }
  }
  if (thing.object === 'account') {
    mustBe(thing, 'account', [])
    return { ...about, subject: 'account', accountId: thing.id }
  }
  return { ...about, subject: 'other' }
}
