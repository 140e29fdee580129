// A stand-in for Stripe that needs no account and moves no money. It speaks Stripe's wire protocol, so the gateway and
// the browser run the same code against it as against the real one.
//
// It listens on the server's own port, under the prefix it is registered with (`/sandbox/stripe`, so
// `…/v1/payment_intents`), for both kinds of callers. The server uses the secret key through the official SDK, which
// always requests `/v1/…`; the gateway adds the prefix in the SDK's HTTP client (an official extension point). So there
// is no second port, and a worker in another process reaches it at the same address. Browsers use the publishable key
// and an intent's client secret, and may read, confirm and authenticate that one intent.
//
// The plugin is its own Fastify scope: its form parser, error shape and 404 stay inside. Hooks of the server around it
// do run: exclude this prefix from CSRF checks (it reads no cookie).
import { plainLook } from '#server/platform/html-pages/page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { API_VERSION, newId, sameSecret, seconds, type Call, type Caller } from './call.ts'
import { confirmIntent, authenticateIntent } from './confirm-intent.ts'
import { createIntent, updateIntent } from './create-intent.ts'
import { createCustomer, deleteCustomer, methodsOfCustomer, retrieveCustomer } from './customers.ts'
import { attachMethod, detachMethod } from './methods.ts'
import { authenticateSetup, confirmSetup, createSetup, retrieveSetup } from './setup-intents.ts'
import { createDeliverer, DELIVERY_TIMING, type DeliveryTiming } from './deliveries.ts'
import { badParameter, WireError } from './errors.ts'
import { answerOnce, fingerprint, KEY_LIFETIME_MS } from './idempotency.ts'
import type { Fields } from './parameters.ts'
import { list, retrieve, retrieveIntent, type Read } from './reads.ts'
import { closeDispute, updateDispute } from './disputes.ts'
import { createRefund } from './refunds.ts'
import { createAccount, createAccountLink, createLoginLink, ownAccount } from './accounts.ts'
import { hostedPages } from './hosted-pages.ts'
import { createTransfer, reverseTransfer } from './transfers.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import { isDatabaseAway } from '#server/database/connect.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { cancelIntent, captureIntent } from './settle-intent.ts'
import type { SandboxStore } from './store.ts'
import { CONFIGURED_ENDPOINT, createWebhookEndpoint, endpointWith } from './webhook-endpoints.ts'

/** How to mount the stand-in. Fastify itself reads `prefix`. */
export type StripeSandboxOptions = {
  prefix?: string
  store: SandboxStore
  /** Starts with `sk_test_`. Its holder may do everything here. */
  secretKey: string
  /** Starts with `pk_test_`. */
  publishableKey: string
  /** Where all events are sent. A function if the port is known only after listening. */
  webhookUrl?: string | (() => string)
  webhookSecret?: string
  clock: () => Date
  /** The public URL of this site, which serves the pages for people who are paid out. */
  publicUrl: string
  /** The layout around those pages. */
  frame?: PageFrame
  /** For tests: shorter waits between deliveries. */
  delivery?: Partial<DeliveryTiming>
}

type Params = { id: string }
type Operation = (call: Call, id: string) => Promise<object>
type Reading = (read: Read, id: string) => Promise<object>
type Who = 'server' | 'server or browser'

