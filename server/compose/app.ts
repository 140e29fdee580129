import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#contract/all-calls.ts'
import type { CityName } from '#contract/schemas/search-answers.ts'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import { createFallbackRead } from '#server/database/standby.ts'
import type { FallbackRead, Standby } from '#server/database/standby.ts'
import { hasDiskSpace } from '#server/database/disk-space.ts'
import { consoleRoutes } from './console.ts'
import { caseCounters, countersOf, sightingCounter } from './counters.ts'
import type { Env } from './env.ts'
import { tellingOfLost } from './server-keys.ts'
import type { ServerKeys } from './server-keys.ts'
import { fromStandby } from './browsing.ts'
import { deskOf } from './desk.ts'
import { logFailure } from './log-failure.ts'
import { mountingOf } from './mounting.ts'
import { textRoutes } from './texts.ts'
import { loginOf } from './login.ts'
import { publicFiles } from './public-files.ts'
import { placesProvider } from './places-provider.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import type { PaymentProvider } from '#server/gateways/payments/payment-provider.ts'
import type { PayoutProvider } from '#server/gateways/payments/payout-provider.ts'
import { accountRoutes } from '#server/modules/account/public.ts'
import { analyticsFiles, consoleFiles } from '#server/modules/admin/public.ts'
import { activityRoutes } from '#server/modules/activity/public.ts'
import { availabilityRoutes, feedPage, setCapacity } from '#server/modules/availability/public.ts'
import {
  bookingPort,
  bookingsRoutes,
  calendarPage,
  feedStays,
  housematesPort,
} from '#server/modules/bookings/public.ts'
import { devicesRoutes } from '#server/modules/devices/public.ts'
import type { Reach } from '#server/modules/devices/public.ts'
import { careRoutes, staysPort, tasksOfSitter } from '#server/modules/care/public.ts'
import { casesRoutes, openForCharge, openForCost } from '#server/modules/cases/public.ts'
import { chargePort, chargesRoutes } from '#server/modules/charges/public.ts'
import { earningsRoutes, statementFile } from '#server/modules/earnings/public.ts'
import { contactsPort, contactTokens, emergencyRoutes } from '#server/modules/emergency/public.ts'
import { favoritesRoutes } from '#server/modules/favorites/public.ts'
import { identityRoutes } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { storeShipped, cacheTerms } from '#server/modules/legal/public.ts'
import { listingsRoutes } from '#server/modules/listings/public.ts'
import { lookRoutes } from '#server/modules/look/public.ts'
import { lostPetsRoutes } from '#server/modules/lost-pets/public.ts'
import type { LostDeps } from '#server/modules/lost-pets/public.ts'
import { checkPortrait, mediaPages, mediaRoutes } from '#server/modules/media/public.ts'
import { messagingRoutes } from '#server/modules/messaging/public.ts'
import { notificationsRoutes } from '#server/modules/notifications/public.ts'
import { shippedText } from '#server/modules/pages/public.ts'
import { paymentsRoutes, paymentWebhook } from '#server/modules/payments/public.ts'
import type { PaymentDeps } from '#server/modules/payments/public.ts'
import { payoutPort, payoutsRoutes } from '#server/modules/payouts/public.ts'
import type { PayoutDeps } from '#server/modules/payouts/public.ts'
import { petsRoutes } from '#server/modules/pets/public.ts'
import { handoversRoutes } from '#server/modules/handovers/public.ts'
import { gapsOf, vaccinationsRoutes, waiveAll } from '#server/modules/vaccinations/public.ts'
import { createPlaces, placesRoutes } from '#server/modules/places/public.ts'
import { reliabilityRoutes } from '#server/modules/reliability/public.ts'
import { reportsRoutes } from '#server/modules/reports/public.ts'
import { reviewsRoutes } from '#server/modules/reviews/public.ts'
import { roundsRoutes } from '#server/modules/rounds/public.ts'
import { cityNames, createMarketCache, searchRoutes } from '#server/modules/search/public.ts'
import type { MarketCache } from '#server/modules/search/public.ts'
import { termsOf, wordsOf } from '#server/modules/site/public.ts'
import type { SiteCache } from '#server/modules/site/public.ts'
import { sittersRoutes } from '#server/modules/sitters/public.ts'
import { stayUpdatesRoutes, updatesPort } from '#server/modules/stay-updates/public.ts'
import { visitBeacon } from '#server/modules/visits/public.ts'
import { apiPages } from '#server/platform/http/api-pages.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { siteToken } from '#server/platform/http/site-token.ts'
import type { SharedCounters } from '#server/platform/http/shared-counters.ts'
import { createLimits } from '#server/platform/http/limits.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { LogTarget } from '#server/platform/http/log.ts'
import { metricsRoute } from '#server/platform/http/metrics.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { cached } from '#server/platform/cache.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { liveMark } from '#server/platform/live/store.ts'
import { liveStream } from '#server/platform/live/stream.ts'
import { createQuotas } from '#server/platform/quotas.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { createServer } from './create-server.ts'

