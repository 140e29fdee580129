import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { addressOf } from '#contract/address.ts'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { webhookPath } from '#contract/paths.ts'
import { createApp } from '#server/compose/app.ts'
import { connect } from '#server/database/connect.ts'
import type { Standby } from '#server/database/standby.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { refusedByProvider } from '#server/compose/payment-provider.ts'
import { readEnv } from '#server/compose/env.ts'
import { firstSite } from '#server/compose/first-site.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { makeVapidKeys } from '#server/gateways/push/vapid.ts'
import { createStripeGateway } from '#server/gateways/payments/stripe/stripe-gateway.ts'
import { sessionCookieName } from '#server/modules/identity/public.ts'
import { settleRound, settleRoundJob } from '#server/modules/bookings/public.ts'
import {
  dropIntent,
  dropIntentJob,
  forgetCustomer,
  forgetCustomerJob,
  chargeAgreed,
  chargeAgreedJob,
  settleJob,
  settlePayment,
} from '#server/modules/payments/public.ts'
import type { PaymentDeps } from '#server/modules/payments/public.ts'
import { askAccount, askAccountJob, payOut, payOutJob } from '#server/modules/payouts/public.ts'
import type { PayoutDeps } from '#server/modules/payouts/public.ts'
import type { LostDeps } from '#server/modules/lost-pets/public.ts'
import { cacheSite } from '#server/modules/site/public.ts'
import type { SiteCache } from '#server/modules/site/public.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { createMemorySandboxStore } from '#sandbox/stripe/memory-store.ts'
import { stripeSandbox } from '#sandbox/stripe/plugin.ts'
import { createTestDatabase } from './database.ts'
import { watchStripe } from './stripe/honesty.ts'
import type { Person } from './factories.ts'
import type { TestDatabase } from './postgres.ts'

/** A response as tests use it. */
export type TestAnswer<E extends Endpoint> = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The parsed body of a success; for a refusal, reading it throws with the refusal's text. */
  readonly body: Reply<E>
}

/** The input of a call in any shape, so that tests can change it. */
export type AnyInput = { params?: object; query?: object; body?: object }

export type TestApp = {
  readonly server: FastifyInstance
  readonly connection: DatabaseConnection
  readonly database: TestDatabase
  readonly payments: PaymentDeps
  readonly payouts: PayoutDeps
  readonly lost: LostDeps
  readonly storage: ObjectStorage
  readonly site: SiteCache
  /** The application's clock; tests may assign it. */
  now: Date
  /** The address, once the app listens. */
  readonly address: string
  /** Makes one call of the contract for a person, or signed out. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, person?: Person): Promise<TestAnswer<E>>
  /** The same with an input that may be wrong. */
  attempt<E extends Endpoint>(endpoint: E, input: AnyInput, person?: Person): Promise<TestAnswer<E>>
  close(): Promise<void>
}

export type TestAppOptions = {
  readonly env?: Record<string, string>
  /** Listens on a port and runs jobs: for tests that pay, or that send real parallel requests. */
  readonly live?: boolean
  /** Adds what composition adds besides the calls: pages that the server writes. */
  readonly extend?: (server: FastifyInstance, db: DatabaseConnection['db']) => Promise<void>
  /** Gets the lines of the log. */
  readonly log?: (line: string) => void
  /** The database of another app, for one more server of the same product; the other app creates and drops it. */
  readonly database?: TestDatabase
  /** Where the product finds the payment sandbox, if somewhere else. */
  readonly sandboxAt?: string
  /** A standby of the database, for browsing. */
  readonly standby?: Standby
}

const secrets = { secretKey: 'sk_test_here', publishableKey: 'pk_test_here' }
const webhookSecret = 'whsec_here'
const publicUrl = 'http://petstead.test'
/** The signing keys of every app of a test. */
export const testKeys = { cookie: 'k'.repeat(43), upload: 'u'.repeat(43) }
const reach = { publicKey: makeVapidKeys().publicKey, textMessages: true }

/** What every app of a test has. */
const always = { publicUrl, keys: testKeys, reach, accounts: builtInAccounts(publicUrl) }

