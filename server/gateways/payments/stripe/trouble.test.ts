import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { PaymentProvider } from '../payment-provider.ts'
import type { PayoutProvider } from '../payout-provider.ts'
import { createStripeGateway, PATIENCE_MS } from './stripe-gateway.ts'

const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x' }
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Starts a provider that answers each call as the test says. */
async function odd(
  answer: (response: ServerResponse, socket: Socket) => void,
  onRefused?: (error: unknown) => void,
): Promise<PaymentProvider & PayoutProvider> {
  const server = createServer((request, response) => answer(response, request.socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createStripeGateway({ ...keys, webhookSecrets: [], apiBase, patienceMs: 400, ...(onRefused && { onRefused }) })
}

const once = { idempotencyKey: 'once' }
const json = { 'content-type': 'application/json' }
test.each<[string, (response: ServerResponse, socket: Socket) => void]>([
  ['says nothing', () => {}],
  // each byte resets the timeout of a socket
  ['drips', (response) => void setInterval(() => response.write(' '), 50).unref()],
  ['resets the connection', (_response, socket) => void socket.resetAndDestroy()],
  [
    'breaks off',
    (response, socket) =>
      response.writeHead(200, { ...json, 'content-length': '99' }).write('{', () => socket.destroy()),
  ],
  ['answers with a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
  ['answers with nothing', (response) => response.writeHead(200, json).end('{}')],
  ['answers null', (response) => response.writeHead(200, json).end('null')],
  ['answers with a list', (response) => response.writeHead(200, json).end('[{"object":"list"}]')],
  [
    'answers with something else',
    (response) => response.writeHead(200, json).end('{"id":"cus_1","object":"customer"}'),
  ],
  [
    'counts in words',
    (response) => response.writeHead(200, json).end('{"id":"pi_1","object":"payment_intent","amount":"lots"}'),
  ],
  ['says 503', (response) => response.writeHead(503).end('Service Unavailable')],
])('a provider that %s is unavailable, in time and without a crash', async (_name, answer) => {
  const trouble = await odd(answer)
  const began = performance.now()
  const outcomes = await Promise.all([
    trouble.createIntent({ amountCents: 100, metadata: {}, description: 'A stay', capture: 'manual', ...once }),
    trouble.retrieveIntent('pi_1'),
    trouble.capture({ intentId: 'pi_1', ...once }),
    trouble.refund({ intentId: 'pi_1', amountCents: 100, reference: 'r', ...once }),
  ])
  expect(performance.now() - began).toBeLessThan(9000)
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
})

test('a call ends within ten seconds', () => expect(PATIENCE_MS).toBeLessThan(10_000))

const invalid = (message: string) => ({ type: 'invalid_request_error', message })
test.each<[string, number, object, string]>([
  ['does not know our key', 401, invalid('Invalid API Key provided: sk_test_*'), 'key'],
  ['does not let our key do it', 403, invalid('This key does not have the required permissions'), 'rights'],
  ['lets the account do nothing yet', 400, invalid('Your account cannot currently make live charges.'), 'call'],
  [
    'has Connect switched off',
    400,
    invalid("You can only create new accounts if you've signed up for Connect"),
    'call',
  ],
  ['has no such call', 404, invalid('Unrecognized request URL'), 'call'],
  [
    'knows our key of another call',
    400,
    { type: 'idempotency_error', message: 'Keys for idempotent requests' },
    'call',
  ],
])(
  'a provider that %s refuses us: unavailable for callers, and reported to the operator',
  async (_name, status, error, refuses) => {
    const told: string[] = []
    const answer = JSON.stringify({ error })
    const stripe = await odd(
      (response) => response.writeHead(status, json).end(answer),
      (refused) => told.push(String(refused)),
    )
    const outcomes = await Promise.all([
      stripe.createIntent({ amountCents: 100, metadata: {}, description: 'A stay', capture: 'manual', ...once }),
      stripe.createAccount({ person: 'p', ...once }),
      stripe.loginLink('acct_1'),
    ])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable', refuses } })
    expect(told).toHaveLength(3)
  },
)
