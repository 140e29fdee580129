import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp, sessionCookieName } from './app.ts'
import type { App, ServerKeys } from './app.ts'
import { connect } from './database/connect.ts'
import type { DatabaseConnection } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import type { Env } from './env.ts'
import { smtpMailer } from './gateways/mail/mailer.ts'
import { openLocalFolder } from './gateways/object-storage/local-folder.ts'
import { createRelyingParty } from './gateways/oidc/relying-party.ts'
import type { RelyingPartyOptions } from './gateways/oidc/relying-party.ts'
import type { PaymentProvider } from './gateways/stripe/payment-provider.ts'
import { createStripeGateway } from './gateways/stripe/stripe-gateway.ts'
import { confirmEmail, endSessionsOfIdentity, signInPages } from './modules/identity/public.ts'
import type { LogTarget } from './platform/http/log.ts'
import { gentleEnd } from './platform/http/ending.ts'
import { aboutListening } from './platform/http/listening.ts'
import { inProcessFetch } from './platform/http/in-process.ts'
import type { MapSettings } from './platform/http/map-settings.ts'
import { registerPages } from './platform/http/pages.ts'
import { Mendable } from './platform/mendable.ts'
import { keptSecret } from './platform/secrets.ts'
import { mailHandlers } from './platform/jobs/mail.ts'
import { writtenPageFiles } from './platform/written-pages/page.ts'
import { builtInAccounts, builtInIssuer } from './sandbox/identity-provider/built-in.ts'
import { providerHandlers } from './sandbox/identity-provider/mails.ts'
import { identityProvider } from './sandbox/identity-provider/plugin.ts'
import { builtInClientId, createProvider, makeProviderSecrets } from './sandbox/identity-provider/provider.ts'
import { mailboxMailer, mailboxPage } from './sandbox/mailbox/mailbox.ts'
import { createPostgresSandboxStore } from './sandbox/stripe/postgres-store.ts'
import { stripeSandbox } from './sandbox/stripe/plugin.ts'
import { prepare } from './prepare.ts'
import { demoPeople, isSeeded } from './seed/demo-people.ts'
import { startWork } from './worker.ts'

/** A database that answers nothing for so long is away. With the wait for a connection a call ends within 10 s. */
const silenceMs = 6500

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

export type StartOptions = {
  readonly env: Env
  readonly databaseUrl: string
  readonly clock: () => Date
  /** Prints a line of progress. */
  readonly say: (line: string) => void
  /** Pages from the build, compiled on the fly, or none (tests of the API). */
  readonly pages: 'built' | 'dev' | 'none'
  /** Where the log goes instead of the standard output. */
  readonly log?: LogTarget
}

export type RunningServer = {
  readonly address: string
  readonly server: FastifyInstance
  /**
   * Finishes the jobs and requests under way, for so many milliseconds at most, takes no new ones, and closes the
   * database.
   */
  stop(graceMs?: number): Promise<void>
}

