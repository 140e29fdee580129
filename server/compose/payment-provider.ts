import { webhookPath } from '#contract/paths.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/connect.ts'
import type { PaymentProvider } from '#server/gateways/payments/payment-provider.ts'
import type { PayoutProvider } from '#server/gateways/payments/payout-provider.ts'
import { createStripeGateway } from '#server/gateways/payments/stripe/stripe-gateway.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { storedSecret } from '#server/platform/secrets.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'

const SandboxKeys = z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() })
type SandboxKeys = z.infer<typeof SandboxKeys>

/** The keys of the stand-in, made at the first start; undefined where Stripe is set up. */
export async function sandboxKeys(env: Env, db: Database): Promise<SandboxKeys | undefined> {
  return env.STRIPE_SECRET_KEY ? undefined : storedSecret(db, 'payment-sandbox', SandboxKeys, makeSandboxKeys)
}

/** Keys for a stand-in that nobody calls from outside. */
export function makeSandboxKeys(): SandboxKeys {
  const random = () => randomBytes(18).toString('hex')
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  }
}

const sandboxPrefix = '/sandbox/stripe'

/** Logs errors of the provider that our request caused, such as a wrong key. */
export const refusedByProvider = (log: () => FastifyBaseLogger) => (error: unknown) =>
  log().error({ err: error }, 'Stripe refuses what we ask')

/** Stripe if its keys are set, otherwise the stand-in in this process. */
export function paymentProvider(
  env: Env,
  sandbox: SandboxKeys | undefined,
  log?: () => FastifyBaseLogger,
): PaymentProvider & PayoutProvider {
  const told = log && { onRefused: refusedByProvider(log) }
  if (env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY)
    return createStripeGateway({
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS ?? [],
      ...told,
    })
  if (!sandbox) throw new Error('Neither Stripe nor its stand-in is set up')
  return createStripeGateway({
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecrets: [sandbox.webhookSecret],
    apiBase: () => loopback(env) + sandboxPrefix,
    ...told,
  })
}

/** Adds Stripe's stand-in to this process, unless Stripe is set up. */
export async function addPaymentSandbox(
  app: App,
  options: {
    readonly env: Env
    readonly databaseUrl: string
    readonly publicUrl: string
    readonly keys: SandboxKeys
    readonly clock: () => Date
    readonly frame: PageFrame
  },
): Promise<void> {
  const { env, databaseUrl, publicUrl, keys, clock, frame } = options
  const { createPostgresSandboxStore } = await import('#sandbox/stripe/postgres-store.ts')
  const { stripeSandbox } = await import('#sandbox/stripe/plugin.ts')
  const own = connect({ url: databaseUrl, max: 5 })
  app.server.addHook('onClose', () => own.close())
  await app.server.register(stripeSandbox, {
    prefix: sandboxPrefix,
    store: await createPostgresSandboxStore(own.pool),
    ...keys,
    publicUrl,
    frame,
    webhookUrl: () => loopback(env) + webhookPath,
    clock,
  })
}

/** The address at which this server reaches itself. */
function loopback(env: Env): string {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`
}
