// Checks everything that the product and its tests send to the stand-in for Stripe, and everything that it answers,
// against Stripe's own description.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { webhookPath } from '#contract/paths.ts'
import { resource } from './description.ts'
import { differences, listDifferences } from './differences.ts'

/** A call's parameters and its response: an object, or `many` of them. */
type Described = { readonly in: string; readonly takes: string; readonly gives: string; readonly many?: true }

/** Every call of the stand-in that servers make. */
const calls: Record<string, Described> = {
  'POST /payment_intents': { in: 'PaymentIntents', takes: 'PaymentIntentCreateParams', gives: 'PaymentIntent' },
  'GET /payment_intents': {
    in: 'PaymentIntents',
    takes: 'PaymentIntentListParams',
    gives: 'PaymentIntent',
    many: true,
  },
  'GET /payment_intents/:id': { in: 'PaymentIntents', takes: 'PaymentIntentRetrieveParams', gives: 'PaymentIntent' },
  'POST /payment_intents/:id/confirm': {
    in: 'PaymentIntents',
    takes: 'PaymentIntentConfirmParams',
    gives: 'PaymentIntent',
  },
  'POST /payment_intents/:id/capture': {
    in: 'PaymentIntents',
    takes: 'PaymentIntentCaptureParams',
    gives: 'PaymentIntent',
  },
  'POST /payment_intents/:id/cancel': {
    in: 'PaymentIntents',
    takes: 'PaymentIntentCancelParams',
    gives: 'PaymentIntent',
  },
  'POST /payment_intents/:id': { in: 'PaymentIntents', takes: 'PaymentIntentUpdateParams', gives: 'PaymentIntent' },
  'POST /customers': { in: 'Customers', takes: 'CustomerCreateParams', gives: 'Customer' },
  'GET /customers/:id': { in: 'Customers', takes: 'CustomerRetrieveParams', gives: 'Customer' },
  'DELETE /customers/:id': { in: 'Customers', takes: 'CustomerDeleteParams', gives: 'DeletedCustomer' },
  'GET /customers/:id/payment_methods': {
    in: 'Customers',
    takes: 'CustomerListPaymentMethodsParams',
    gives: 'PaymentMethod',
    many: true,
  },
  'POST /payment_methods/:id/attach': {
    in: 'PaymentMethods',
    takes: 'PaymentMethodAttachParams',
    gives: 'PaymentMethod',
  },
  'POST /payment_methods/:id/detach': {
    in: 'PaymentMethods',
    takes: 'PaymentMethodDetachParams',
    gives: 'PaymentMethod',
  },
  'POST /setup_intents': { in: 'SetupIntents', takes: 'SetupIntentCreateParams', gives: 'SetupIntent' },
  'GET /setup_intents/:id': { in: 'SetupIntents', takes: 'SetupIntentRetrieveParams', gives: 'SetupIntent' },
  'POST /setup_intents/:id/confirm': {
    in: 'SetupIntents',
    takes: 'SetupIntentConfirmParams',
    gives: 'SetupIntent',
  },
  'POST /refunds': { in: 'Refunds', takes: 'RefundCreateParams', gives: 'Refund' },
  'GET /refunds': { in: 'Refunds', takes: 'RefundListParams', gives: 'Refund', many: true },
  'GET /refunds/:id': { in: 'Refunds', takes: 'RefundRetrieveParams', gives: 'Refund' },
  'GET /charges': { in: 'Charges', takes: 'ChargeListParams', gives: 'Charge', many: true },
  'GET /charges/:id': { in: 'Charges', takes: 'ChargeRetrieveParams', gives: 'Charge' },
  'GET /events': { in: 'Events', takes: 'EventListParams', gives: 'EventBase', many: true },
  'GET /events/:id': { in: 'Events', takes: 'EventRetrieveParams', gives: 'EventBase' },
  'POST /webhook_endpoints': {
    in: 'WebhookEndpoints',
    takes: 'WebhookEndpointCreateParams',
    gives: 'WebhookEndpoint',
  },
  'GET /disputes': { in: 'Disputes', takes: 'DisputeListParams', gives: 'Dispute', many: true },
  'GET /disputes/:id': { in: 'Disputes', takes: 'DisputeRetrieveParams', gives: 'Dispute' },
  'POST /disputes/:id': { in: 'Disputes', takes: 'DisputeUpdateParams', gives: 'Dispute' },
  'POST /disputes/:id/close': { in: 'Disputes', takes: 'DisputeCloseParams', gives: 'Dispute' },
  'GET /account': { in: 'Accounts', takes: 'AccountRetrieveCurrentParams', gives: 'Account' },
  'POST /accounts': { in: 'Accounts', takes: 'AccountCreateParams', gives: 'Account' },
  'GET /accounts/:id': { in: 'Accounts', takes: 'AccountRetrieveParams', gives: 'Account' },
  'POST /accounts/:id/login_links': { in: 'Accounts', takes: 'AccountCreateLoginLinkParams', gives: 'LoginLink' },
  'POST /account_links': { in: 'AccountLinks', takes: 'AccountLinkCreateParams', gives: 'AccountLink' },
  'POST /transfers': { in: 'Transfers', takes: 'TransferCreateParams', gives: 'Transfer' },
  'GET /transfers': { in: 'Transfers', takes: 'TransferListParams', gives: 'Transfer', many: true },
  'GET /transfers/:id': { in: 'Transfers', takes: 'TransferRetrieveParams', gives: 'Transfer' },
  'POST /transfers/:id/reversals': {
    in: 'Transfers',
    takes: 'TransferCreateReversalParams',
    gives: 'TransferReversal',
  },
  'GET /transfers/:id/reversals': {
    in: 'Transfers',
    takes: 'TransferListReversalsParams',
    gives: 'TransferReversal',
    many: true,
  },
}