/** The dependencies of the application; tests pass their own clock. */
export type AppOptions = {
  readonly env: Env
  readonly connection: DatabaseConnection
  /** A copy of the database for browsing. */
  readonly standby?: Standby | undefined
  readonly publicUrl: string
  /** What the operator chose. */
  readonly site: SiteCache
  readonly keys: ServerKeys
  readonly clock: () => Date
  readonly provider: PaymentProvider & PayoutProvider
  readonly storage: ObjectStorage
  /** Questions to the sign-in provider about its accounts. */
  readonly accounts: ProviderAccounts
  /** Channels to people besides mail. */
  readonly reach: Reach
  /** Path of the mailbox page, if mail is kept there instead of sent. */
  readonly mailbox?: string | undefined
  /** Replaces standard output as the target of the log. */
  readonly log?: LogTarget | undefined
}

export type App = {
  readonly server: FastifyInstance
  readonly limits: Limits
  /** The person whose session the request's cookie names. */
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  readonly liveMark: () => Promise<string>
  /** Dependencies of the payment jobs. */
  readonly payments: PaymentDeps
  /** Dependencies of the payout jobs. */
  readonly payouts: PayoutDeps
  /** All listings in memory; read when they are first needed, unless somebody begins before. */
  readonly market: MarketCache
  /** Dependencies of missing pets: their pages, job and clock. */
  readonly lost: LostDeps
  /** Makes `/drainz` fail, so that proxies send no more requests. */
  readonly drain: () => void
}

/** What cases count, and the most that one costs, as the operator chose. */
const casesFrom = ({ env, site }: AppOptions, counters: SharedCounters | undefined) => ({
  ...caseCounters(env, counters),
  mostCents: () => site.now().content.money.caseCoverCents,
})

/** Creates the API: platform first, then one line per module. `serve.ts` adds pages and the sign-in provider. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, connection, clock, publicUrl } = options
  const { db } = connection
  const { payments, payouts } = moneyDeps(options)
  const siteName = () => options.site.now().content.look.name
  const server = await createServer(options)
  const counters = countersOf(env, db, server)
  const [limits, quotas] = [createLimits(env.RATE_LIMITS, counters?.counter), createQuotas(env.RATE_LIMITS)]
  const readWithFallback = createFallbackRead(db, options.standby)
  // cached: the query reads all listings
  const cities = cached(60_000, () => readWithFallback(cityNames))
  const market = marketOf(options, server, readWithFallback)
  const browsing = browsingOf(options, server, { quotas, cities, market })
  await storeShipped(db, shippedText, clock())
  const knownTerms = cacheTerms(readWithFallback)
  const hub = createHub(connection.pool)
  const lost = lostOf(options, counters, quotas)
  const routes: Route[] = [
    ...fromStandby(browsing, db, options.standby),
    ...fromStandby(identityOf(options, quotas), db, options.standby),
    ...mediaRoutes(db, { key: uploadKeyOf(options), publicUrl, direct: options.storage.direct }),
    ...lookRoutes(db),
    ...textRoutes({ db, readWithFallback, env, site: options.site, known: knownTerms }),
    ...activityRoutes(db),
    ...devicesRoutes(db, options.reach),
    ...earningsRoutes(db),
    ...petsRoutes(db, { stays: staysPort, contacts: contactsOf(options, quotas), housemates: housematesPort }),
    ...vaccinationsRoutes(db),
    ...routesOfCare(db, quotas, lost),
    ...paymentsRoutes(payments, quotas),
    ...payoutsRoutes(payouts, quotas),
    ...reportsRoutes({ db, quotas }),
    ...casesRoutes({ db, quotas, publicUrl, ...casesFrom(options, counters) }),
    ...fromStandby((on) => favoritesRoutes(on, quotas), db, options.standby),
    ...messagingRoutes(db, quotas, updatesPort),
    ...notificationsRoutes(db),
    ...stayUpdatesRoutes(db, quotas),
    ...accountRoutes({ db, accounts: options.accounts, quotas, siteName }),
    ...consoleRoutes(options, quotas),
    ...deskOf(options, server, hub),
  ]
  assertComplete(routes)
  const mounted = mountingOf({ ...options, isUnagreed: knownTerms.isUnagreed }, server, limits)
  mount(server, routes, mounted)
  const { findCaller: asking } = mounted
  const person = { db, clock, findCaller: asking, limit: limits.calls }
  const shownElsewhere = env.PHOTOS_CDN_URL !== undefined
  const pictures = { storage: options.storage, key: uploadKeyOf(options), shownElsewhere }
  await mediaPages(server, { ...person, ...pictures, readWithFallback, limit: limits.picture })
  downloads(server, { ...person, publicUrl, siteName })
  visitBeacon(server, person)
  liveStream(server, { ...person, hub })
  await paymentWebhook(server, payments)
  await apiPages(server, () => ({ ...wordsOf(options.site.now().content), publicUrl }))
  publicFiles(server, limits, { readWithFallback, db, publicUrl, demo: env.DEMO, cities, site: options.site.now })
  const health = { pool: connection.pool, site: siteToken(options.keys.cookie), isReading: market.isReading }
  const drain = healthRoutes(server, { ...health, hasDiskSpace: () => hasDiskSpace(env.DATA_DIR) })
  metricsRoute(server, connection, options.standby)
  return { server, limits, findCaller: asking, liveMark: () => liveMark(db), payments, payouts, market, lost, drain }
}

/** What the sitter of a stay does for its pets, and in an emergency. */
const routesOfCare = (db: Database, quotas: Quotas, lost: LostDeps): Route[] => [
  ...careRoutes(db, quotas),
  ...handoversRoutes(db),
  ...emergencyRoutes({ db, quotas, denyCost: openForCost }),
  ...chargesRoutes({ db, openCase: openForCharge }),
  ...lostPetsRoutes(lost),
]

