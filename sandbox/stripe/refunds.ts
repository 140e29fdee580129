import { emit, lockIntent, newId, seconds, type Call } from './call.ts'
import { assertNotChargedBack } from './disputes.ts'
import { badParameter, impossible, noSuch } from './errors.ts'
import { metadata, oneOf, onlyKnown, text, wholeNumber } from './parameters.ts'
import { unusedOfRefund } from './unused-fields.ts'
import type { Charge, Refund } from './wire.ts'

const KNOWN = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason']

/** `POST /v1/refunds`: refunds what is left of a charge, or a part of it. */
export async function createRefund(call: Call): Promise<Refund> {
  onlyKnown(call.fields, KNOWN)
  const wanted = wholeNumber(call.fields, 'amount')
  const reason = oneOf(call.fields, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const charge = await lockCharge(call)
  await assertNotChargedBack(call, charge)
  const amount = refundable(charge, wanted)
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    ...unusedOfRefund,
    amount,
    charge: charge.id,
    created: seconds(call.at),
    currency: charge.currency,
    metadata: metadata(call.fields),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: 'succeeded',
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  await call.tx.save(refund)
  await call.tx.save(charge)
  await emit(call, 'refund.created', refund)
  await emit(call, 'charge.refunded', charge)
  return refund
}

/** Returns the charge to refund, with its intent locked, so that two refunds cannot both use the same remainder. */
async function lockCharge(call: Call): Promise<Charge> {
  const chargeId = text(call.fields, 'charge')
  const intentId = text(call.fields, 'payment_intent')
  if (chargeId === undefined && intentId === undefined) {
    throw badParameter('One of the following params should be provided: payment_intent or charge.')
  }
  const named = chargeId === undefined ? undefined : await call.tx.find('charge', chargeId)
  if (chargeId !== undefined && named === undefined) throw noSuch('charge', chargeId, 'charge')
  const intent = await lockIntent(call, named?.payment_intent ?? intentId ?? '')
  const id = chargeId ?? intent.latest_charge
  const charge = id === null ? undefined : await call.tx.find('charge', id)
  if (charge === undefined || charge.status !== 'succeeded') {
    throw impossible(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    )
  }
  return charge
}

function refundable(charge: Charge, wanted: number | undefined): number {
  if (!charge.captured) {
    throw impossible(
      `Charge ${charge.id} has not been captured; cancel its PaymentIntent instead.`,
      'payment_intent_unexpected_state',
    )
  }
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) throw impossible(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (wanted === 0) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (wanted !== undefined && wanted > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    throw impossible(
      `Refund amount (${dollars(wanted)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount_too_large',
      { param: 'amount' },
    )
  }
  return wanted ?? left
}