/** Where an object of an event is described. */
const objects: Record<string, { readonly in: string; readonly name: string }> = {
  payment_intent: { in: 'PaymentIntents', name: 'PaymentIntent' },
  charge: { in: 'Charges', name: 'Charge' },
  refund: { in: 'Refunds', name: 'Refund' },
  dispute: { in: 'Disputes', name: 'Dispute' },
  account: { in: 'Accounts', name: 'Account' },
  transfer: { in: 'Transfers', name: 'Transfer' },
  customer: { in: 'Customers', name: 'Customer' },
  payment_method: { in: 'PaymentMethods', name: 'PaymentMethod' },
  setup_intent: { in: 'SetupIntents', name: 'SetupIntent' },
}

export type Watch = {
  /** Checks an event as it was posted to an endpoint. */
  event(body: string): void
  /** Fails if anything differed from Stripe's description. */
  assertHonest(): void
}

/** Watches the traffic of a server with the stand-in. */
export function watchStripe(app?: FastifyInstance): Watch {
  const found = new Set<string>()
  const note = (where: string, what: readonly string[]) => what.forEach((each) => found.add(`${where}: ${each}`))
  app?.addHook('onSend', async (request, reply, payload) => {
    const call = callOf(request)
    if (call && typeof payload === 'string') note(call.name, ofCall(call, request, reply.statusCode, payload))
    const { body, routeOptions } = request
    if (routeOptions.url === webhookPath && reply.statusCode === 200 && Buffer.isBuffer(body))
      note('event', ofEvent(JSON.parse(body.toString())))
    return payload
  })
  return {
    event: (body) => note('event', ofEvent(JSON.parse(body))),
    assertHonest() {
      if (found.size > 0) throw new Error(`Stripe's description differs from the stand-in:\n${[...found].join('\n')}`)
    },
  }
}

/** Returns the call that a server makes with its secret key; Stripe does not describe the interface of browsers. */
function callOf({ method, routeOptions, headers }: FastifyRequest): { name: string; described: Described } | undefined {
  const [, path] = routeOptions.url?.split('/v1') ?? []
  const isServer = headers.authorization?.startsWith('Bearer sk_') ?? false
  if (path === undefined || path.startsWith('/sandbox/') || !isServer) return undefined
  const name = `${method} ${path}`
  const described = calls[name]
  if (!described) throw new Error(`${name} is not held against Stripe's description`)
  return { name, described }
}

function ofCall(
  { described }: { described: Described },
  request: FastifyRequest,
  status: number,
  payload: string,
): string[] {
  const answer: unknown = JSON.parse(payload)
  if (status >= 400) return ofError(answer)
  const { in: file, takes, gives, many } = described
  const scope = resource(file)
  const sent = request.method === 'GET' ? qs.parse(request.url.split('?')[1] ?? '') : (request.body ?? {})
  const given = many ? listDifferences(answer, gives, scope) : differences(answer, gives, scope, 'answer')
  return [...differences(sent, takes, scope, 'request'), ...(gives === 'EventBase' ? [] : given)]
}

/** The SDK does not describe the fields of an error: these are the document's `api_errors`. */
const errorFields = ['charge', 'code', 'decline_code', 'message', 'param', 'payment_intent', 'payment_method', 'type']
const errorTypes = ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error']

function ofError(answer: unknown): string[] {
  const { error, ...others }: { error?: Record<string, unknown> } = Object(answer)
  if (!error || Object.keys(others).length > 0) return ['an error without its shape']
  const unknown = Object.keys(error).filter((name) => !errorFields.includes(name))
  const intent = error.payment_intent
  return [
    ...unknown.map((name) => `error.${name} is unknown`),
    ...(errorTypes.includes(String(error.type)) ? [] : [`error.type is ${String(error.type)}`]),
    ...(intent ? differences(intent, 'PaymentIntent', resource('PaymentIntents'), 'answer') : []),
  ]
}

function ofEvent(event: { type: string; data: { object: { object: string } } }): string[] {
  const { data, type, ...envelope } = event
  const place = objects[data.object.object]
  const described = differences({ ...envelope, type, data: {} }, 'EventBase', resource('Events'), 'answer')
  // the types of events and their objects are in another part of the description
  const own = described.filter((each) => !/\.(type|data)/.test(each))
  return place
    ? [...own, ...differences(data.object, place.name, resource(place.in), 'answer')]
    : [...own, `${type} is about ${data.object.object}`]
}