/** What missing pets need. */
function lostOf(
  { connection, env, publicUrl, keys }: AppOptions,
  counters: SharedCounters | undefined,
  quotas: Quotas,
): LostDeps {
  return {
    ...tellingOfLost(connection.db, keys, publicUrl),
    quotas,
    byAddress: sightingCounter(env, counters),
  }
}

/** Asks the people whom care sheets name whether they want to be called. */
const contactsOf = ({ keys, publicUrl }: AppOptions, quotas: Quotas) =>
  contactsPort({ quotas, publicUrl, tokens: contactTokens(keys.cookie) })

/** All listings in memory, until the server closes. */
function marketOf(
  { connection, clock }: AppOptions,
  server: FastifyInstance,
  readWithFallback: FallbackRead,
): MarketCache {
  const onError = (error: unknown) => logFailure(server, error, 'listings')
  const market = createMarketCache({ db: connection.db, pool: connection.pool, readWithFallback, clock, onError })
  server.addHook('onClose', async () => market.close())
  return market
}

/** Dependencies of payments and payouts. */
function moneyDeps(options: AppOptions): Pick<App, 'payments' | 'payouts'> {
  const { connection, provider, clock, publicUrl, site } = options
  const { db } = connection
  const statementSuffix = () => site.now().content.mail.statementSuffix
  return {
    payments: { db, provider, bookings: bookingPort, charges: chargePort, clock, payouts: payoutPort, statementSuffix },
    payouts: { db, provider, clock, publicUrl },
  }
}

type Browsing = { quotas: Quotas; cities: () => Promise<CityName[]>; market: MarketCache }

/** The modules whose public reads may use a standby; returns their routes for a given database. */
function browsingOf(options: AppOptions, server: FastifyInstance, { quotas, ...search }: Browsing) {
  const { env, publicUrl, site } = options
  // logs when a failing provider is not asked for a while
  const provider = placesProvider(env, publicUrl, (message) => server.log.warn(message))
  const draftTerms = async (call: { readonly showsDraft: boolean }) =>
    call.showsDraft ? termsOf((await site.seenBy(call)).content) : undefined
  return (db: Database): Route[] => {
    const places = createPlaces(db, provider)
    return [
      ...placesRoutes(places),
      ...searchRoutes({ db, terms: () => termsOf(site.now().content), draftTerms, places, ...search }),
      ...listingsRoutes(db, { setCapacity, site: site.now }),
      ...sittersRoutes(db),
      ...availabilityRoutes({ db, quotas, publicUrl, stays: feedStays, loopback: env.CALENDAR_LOOPBACK }),
      ...roundsRoutes(db, site.now),
      ...bookingsRoutes(db, site, quotas, { care: { tasksOfSitter }, records: { gapsOf, waiveAll } }),
      ...reviewsRoutes(db),
      ...reliabilityRoutes(db),
    ]
  }
}

/** The identity routes for a given database. */
function identityOf({ accounts, mailbox, env, publicUrl }: AppOptions, quotas: Quotas) {
  const ports = { portraits: { checkPortrait }, login: loginOf(env), mailbox, quotas, publicUrl }
  return (db: Database): Route[] => identityRoutes(db, accounts, ports)
}

/** Downloadable files, and the calendar feed. */
function downloads(server: FastifyInstance, options: Parameters<typeof calendarPage>[1]): void {
  calendarPage(server, options)
  feedPage(server, { ...options, stays: feedStays })
  statementFile(server, options)
  analyticsFiles(server, options)
  consoleFiles(server, options)
}

/** The key that upload URLs are signed with. */
function uploadKeyOf({ keys }: AppOptions): Buffer {
  return Buffer.from(keys.upload, 'base64url')
}

/** Throws unless the routes answer exactly the calls of the contract. */
function assertComplete(routes: readonly Route[]): void {
  const answered = new Set(routes.map(({ endpoint }) => endpoint))
  const missing = calls.filter(({ call }) => !answered.has(call)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
  if (answered.size !== calls.length) throw new Error('A route answers a call that the contract does not hold')
}