/** Everything in one process: database brought up to date, API, providers, pages, jobs and the clock. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, databaseUrl, clock, say } = options
  await migrate(databaseUrl, say)
  // pg reports a broken idle connection here; the pool replaces it by itself
  const connection = connect({
    url: databaseUrl,
    silenceMs,
    onError: (error) => say(`Database connection lost: ${error.message}`),
  })
  try {
    if (env.NODE_ENV === 'production' && (await isSeeded(connection.db)))
      throw new Mendable(
        'DATABASE_URL: the database holds the demo marketplace, whose accounts everyone can sign in to. Use another one in production.',
      )
    await prepare(connection, { databaseUrl, dataDir: env.DATA_DIR, demo: env.DEMO })
    const storage = await openLocalFolder(join(env.DATA_DIR, 'pictures'))

    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
    const keys = await keptSecret(connection.db, 'server-keys', makeKeys)
    const sandbox = await keptSecret(connection.db, 'payment-sandbox', makeSandboxKeys)
    const app = await createApp({
      env,
      connection,
      publicUrl,
      keys,
      clock,
      provider: paymentProvider(env, sandbox),
      storage,
      accounts: builtInAccounts(publicUrl),
      log: options.log,
    })
    await addSignIn(app, options, connection, publicUrl)
    if (!env.STRIPE_SECRET_KEY) await addPaymentSandbox(app, env, databaseUrl, sandbox, clock)
    if (options.pages !== 'none') await addPages(app, options.pages, publicUrl, env)
    const close = gentleEnd(app.server)
    await app.server.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw aboutListening(error, env.HOST, env.PORT)
    })
    const sendMail = env.SMTP_URL
      ? smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM })
      : mailboxMailer(connection.db)
    const handlers = { ...mailHandlers(sendMail), ...providerHandlers({ db: connection.db, publicUrl, clock }) }
    const work = await startWork({ connection, payments: app.payments, storage, clock, log: app.server.log, handlers })
    return {
      address: publicUrl,
      server: app.server,
      async stop(graceMs = 26_000) {
        const deadline = sleep(graceMs, undefined, { ref: false })
        // jobs first: they may need an answer from this very server
        await Promise.race([work.stop(), deadline])
        await Promise.race([close(), deadline])
        await Promise.race([connection.close(), sleep(500, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

function makeKeys(): ServerKeys {
  return { cookie: randomBytes(32).toString('base64url'), upload: randomBytes(32).toString('base64url') }
}

type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

function makeSandboxKeys(): SandboxKeys {
  const random = () => randomBytes(18).toString('hex')
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  }
}

const sandboxPrefix = '/sandbox/stripe'

function paymentProvider(env: Env, sandbox: SandboxKeys): PaymentProvider {
  if (env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY)
    return createStripeGateway({
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS ?? [],
    })
  return createStripeGateway({
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecrets: [sandbox.webhookSecret],
    apiBase: () => loopback(env) + sandboxPrefix,
  })
}

async function addPaymentSandbox(
  app: App,
  env: Env,
  databaseUrl: string,
  keys: SandboxKeys,
  clock: () => Date,
): Promise<void> {
  const own = connect({ url: databaseUrl, max: 5 })
  app.server.addHook('onClose', () => own.close())
  await app.server.register(stripeSandbox, {
    prefix: sandboxPrefix,
    store: await createPostgresSandboxStore(own.pool),
    ...keys,
    webhookUrl: () => `${loopback(env)}/api/webhooks/stripe`,
    clock,
  })
}

/** This server as it reaches itself. */
function loopback(env: Env): string {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`
}

/** Sign-in by the configured provider, or by the built-in one with its pages. */
async function addSignIn(
  app: App,
  { env, clock }: StartOptions,
  connection: DatabaseConnection,
  publicUrl: string,
): Promise<void> {
  const { db, pool } = connection
  const { server, limits } = app
  const frame = { stylesheets: builtStylesheets() }
  const common = { db, publicUrl, clock, frame, sessionCookie: sessionCookieName(publicUrl), limits: limits.signIn }
  writtenPageFiles(server)
  // whoever tries the product reads its mail here; in production there is always a server for it
  if (!env.SMTP_URL && env.NODE_ENV !== 'production') mailboxPage(server, { db, frame })
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET) {
    const client: RelyingPartyOptions = {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      publicUrl,
    }
    signInPages(server, { ...common, relyingParty: createRelyingParty(client), issuer: env.OIDC_ISSUER })
    return
  }
  const secrets = await keptSecret(db, 'identity-provider', makeProviderSecrets)
  await server.register(identityProvider, {
    provider: createProvider({
      db,
      pool,
      publicUrl,
      secrets,
      frame,
      onError: (error) => server.log.error({ err: error }, 'the sign-in provider failed'),
    }),
    db,
    publicUrl,
    frame,
    demo: env.DEMO ? demoPeople : [],
    clock,
    onVerified: (tx, accountId) => confirmEmail(tx, builtInIssuer, accountId),
    onPasswordChanged: (tx, accountId) => endSessionsOfIdentity(tx, builtInIssuer, accountId),
    limits: limits.signIn,
  })
  const relyingParty = createRelyingParty({
    issuer: `${publicUrl}/oidc`,
    clientId: builtInClientId,
    clientSecret: secrets.clientSecret,
    publicUrl,
    tellReturnTo: true,
    // the provider is in this process: asking it needs no network and no certificate
    fetch: (url, init) => inProcessFetch(server)(new Request(url, init as RequestInit)),
  })
  signInPages(server, { ...common, relyingParty, issuer: builtInIssuer })
}

async function addPages(
  { server, limits }: App,
  mode: 'built' | 'dev',
  publicUrl: string,
  map: MapSettings,
): Promise<void> {
  const fetch = inProcessFetch(server)
  await registerPages(server, {
    root: projectRoot,
    mode,
    fetch,
    limit: limits.page,
    publicUrl,
    map,
    sessionCookie: sessionCookieName(publicUrl),
    // a hidden listing is not found, whoever asks; its sitter may see it
    isThere: async (url, cookie) => {
      const id = /^\/listings?\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1]
      if (!id) return true
      const answer = await fetch(new Request(`${publicUrl}/api/listings/${id}`, { headers: { cookie } }))
      return answer.status !== 404
    },
  })
}

/** The stylesheets of the built pages, for pages that the server writes itself. */
function builtStylesheets(): string[] {
  try {
    const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
      string,
      { isEntry?: boolean; css?: string[] }
    >
    const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
    return (entry?.css ?? []).map((file) => `/${file}`)
  } catch {
    // not built: the pages still work, without their look
    return []
  }
}
