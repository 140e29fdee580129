// The cards of intents and customers: which may be used, which are kept, and what the stand-in remembers of each.
import { emit, newId, seconds, type Call } from './call.ts'
import { badParameter, noSuch } from './errors.ts'
import { onlyKnown, record, requiredText, text } from './parameters.ts'
import { cardFromForm, cardFromToken } from './test-cards.ts'
import { unusedOfAddress, unusedOfBilling, unusedOfMethod, unusedOfMethodCard } from './unused-fields.ts'
import type { Card, CardUse, PaymentMethod } from './wire.ts'

/** What a card is chosen for: an intent's own card and its customer. */
type Chosen = { readonly payment_method: string | null; readonly customer: string | null }

/** Returns the card that a call or the intent names, or that was typed; undefined without any. */
export async function chooseMethod(call: Call, intent: Chosen): Promise<PaymentMethod | undefined> {
  const data = record(call.fields, 'payment_method_data')
  const named = text(call.fields, 'payment_method') ?? intent.payment_method
  if (Object.keys(data).length > 0) {
    if (call.caller === 'secret')
      throw badParameter('Sending credit card numbers directly to the Stripe API is generally unsafe.')
    return newMethod(call, cardFromForm(data, call.at), postalCode(data))
  }
  return named === null ? undefined : usableMethod(call, named, intent.customer)
}

/** Returns a named card, if this customer, or nobody in particular, may use it. */
export async function usableMethod(call: Call, named: string, customer: string | null): Promise<PaymentMethod> {
  const card = cardFromToken(named, call.at)
  if (card !== undefined) return newMethod(call, card, null)
  const kept = await call.tx.find('payment_method', named)
  if (kept === undefined) throw noSuch('PaymentMethod', named, 'payment_method')
  if (kept.customer !== null && kept.customer !== customer)
    throw badParameter(
      customer === null
        ? `The payment method ${named} belongs to a customer. Please include the customer in the \`customer\` parameter.`
        : `The customer does not have a payment method with the ID ${named}. The payment method must be attached to the customer.`,
      'payment_method',
      'resource_missing',
    )
  if (kept.customer === null && (await useOf(call, named)).spent)
    throw badParameter(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, ' +
        'and may not be used again.',
      'payment_method',
    )
  return kept
}

function postalCode(data: Record<string, unknown>): string | null {
  return text(record(record(data, 'billing_details'), 'address'), 'postal_code') ?? null
}

function newMethod(call: Call, card: Card, postal_code: string | null): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    ...unusedOfMethod,
    customer: null,
    type: 'card',
    billing_details: { ...unusedOfBilling, address: { ...unusedOfAddress, postal_code } },
    card: { ...unusedOfMethodCard, ...card },
    created: seconds(call.at),
    livemode: false,
  }
}

type Remembering = Pick<Call, 'tx' | 'at'>

/** What is remembered of a card. */
export async function useOf({ tx, at }: Remembering, methodId: string): Promise<CardUse> {
  const id = `use_${methodId}`
  const kept = await tx.find('card_use', id)
  return kept ?? { id, object: 'card_use', created: seconds(at), set_up: false, spent: false }
}

async function remember(call: Remembering, methodId: string, change: Partial<CardUse>): Promise<void> {
  await call.tx.save({ ...(await useOf(call, methodId)), ...change })
}

/** After a card has paid or was set up: it is kept with the customer if that was asked for, else it is spent. */
export async function keepMethod(
  call: Call,
  method: PaymentMethod,
  { customer, usage }: { readonly customer: string | null; readonly usage: 'off_session' | 'on_session' | null },
): Promise<void> {
  if (usage === 'off_session') await remember(call, method.id, { set_up: true })
  if (method.customer !== null) return
  if (usage === null || customer === null) return remember(call, method.id, { spent: usage === null })
  await attach(call, method, customer)
}

async function attach(call: Call, method: PaymentMethod, customer: string): Promise<void> {
  method.customer = customer
  await call.tx.save(method)
  await emit(call, 'payment_method.attached', method)
}

/** `POST /v1/payment_methods/:id/attach` */
export async function attachMethod(call: Call, id: string): Promise<PaymentMethod> {
  onlyKnown(call.fields, ['customer', 'expand'])
  const customer = requiredText(call.fields, 'customer')
  if ((await call.tx.find('customer', customer)) === undefined) throw noSuch('customer', customer, 'customer')
  const method = await usableMethod(call, id, customer)
  await call.tx.save(method)
  if (method.customer === null) await attach(call, method, customer)
  return method
}

/** `POST /v1/payment_methods/:id/detach`: it can never be used again. */
export async function detachMethod(call: Call, id: string): Promise<PaymentMethod> {
  onlyKnown(call.fields, ['expand'])
  const method = await call.tx.lock('payment_method', id)
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method')
  if (method.customer === null)
    throw badParameter('The payment method you provided is not attached to a customer so detachment is impossible.')
  method.customer = null
  await call.tx.save(method)
  await remember(call, id, { spent: true })
  await emit(call, 'payment_method.detached', method)
  return method
}