/** The Fastify plugin. */
export async function stripeSandbox(app: FastifyInstance, options: StripeSandboxOptions): Promise<void> {
  const { store, clock } = options
  const deliverer = createDeliverer({
    store,
    clock,
    timing: { ...DELIVERY_TIMING, ...options.delivery },
    target: (delivery) => (delivery.endpointId === CONFIGURED_ENDPOINT ? configuredTarget(options) : delivery),
    log: app.log,
  })
  speakStripe(app)

  const post = (who: Who, path: string, operation: Operation) =>
    app.post<{ Params: Params }>(path, async (request, reply) => {
      const caller = callerOf(request, options, who)
      const answer = await runOperation({ request, reply, caller, store, at: clock() }, operation)
      deliverer.kick()
      return answer
    })
  const get = (who: Who, path: string, reading: Reading) =>
    app.get<{ Params: Params }>(path, async (request) => {
      const caller = callerOf(request, options, who)
      const [pathname = '', query = ''] = request.url.split('?', 2)
      const route = pathname.slice(app.prefix.length)
      return reading({ store, caller, fields: parseForm(query), path: route }, request.params.id)
    })
  const remove = (path: string, operation: Operation) =>
    app.delete<{ Params: Params }>(path, async (request, reply) => {
      const caller = callerOf(request, options, 'server')
      const answer = await runOperation({ request, reply, caller, store, at: clock() }, operation)
      deliverer.kick()
      return answer
    })
  addRoutes(post, get)
  addCards(post, get)
  remove('/v1/customers/:id', deleteCustomer)
  addConnect(post, get, options)
  hostedPages(app, {
    store,
    clock,
    frame: options.frame ?? { stylesheets: [], fonts: [], siteName: () => defaultName, look: plainLook },
    kick: deliverer.kick,
  })

  app.addHook('onReady', async () => {
    if (options.webhookUrl !== undefined) await store.transaction((tx) => tx.save(configuredEndpoint(clock())))
    await store.forgetKeysBefore(new Date(clock().getTime() - KEY_LIFETIME_MS))
  })
  // Not before listening: events from before a restart are sent to this very server.
  app.addHook('onListen', async () => deliverer.kick())
  app.addHook('preClose', () => deliverer.stop())
}

function addRoutes(
  post: (who: Who, path: string, operation: Operation) => void,
  get: (who: Who, path: string, reading: Reading) => void,
): void {
  post('server', '/v1/payment_intents', createIntent)
  get('server', '/v1/payment_intents', (read) => list(read, 'payment_intent', ['customer']))
  get('server or browser', '/v1/payment_intents/:id', retrieveIntent)
  post('server', '/v1/payment_intents/:id', updateIntent)
  post('server or browser', '/v1/payment_intents/:id/confirm', confirmIntent)
  post('server', '/v1/payment_intents/:id/capture', captureIntent)
  post('server', '/v1/payment_intents/:id/cancel', cancelIntent)
  post('server or browser', '/v1/sandbox/payment_intents/:id/authentication', authenticateIntent)

  post('server', '/v1/refunds', createRefund)
  get('server', '/v1/refunds', (read) => list(read, 'refund', ['payment_intent']))
  get('server', '/v1/refunds/:id', (read, id) => retrieve(read, 'refund', id))
  get('server', '/v1/charges', (read) => list(read, 'charge', ['payment_intent']))
  get('server', '/v1/charges/:id', (read, id) => retrieve(read, 'charge', id))
  get('server', '/v1/events', (read) => list(read, 'event', ['type', 'types']))
  get('server', '/v1/events/:id', (read, id) => retrieve(read, 'event', id))
  get('server', '/v1/disputes', (read) => list(read, 'dispute', ['charge', 'payment_intent']))
  get('server', '/v1/disputes/:id', (read, id) => retrieve(read, 'dispute', id))
  post('server', '/v1/disputes/:id', updateDispute)
  post('server', '/v1/disputes/:id/close', closeDispute)
  post('server', '/v1/webhook_endpoints', createWebhookEndpoint)
}

/** Adds the routes for people whose cards are kept. */
function addCards(
  post: (who: Who, path: string, operation: Operation) => void,
  get: (who: Who, path: string, reading: Reading) => void,
): void {
  post('server', '/v1/customers', createCustomer)
  get('server', '/v1/customers/:id', retrieveCustomer)
  get('server', '/v1/customers/:id/payment_methods', methodsOfCustomer)
  post('server', '/v1/payment_methods/:id/attach', attachMethod)
  post('server', '/v1/payment_methods/:id/detach', detachMethod)
  post('server', '/v1/setup_intents', createSetup)
  get('server or browser', '/v1/setup_intents/:id', retrieveSetup)
  post('server or browser', '/v1/setup_intents/:id/confirm', confirmSetup)
  post('server or browser', '/v1/sandbox/setup_intents/:id/authentication', authenticateSetup)
}

