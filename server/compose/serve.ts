import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import { followStandby } from '#server/database/standby.ts'
import type { Standby } from '#server/database/standby.ts'
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { providerHandlers } from '#server/identity-provider/mails.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { mailWebhook } from '#server/modules/devices/public.ts'
import { contactPage, vetPage } from '#server/modules/emergency/public.ts'
import { adminIds } from '#server/modules/identity/public.ts'
import { lostPages } from '#server/modules/lost-pets/public.ts'
import { gracefulClose } from '#server/platform/http/graceful-close.ts'
import { aboutListening } from '#server/platform/http/listening.ts'
import type { LogTarget } from '#server/platform/http/log.ts'
import { mailHandlers } from '#server/platform/jobs/mail.ts'
import { htmlPageFiles } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { firstSite, overruled } from './first-site.ts'
import { reasonOf } from '#server/platform/reason.ts'
import { cacheSite, wordsOf } from '#server/modules/site/public.ts'
import type { SiteCache, SiteNow } from '#server/modules/site/public.ts'
import { checkUp } from './check-up.ts'
import { channelsOf } from './channels.ts'
import { portraitJobs } from './first-portrait.ts'
import type { Env } from './env.ts'
import type { Filling } from './filling.ts'
import { addNotifications } from './notifications.ts'
import { addPaymentSandbox, paymentProvider, sandboxKeys } from './payment-provider.ts'
import { addSignIn } from './sign-in.ts'
import { lookOfSite, shownLook } from '#server/modules/look/public.ts'
import { addPages, frameOf } from './site.ts'
import { storageSettings } from './storage-settings.ts'
import { checkStorage, openStorage } from './storage.ts'
import { tracingOf } from './tracing.ts'
import { publicUrlOf, serverKeys } from './server-keys.ts'
import { startWork } from './worker.ts'

export type StartOptions = {
  readonly env: Env
  readonly databaseUrl: string
  readonly clock: () => Date
  /** Prints a line of progress. */
  readonly say: (line: string) => void
  /** Pages from the build, compiled on the fly, or none (tests of the API). */
  readonly pages: 'built' | 'dev' | 'none'
  /** Begun for a new database while that was being created. */
  readonly filling?: Filling | undefined
  /** Resolves when the pages have been built. */
  readonly pagesReady?: Promise<unknown> | undefined
  /** Replaces standard output as the target of the log. */
  readonly log?: LogTarget
}

export type RunningServer = {
  readonly address: string
  readonly server: FastifyInstance
  /**
   * Lets jobs and requests in progress finish for up to the given milliseconds, takes no new ones, and closes the
   * database.
   */
  stop(graceMs?: number): Promise<void>
}

/** Starts the API, providers, pages, jobs and the clock on a migrated database. */
export async function serve(options: StartOptions, connection: DatabaseConnection): Promise<RunningServer> {
  const site = await siteOf(options, connection)
  try {
    return await serveSite({ ...options, connection, site })
  } catch (error) {
    // the database could not be closed while it is listened to
    site.close()
    throw error
  }
}

type Serving = StartOptions & { readonly connection: DatabaseConnection; readonly site: SiteCache }

async function serveSite({ connection, site, ...options }: Serving): Promise<RunningServer> {
  const { env, databaseUrl, clock } = options
  const tracing = await tracingOf(env)
  const storage = await storageOf(options)
  await options.pagesReady
  const publicUrl = publicUrlOf(env)
  const keys = await serverKeys(connection.db)
  const sandbox = await sandboxKeys(env, connection.db)
  const channels = await channelsOf({ env, db: connection.db, publicUrl, clock, site: site.now })
  const [{ db }, standby] = [connection, standbyOf(options, connection)]
  const around = { env, connection, clock }
  const app = await createApp({
    ...around,
    standby,
    publicUrl,
    site,
    keys,
    provider: paymentProvider(env, sandbox, () => app.server.log),
    storage,
    accounts: builtInAccounts(publicUrl),
    reach: { publicKey: channels.pushKey, textMessages: channels.textMessages },
    mailbox: channels.mailbox,
    log: options.log,
  })
  htmlPageFiles(app.server)
  const frame = pageFrameOf(options.pages, site.now, channels.mailbox)
  channels.addPages(app.server, { frame, findCaller: app.findCaller })
  await addSignIn(app, { ...around, publicUrl, frame })
  const told = { ...around, db, publicUrl, frame }
  const telling = await addNotifications(app, { ...told, channels: channels.notices, site: site.now })
  await pagesOfStays(app, { db, clock, frame, storage })
  if (sandbox) await addPaymentSandbox(app, { env, databaseUrl, publicUrl, keys: sandbox, clock, frame })
  if (env.MAIL_WEBHOOK_SECRET) await mailWebhook(app.server, { db, secret: env.MAIL_WEBHOOK_SECRET, clock })
  if (options.pages !== 'none') await addPages(app, { mode: options.pages, publicUrl, env, storage, site })
  const close = gracefulClose(app.server)
  await listen(app, env)
  const work = await startWork({
    connection,
    ...partsOf(app),
    storage,
    accounts: builtInAccounts(publicUrl),
    clock,
    log: app.server.log,
    checkUp: checkUp({ ...around, site: site.now }),
    handlers: {
      ...mailHandlers(channels.mail, { publicUrl, site: () => wordsOf(site.now().content) }),
      ...providerHandlers(told),
      ...telling,
      ...portraitJobs(env, db, storage),
    },
    calendarLoopback: env.CALENDAR_LOOPBACK,
    sweepMail: channels.sweep,
  })
  const disconnect = async () => void (await Promise.all([standby?.close(), connection.close()]))
  const drain = drainFor(env.DRAIN_SECONDS, app.drain)
  const stop = inTurn(drain, work.stop, close, disconnect, async () => tracing?.stop())
  return { address: publicUrl, server: app.server, stop }
}

