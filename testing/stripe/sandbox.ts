// A running stand-in with a webhook receiver beside it, for the tests here and of the gateway.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { stripeSandbox, type StripeSandboxOptions } from '#sandbox/stripe/plugin.ts'
import type { SandboxStore } from '#sandbox/stripe/store.ts'
import { watchStripe } from './honesty.ts'

export const SECRET_KEY = 'sk_test_for_tests'
export const PUBLISHABLE_KEY = 'pk_test_for_tests'
export const WEBHOOK_SECRET = 'whsec_for_tests'
const PREFIX = '/sandbox/stripe'

/** One webhook call as it arrived. */
export type Received = { body: string; signature: string }

/** Starts a receiver of webhooks. `answer` returns the status for the number of the call, from 1. */
export async function startReceiver(answer: (call: number) => number = () => 200) {
  const received: Received[] = []
  const watch = watchStripe()
  let calls = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls += 1
      const status = answer(calls)
      const signature = String(request.headers['stripe-signature'])
      const body = Buffer.concat(chunks).toString()
      watch.event(body)
      if (status < 300) received.push({ body, signature })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    calls: () => calls,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
      watch.assertHonest()
    },
  }
}

/** The stand-in on its own port. */
export async function startSandbox(store: SandboxStore, extra: Partial<StripeSandboxOptions> = {}) {
  const app = Fastify({ forceCloseConnections: true })
  const watch = watchStripe(app)
  await app.register(stripeSandbox, {
    prefix: PREFIX,
    store,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    publicUrl: 'http://petstead.test',
    clock: () => new Date(),
    delivery: { firstRetryMs: 20, longestRetryMs: 50 },
    ...extra,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    watch.assertHonest()
  }
  return { app, base: address + PREFIX, close }
}

/** The real SDK, pointed at a stand-in. */
export function sdkFor(base: string, key = SECRET_KEY): Stripe {
  const { hostname, port, pathname } = new URL(base)
  const node = Stripe.createNodeHttpClient()
  const httpClient: Stripe.HttpClient = {
    getClientName: () => 'node',
    makeRequest: (_host, _port, path, method, headers, body, _protocol, timeout) =>
      node.makeRequest(hostname, port, pathname + path, method, headers, body, 'http', timeout),
  }
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, telemetry: false })
}

/** Sends a request as a browser does. */
export async function fromBrowser(base: string, path: string, fields: Record<string, string>) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    body: new URLSearchParams(fields),
  })
  const body = (await answer.json()) as { status?: string; error: { code: string; decline_code?: string } }
  return { status: answer.status, body }
}

/** The fields of a typed card. */
export function typedCard(number: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][postal_code]': '94107',
    ...changes,
  }
}

/** Waits until something is true; fails after a timeout. */
export async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = 5_000): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${patienceMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