/** Adds the routes for accounts that are paid out, and transfers to them. */
function addConnect(
  post: (who: Who, path: string, operation: Operation) => void,
  get: (who: Who, path: string, reading: Reading) => void,
  { publicUrl, prefix = '' }: StripeSandboxOptions,
): void {
  post('server', '/v1/accounts', createAccount)
  get('server', '/v1/account', ownAccount)
  get('server', '/v1/accounts/:id', (read, id) => retrieve(read, 'account', id))
  post('server', '/v1/account_links', (call) => createAccountLink(call, publicUrl + prefix))
  post('server', '/v1/accounts/:id/login_links', (call, id) => createLoginLink(call, id, publicUrl + prefix))
  post('server', '/v1/transfers', createTransfer)
  get('server', '/v1/transfers', (read) => list(read, 'transfer', ['destination', 'transfer_group']))
  get('server', '/v1/transfers/:id', (read, id) => retrieve(read, 'transfer', id))
  post('server', '/v1/transfers/:id/reversals', reverseTransfer)
  get('server', '/v1/transfers/:id/reversals', (read, id) => list(read, 'transfer_reversal', [], id))
}

/** Sets up form bodies, Stripe's headers and its error shape. */
function speakStripe(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, quiet: true }
  })
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (unstorable.test(request.url)) throw badParameter('Invalid string.')
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION, 'cache-control': 'no-store' })
  })
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof WireError) return reply.code(error.status).send({ error: error.body })
    const status = statusOf(error)
    if (status < 500) {
      const message = error instanceof Error ? error.message : 'Invalid request.'
      return reply.code(status).send({ error: { type: 'invalid_request_error', message } })
    }
    if (isDatabaseAway(error)) request.log.warn({ reason: error.message }, 'the database is away')
    else request.log.error({ err: error }, 'payment stand-in failed')
    return reply.code(status).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } })
  })
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?', 1)
    const message = `Unrecognized request URL (${request.method}: ${path}).`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
}

/** The one character that PostgreSQL text cannot store, as addresses and forms encode it. */
const unstorable = /%00|\0/

function parseForm(body: string): Fields {
  if (unstorable.test(body)) throw badParameter('Invalid string.')
  return qs.parse(body, { depth: 8, arrayLimit: 200, parameterLimit: 1_000 })
}

function statusOf(error: unknown): number {
  if (isDatabaseAway(error)) return 503
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 ? status : 500
}

/**
 * Returns the caller by the key in the authorization header; 401 without a valid key, 403 for a browser where only
 * servers may call.
 */
function callerOf(request: FastifyRequest, options: StripeSandboxOptions, who: Who): Caller {
  const [, scheme, credentials = ''] = /^(Bearer|Basic) (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const basic = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':', 1)[0] : undefined
  const key = basic ?? credentials
  if (sameSecret(key, options.secretKey)) return 'secret'
  if (!sameSecret(key, options.publishableKey)) {
    const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.'
    throw new WireError(401, { type: 'invalid_request_error', message })
  }
  if (who === 'server or browser') return 'publishable'
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  throw new WireError(403, { type: 'invalid_request_error', message, code: 'secret_key_required' })
}

async function runOperation(
  now: {
    request: FastifyRequest<{ Params: Params }>
    reply: FastifyReply
    caller: Caller
    store: SandboxStore
    at: Date
  },
  operation: Operation,
): Promise<FastifyReply> {
  const { request, reply, caller, store, at } = now
  const header = request.headers['idempotency-key']
  if (Array.isArray(header)) throw badParameter('Only one Idempotency-Key is allowed.')
  const fields: Fields = Object(request.body)
  const [path] = request.url.split('?', 1)
  const requestId = String(reply.getHeader('request-id'))
  const answer = await answerOnce(store, { key: header, fingerprint: fingerprint([caller, path, fields]), at }, (tx) =>
    operation({ tx, at, caller, requestId, idempotencyKey: header, fields }, request.params.id),
  )
  if (header !== undefined) reply.header('idempotency-key', header)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

function configuredTarget(options: StripeSandboxOptions): { url: string; secret: string } | undefined {
  const { webhookUrl, webhookSecret } = options
  if (webhookUrl === undefined || webhookSecret === undefined) return undefined
  return { url: typeof webhookUrl === 'string' ? webhookUrl : webhookUrl(), secret: webhookSecret }
}

function configuredEndpoint(at: Date) {
  return endpointWith(CONFIGURED_ENDPOINT, 'configured', '', seconds(at))
}
