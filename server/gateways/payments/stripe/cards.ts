// People and their kept cards at Stripe: a customer each, with payment methods.
import type Stripe from 'stripe'
import type { Outcome, PaymentProvider } from '../payment-provider.ts'
import type { Settle } from './settle.ts'
import { cardFrom, customerIdFrom, intentFrom, setupSecretFrom } from './translate.ts'

/** More cards than anybody keeps. */
const most = 20

type Cards = Pick<
  PaymentProvider,
  'assignIntent' | 'payWithoutCustomer' | 'createCustomer' | 'deleteCustomer' | 'cardsOf' | 'beginSetup' | 'removeCard'
>

/** The calls about kept cards, through Stripe's SDK. */
export function createCards(stripe: Stripe, settle: Settle): Cards {
  return {
    assignIntent: ({ intentId, customerId, savesCard }) => {
      const kept = savesCard ? ('off_session' as const) : ('' as const)
      return settle(
        stripe.paymentIntents.update(intentId, { customer: customerId, setup_future_usage: kept }),
        intentFrom,
      )
    },
    payWithoutCustomer: ({ intentId, cardId, idempotencyKey }) =>
      settle(
        stripe.paymentIntents.confirm(intentId, { payment_method: cardId, off_session: true }, { idempotencyKey }),
        intentFrom,
      ),
    createCustomer: ({ person, idempotencyKey }) =>
      settle(stripe.customers.create({ metadata: { person } }, { idempotencyKey }), (customer) => ({
        id: customerIdFrom(customer),
      })),
    deleteCustomer: async (id) => goneIsFine(await settle(stripe.customers.del(id), () => undefined)),
    cardsOf: (customerId) =>
      settle(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: most }), ({ data }) =>
        data.map(cardFrom),
      ),
    beginSetup: (customerId) => {
      const input = { customer: customerId, usage: 'off_session' as const }
      return settle(stripe.setupIntents.create({ ...input, allowed_payment_method_types: ['card'] }), setupSecretFrom)
    },
    removeCard: async (id) => goneIsFine(await settle(stripe.paymentMethods.detach(id), () => undefined)),
  }
}

/** What is to be forgotten and is not there needs nothing more. */
function goneIsFine(outcome: Outcome<undefined>): Outcome<undefined> {
  return !outcome.ok && outcome.failure.kind === 'invalid_state' ? { ok: true, value: undefined } : outcome
}