/** What jobs and clocks need of the application. */
const partsOf = ({ payments, payouts, lost }: App) => ({ payments, payouts, lost })

type OfStays = {
  readonly db: Database
  readonly clock: () => Date
  readonly frame: PageFrame
  readonly storage: ObjectStorage
}

/** Pages about the pets of a stay for people without an account: a vet, emergency contacts, whoever searches for a lost one. */
async function pagesOfStays({ server, limits, lost }: App, { storage, ...options }: OfStays): Promise<void> {
  const pages = { ...options, limit: limits.page }
  await vetPage(server, pages)
  await contactPage(server, { ...pages, tokens: lost.tokens })
  await lostPages(server, { ...pages, deps: lost, storage })
}

async function storageOf({ env, say }: StartOptions): Promise<ObjectStorage> {
  const settings = storageSettings(env)
  await checkStorage(settings, say)
  return openStorage(settings)
}

/** The frame of pages that the server writes itself. */
function pageFrameOf(pages: StartOptions['pages'], site: SiteNow, mailbox: string | undefined): PageFrame {
  const look = () => {
    const { css, icons, logo } = shownLook(lookOfSite(site().content.look))
    return { css, icon: icons?.['192.png'] ?? null, logo }
  }
  return { ...frameOf(pages), siteName: () => site().content.look.name, look, ...(mailbox && { mailbox }) }
}

/** What the operator chose, as this process knows it. */
async function siteOf({ env, clock, say }: StartOptions, { db, pool }: DatabaseConnection): Promise<SiteCache> {
  const onError = (error: unknown) => say(`The site could not be read, and will be read again: ${reasonOf(error)}`)
  const site = await cacheSite({ db, pool, clock, first: firstSite(env), onError })
  for (const line of overruled(env, site.now().content)) say(line)
  if ((await adminIds(db)).length === 0) say(noAdmin)
  return site
}

/** What the operator of a new installation does first; the demo has an admin. */
const noAdmin = 'There is no admin yet. Sign up, confirm your email, then run: npm run admin -- grant YOUR-EMAIL'

/** A small market is read in this time. */
const smallMs = 1000

/** Begins to read the market and takes requests: with a small one once it is read, with a large one `/readyz` waits. */
async function listen({ server, market }: App, { HOST: host, PORT: port }: Env): Promise<void> {
  await Promise.race([market.start(), sleep(smallMs, undefined, { ref: false })])
  await server.listen({ port, host }).catch((error: unknown) => {
    throw aboutListening(error, host, port)
  })
}

/**
 * Fails `/drainz` for some seconds before requests are refused. Skipped when the grace period is short (Ctrl-C): no
 * proxy is watching then.
 */
function drainFor(seconds: number, drain: () => void) {
  return async (graceMs: number): Promise<void> => {
    drain()
    if (seconds * 1000 < graceMs) await sleep(seconds * 1000)
  }
}

/** The standby of the settings; the operator gets a line when its use starts or stops. */
function standbyOf({ env, say }: StartOptions, { pool }: DatabaseConnection): Standby | undefined {
  if (!env.DATABASE_READ_URL) return undefined
  return followStandby({
    url: env.DATABASE_READ_URL,
    leader: async <T extends object>(text: string) => (await pool.query<T>(text)).rows[0],
    onChange: (fresh) =>
      say(
        fresh
          ? 'The standby (DATABASE_READ_URL) is up to date: pages are read from it.'
          : 'The standby (DATABASE_READ_URL) is away or behind: everything is read from the leader.',
      ),
  })
}

/** Stops everything in order, within the given milliseconds. */
function inTurn(
  drain: (graceMs: number) => Promise<void>,
  endJobs: () => Promise<void>,
  close: () => Promise<void>,
  disconnect: () => Promise<void>,
  sendTraces: () => Promise<void>,
) {
  return async (graceMs = 26_000): Promise<void> => {
    const deadline = sleep(graceMs, undefined, { ref: false })
    await drain(graceMs)
    // jobs first: they may send requests to this server
    await Promise.race([endJobs(), deadline])
    await Promise.race([close(), deadline])
    await Promise.race([disconnect(), sleep(500, undefined, { ref: false })])
    // last, to include the spans of the shutdown
    await sendTraces()
  }
}