/** The application of all tests of a file: it starts before the first and is closed after the last. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app: TestApp = Object.create(null)
  beforeAll(async () => {
    Object.defineProperties(app, Object.getOwnPropertyDescriptors(await startTestApp(options)))
  })
  afterAll(() => app.close())
  return app
}

/** The real application on its own database, with the payment sandbox in the same process. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const connection = connect({ url: database.url, max: 12 })
  const folder = mkdtempSync(join(tmpdir(), 'petstead-pictures-'))
  const storage = await openLocalFolder(folder)
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'false', LOG_LEVEL: 'silent', DEMO: 'false', ...options.env })
  const here = () => addressOfServer(server)
  let now = new Date()
  const clock = (): Date => now
  const onRefused = refusedByProvider(() => server.log)
  const provider = providerAt(() => options.sandboxAt ?? here(), onRefused)
  const site = await cacheSite({ ...connection, clock, first: firstSite(env), onError: () => {} })
  const { server, market, ...money } = await createApp({
    env,
    connection,
    site,
    standby: options.standby,
    ...always,
    clock,
    provider,
    storage,
    log: options.log && { write: options.log },
  })
  // a search finds what the test wrote a moment ago, also past the server
  server.addHook('onRequest', market.caughtUp)
  const watch = watchStripe(server)
  await addPaymentSandbox(server, here, clock)
  await options.extend?.(server, connection.db)
  const jobs = options.live ? await startPaymentJobs(connection, money) : undefined
  if (options.live) await server.listen({ port: 0, host: '127.0.0.1' })
  else await server.ready()

  return {
    server,
    connection,
    database,
    ...money,
    storage,
    site,
    get now() {
      return now
    },
    set now(instant) {
      now = instant
    },
    get address() {
      return here()
    },
    call: (...asked) => send(server, ...asked),
    attempt: (...asked) => send(server, ...asked),
    async close() {
      await jobs?.stop()
      await server.close()
      await connection.close()
      if (!options.database) await database.drop()
      rmSync(folder, { recursive: true, force: true })
      watch.assertHonest()
    },
  }
}

const addressOfServer = (server: FastifyInstance): string =>
  `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

const providerAt = (address: () => string, onRefused: (error: unknown) => void) =>
  createStripeGateway({
    ...secrets,
    webhookSecrets: [webhookSecret],
    apiBase: () => `${address()}/sandbox/stripe`,
    onRefused,
  })

async function addPaymentSandbox(server: FastifyInstance, address: () => string, clock: () => Date): Promise<void> {
  await server.register(stripeSandbox, {
    prefix: '/sandbox/stripe',
    store: createMemorySandboxStore(),
    ...secrets,
    webhookSecret,
    webhookUrl: () => address() + webhookPath,
    publicUrl,
    clock,
  })
}

/** Runs the jobs that tests with payments wait for. A failing job is retried; missing effects show in the test. */
function startPaymentJobs(
  { pool }: DatabaseConnection,
  { payments, payouts }: Pick<TestApp, 'payments' | 'payouts'>,
): Promise<Jobs> {
  return startJobs({
    pool,
    handlers: {
      [chargeAgreedJob]: (payload) => chargeAgreed(payments, textOf(payload, 'paymentId')),
      [settleJob]: (payload) => settlePayment(payments, textOf(payload, 'paymentId')),
      [settleRoundJob]: (payload) => settleRound(payments.db, textOf(payload, 'roundId'), payments.clock()),
      [payOutJob]: (payload) => payOut(payouts, textOf(payload, 'bookingId')),
      [askAccountJob]: async (payload) => {
        await askAccount(payouts, textOf(payload, 'userId'))
      },
      [dropIntentJob]: (payload) => dropIntent(payments, textOf(payload, 'intentId')),
      [forgetCustomerJob]: (payload) => forgetCustomer(payments, textOf(payload, 'customerId')),
    },
    onError: () => {},
  })
}

/** The cookie header of a person. */
export function cookieOf(person: Person): string {
  return `${sessionCookieName(publicUrl)}=${person.session}`
}

async function send<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  input: AnyInput,
  person: Person | undefined,
): Promise<TestAnswer<E>> {
  const answer = await server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: person ? { cookie: cookieOf(person) } : {},
    ...(input.body !== undefined && { payload: input.body }),
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    get body() {
      if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`)
      return (answer.body === '' ? undefined : JSON.parse(answer.body)) as Reply<E>
    },
  }
}
