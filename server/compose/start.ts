import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { providerHandlers } from '#server/identity-provider/mails.ts'
import type { LogTarget } from '#server/platform/http/log.ts'
import { gracefulClose } from '#server/platform/http/graceful-close.ts'
import { aboutListening } from '#server/platform/http/listening.ts'
import { mailHandlers } from '#server/platform/jobs/mail.ts'
import { Mendable } from '#server/platform/mendable.ts'
import { keptSecret } from '#server/platform/secrets.ts'
import { htmlPageFiles } from '#server/platform/html-pages/page.ts'
import { createApp, ServerKeys } from './app.ts'
import { isSeeded } from './demo-people.ts'
import type { Env } from './env.ts'
import { mailOf } from './mail.ts'
import { addPaymentSandbox, makeSandboxKeys, paymentProvider, SandboxKeys } from './payment-provider.ts'
import { prepare } from './prepare.ts'
import { addSignIn } from './sign-in.ts'
import { addPages, builtFrame } from './site.ts'
import { startWork } from './worker.ts'

/** A database that answers nothing for so long is away. With the wait for a connection a call ends within 10 s. */
const silenceMs = 6500

/** Connections that are lost within this long of each other are lost for one reason. */
const rowMs = 10_000

export type StartOptions = {
  readonly env: Env
  readonly databaseUrl: string
  readonly clock: () => Date
  /** Prints a line of progress. */
  readonly say: (line: string) => void
  /** Pages from the build, compiled on the fly, or none (tests of the API). */
  readonly pages: 'built' | 'dev' | 'none'
  /** When the pages are there, if they are being built. */
  readonly pagesReady?: Promise<unknown> | undefined
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
  const { env, databaseUrl, say } = options
  await migrate(databaseUrl, say)
  // pg reports a broken idle connection here; the pool replaces it by itself
  const lost = firstOfMany(say)
  const connection = connect({
    url: databaseUrl,
    silenceMs,
    onError: (error) => lost(`Database connection lost: ${error.message}`),
  })
  try {
    if (env.NODE_ENV === 'production' && (await isSeeded(connection.db)))
      throw new Mendable(
        'DATABASE_URL: the database holds the demo marketplace, whose accounts everyone can sign in to. Use another one in production.',
      )
    return await serve(options, connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** API, providers, pages, jobs and the clock on a database that is up to date. */
async function serve(options: StartOptions, connection: DatabaseConnection): Promise<RunningServer> {
  const { env, databaseUrl, clock } = options
  await prepare(connection, { databaseUrl, dataDir: env.DATA_DIR, demo: env.DEMO })
  const storage = await openLocalFolder(join(env.DATA_DIR, 'pictures'))
  await options.pagesReady

  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const keys = await keptSecret(connection.db, 'server-keys', ServerKeys, makeKeys)
  const sandbox = await keptSecret(connection.db, 'payment-sandbox', SandboxKeys, makeSandboxKeys)
  const mail = await mailOf(env, connection.db)
  const app = await createApp({
    env,
    connection,
    publicUrl,
    keys,
    clock,
    provider: paymentProvider(env, sandbox),
    storage,
    accounts: builtInAccounts(publicUrl),
    mailbox: mail.mailbox,
    log: options.log,
  })
  htmlPageFiles(app.server)
  const frame = { ...builtFrame(), ...(mail.mailbox && { mailbox: mail.mailbox }) }
  mail.addPages(app.server, frame)
  await addSignIn(app, { env, clock, connection, publicUrl, frame })
  if (!env.STRIPE_SECRET_KEY) await addPaymentSandbox(app, env, databaseUrl, sandbox, clock)
  if (options.pages !== 'none') await addPages(app, options.pages, publicUrl, env)
  const close = gracefulClose(app.server)
  await app.server.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw aboutListening(error, env.HOST, env.PORT)
  })
  const handlers = { ...mailHandlers(mail.send), ...providerHandlers({ db: connection.db, publicUrl, clock }) }
  const work = await startWork({
    connection,
    payments: app.payments,
    storage,
    clock,
    log: app.server.log,
    handlers,
    calendarLoopback: env.CALENDAR_LOOPBACK,
    sweepMail: mail.sweep,
  })
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
}

/** Says the first of lines that come in a row: all connections break together. */
function firstOfMany(say: (line: string) => void): (line: string) => void {
  let last = -rowMs
  return (line) => {
    const now = performance.now()
    if (now - last >= rowMs) say(line)
    last = now
  }
}

function makeKeys(): ServerKeys {
  return { cookie: randomBytes(32).toString('base64url'), upload: randomBytes(32).toString('base64url') }
}
