// @module-tag full
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { makeVapidKeys } from '#server/gateways/push/vapid.ts'
import { webPusher } from '#server/gateways/push/web-push.ts'
import { twilioTexter } from '#server/gateways/sms/twilio.ts'
import { sessionCookieName } from '#server/modules/identity/public.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { answerAsBucket } from '#testing/bucket.ts'
import { aBrowser, signUp } from '#testing/browser.ts'
import { askForAStay } from '#testing/asked-stay.ts'
import { aListing, anAcceptedStay, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { faults, faultyWay } from '#testing/faulty-way.ts'
import type { Fault, FaultyWay } from '#testing/faulty-way.ts'
import { long } from '#testing/long.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { client, startOpenIdProvider } from '#testing/openid-provider.ts'
import { photo } from '#testing/pictures.ts'
import { placesService } from '#testing/places-service.ts'
import { startSignInServer } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

// Every outside system in every way of failing, tested with the whole server and its real timeouts; docs/operations.md
// has the results as a table. The tests of the adapters cover more cases with shorter timeouts, in every run.

/** The promised maximum: no call takes longer. */
const longestMs = 10_000
/** A mail that fails for a fourth time, because mail still rests, is tried again after 55 seconds: 90 in all. */
const recoveryMs = 120_000

/** An outside system: a request that needs it, and the expected answers when it works or fails. */
type System = {
  readonly way: FaultyWay
  /** Sends the request and returns the answer in one line. */
  ask(): Promise<string>
  readonly well: string
  readonly failed: RegExp
  /** Expected answers for faults with another one than `failed`. */
  readonly but?: Partial<Record<Fault, RegExp>>
}

const names = 'sign-in, payments, payouts, places, photos, a calendar, mail, SMS, push, database'.split(', ')

const closing: (() => unknown)[] = []
const systems = new Map<string, System>()
let server: SignInServer
let sitter: Person
let others: Server

async function way(to: () => number): Promise<FaultyWay> {
  const made = await faultyWay(to)
  closing.push(() => made.close())
  return made
}
const portOf = (url: string): number => Number(new URL(url).port)

/** The server's answer in one line. */
async function line(path: string, init: RequestInit = {}, person?: Person): Promise<string> {
  const cookie = person ? `${sessionCookieName(server.origin)}=${person.session}` : ''
  const answer = await fetch(server.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie, origin: server.origin, ...init.headers },
    signal: AbortSignal.timeout(2 * longestMs),
  })
  const later = answer.headers.has('retry-after') ? 'later ' : ''
  return `${answer.status} ${later}${(await answer.text()).replaceAll(/<[^>]+>/g, ' ')}`
}

describe.runIf(long)('an outside system', () => {
  beforeAll(setUp, 120_000)

  afterAll(async () => {
    await server.stop()
    for (const close of closing.toReversed()) await close()
  }, 60_000)

  const cells = names.flatMap((name) => faults.map((fault) => ({ name, fault })))

  test.each(cells)(
    '$name, $fault: its users get an answer in time, others are not affected, and it recovers by itself',
    async ({ name, fault }) => {
      const system = systems.get(name)
      if (!system) throw new Error(`no ${name}`)
      expect(await system.ask()).toContain(system.well)
      try {
        await system.way.behave(fault)
        for (let time = 0; time < 2; time++) {
          const begun = performance.now()
          const said = await system.ask()
          // a slow system that answers at all is fine
          if (fault !== 'slow' || !said.includes(system.well))
            expect(said).toMatch(system.but?.[fault] ?? system.failed)
          expect(performance.now() - begun).toBeLessThan(longestMs)
        }
        if (name !== 'database') await othersGoOn()
      } finally {
        await system.way.behave(undefined)
      }
      await expect.poll(() => system.ask(), { timeout: recoveryMs, interval: 1000 }).toContain(system.well)
    },
    recoveryMs + 90_000,
  )
})

/** Starts the server with a breakable connection to each of its outside systems. */
async function setUp(): Promise<void> {
  const mails = await startMailServer()
  const places = await placesService()
  const provider = await startOpenIdProvider()
  others = await startOthers()
  const down = () => provider.down()
  closing.push(() => mails.close(), places.close, down)
  const signIn = await way(() => provider.port)
  const photon = await way(() => portOf(places.url))
  const store = await way(() => (others.address() as AddressInfo).port)
  const mail = await way(() => portOf(mails.url))
  provider.issuer = signIn.url
  let databasePort = 0
  const database = await way(() => databasePort)
  server = await startSignInServer({
    settings: {
      OIDC_ISSUER: signIn.url,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      PHOTON_URL: photon.url,
      S3_BUCKET: 'photos',
      S3_ENDPOINT: store.url,
      S3_ACCESS_KEY_ID: 'here',
      S3_SECRET_ACCESS_KEY: 'here',
      SMTP_URL: `smtp://${mail.host}`,
      CALENDAR_LOOPBACK: 'true',
    },
    reach: (url) => {
      databasePort = portOf(url)
      return Object.assign(new URL(url), { host: database.host }).href
    },
  })
  sitter = await aSitter(server)
  systems.set('mail', mailSystem(mail, mails.taken))
  setUpSignInAndPlaces(signIn, photon, provider)
  await setUpStoresAndDatabase(store, database)
  await setUpMoney()
  await setUpMessages()
  await signUp(aBrowser(server.origin), (url) => provider.authorize(url))
}

function setUpSignInAndPlaces(
  signIn: FaultyWay,
  photon: FaultyWay,
  provider: { authorize(url: string): string },
): void {
  systems
    .set('sign-in', {
      way: signIn,
      // the provider's discovery document is cached for some seconds; then the failure shows in the callback
      async ask() {
        const browser = aBrowser(server.origin)
        const begun = await browser.open('/api/login?returnTo=/healthz')
        const { status, url, text } = begun.status < 400 ? await browser.open(provider.authorize(begun.url)) : begun
        return `${status} ${url} ${text}`
      },
      well: '200 /healthz',
      failed: /^503 .*you stay logged in/s,
      but: { 'other JSON': /^(503|400) .*(you stay logged in|sent an answer that we can)/s },
    })
    .set('places', {
      way: photon,
      // another text each time, because answers are cached
      ask: async () => {
        const said = await line(`/api/places/suggestions?q=Austin%20${'abcdefghij'[++asked % 10]}${(asked / 10) | 0}`)
        return said.includes('Maple Pets') ? 'streets' : said.startsWith('200') ? 'towns' : said
      },
      well: 'streets',
      failed: /^towns$/,
    })
}

async function setUpStoresAndDatabase(store: FaultyWay, database: FaultyWay): Promise<void> {
  systems
    .set('photos', {
      way: store,
      ask: upload,
      well: '200 200',
      failed: new RegExp(`^503 later ${refusals.photos_away.sentence}`),
    })
    .set('a calendar', {
      way: await way(() => (others.address() as AddressInfo).port),
      ask: addCalendar,
      well: '201',
      failed: /^409 .*calendar/i,
    })
    .set('database', {
      way: database,
      ask: () => askForAStay(server, sitter, line),
      well: '201',
      failed: /^503 later/,
    })
}

/** Checks that a signed-in person stays signed in and gets an answer at once. */
async function othersGoOn(): Promise<void> {
  const begun = performance.now()
  expect(await line('/api/auth/user', {}, sitter)).toMatch(/^200 .*sitter/)
  expect(performance.now() - begun).toBeLessThan(2000)
}

let asked = 0

/** A server that stands in for text messages, a bucket, push, and a calendar. */
async function startOthers(): Promise<Server> {
  const kept = new Map<string, Buffer>()
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:elsewhere', 'END:VCALENDAR', ''].join('\r\n')
  const made = createServer((request, response) => {
    const { url = '/' } = request
    if (url.startsWith('/photos')) return void answerAsBucket(kept, request, response)
    if (url.includes('/Messages.json')) return void response.writeHead(201).end('{"sid":"SM1"}')
    if (url.startsWith('/push')) return void response.writeHead(201).end()
    response.end(calendar)
  })
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    made.closeAllConnections()
    made.close()
  })
  return made
}

/** Uploads a photo through the server and reads it. */
async function upload(): Promise<string> {
  // a new person each time, because of the upload quota
  const person = await aSitter(server)
  const reserved = await line(api.media.requestUpload.path, { method: 'POST' }, person)
  const { uploadURL } = JSON.parse(reserved.slice(reserved.indexOf('{'))) as { uploadURL: string }
  const { pathname, search } = new URL(uploadURL)
  const body = new Uint8Array(await photo(60, 40).png().toBuffer())
  const sent = await line(pathname + search, { method: 'PUT', body, headers: { 'content-type': 'image/png' } }, person)
  if (!sent.startsWith('200')) return sent
  return `${sent.trim()} ${(await line(pathname, {}, person)).slice(0, 3)}`
}

async function addCalendar(): Promise<string> {
  const person = await aSitter(server)
  const id = await aListing(server, person)
  const body = JSON.stringify({ name: 'Elsewhere', address: `${systems.get('a calendar')?.way.url}/rooms.ics` })
  const path = api.availability.addCalendar.path.replace('{id}', id)
  return line(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }, person)
}

/** Mail goes through the queue, so a failure shows only as mail that does not arrive. */
function mailSystem(mail: FaultyWay, taken: readonly { readonly to: readonly string[] }[]): System {
  let letters = 0
  return {
    way: mail,
    async ask() {
      // mail that failed earlier has to arrive as well, once the server is back
      const to = `person${++letters}@people.test`
      await mailLater(server.connection.db, { to, subject: 'Hello', text: 'Hello' })
      for (let waited = 0; waited < 30; waited++) {
        await sleep(100)
        if (taken.some((each) => each.to.includes(to))) {
          const all = Array.from({ length: letters }, (_, i) => `person${i + 1}@people.test`)
          return all.every((each) => taken.some((one) => one.to.includes(each))) ? 'all came' : 'some came'
        }
      }
      return 'none came'
    },
    well: 'all came',
    failed: /^none came$/,
  }
}

/** Stripe's stand-in runs in the server, so the server reaches itself through the faulty connection. */
async function setUpMoney(): Promise<void> {
  let port = 0
  const stripe = await way(() => port)
  const app: TestApp = await startTestApp({ live: true, sandboxAt: stripe.url })
  port = portOf(app.address)
  closing.push(() => app.close())
  const ask = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    return `${status} ${text.slice(0, 90)}`
  }
  systems.set('payments', {
    way: stripe,
    async ask() {
      const stay = await anAcceptedStay(app)
      const body = { bookingId: stay.bookingId, amount: stay.totalAmount }
      return ask(app.call(api.payments.createIntent, { body }, stay.owner))
    },
    well: '200',
    failed: new RegExp(`^503 ${refusals.payment_unavailable.sentence}`),
  })
  systems.set('payouts', {
    way: stripe,
    ask: async () => ask(app.call(api.payouts.openAccount, {}, await aSitter(app))),
    well: '200',
    failed: new RegExp(`^503 ${refusals.payouts_unavailable.sentence.slice(0, 40)}`),
  })
}

/** Text messages and pushes, sent as the jobs send them; a failed send is retried. */
async function setUpMessages(): Promise<void> {
  const port = () => (others.address() as AddressInfo).port
  const [sms, push] = [await way(port), await way(port)]
  const outcome = async (work: Promise<unknown>): Promise<string> => {
    try {
      return JSON.stringify(await work)
    } catch {
      return 'again'
    }
  }
  const texter = twilioTexter({
    accountSid: 'AC1',
    authToken: 'x',
    from: '+15125550100',
    apiBase: sms.url,
    patienceMs: 5000,
  })
  systems.set('SMS', {
    way: sms,
    ask: () => outcome(texter({ to: '+15125550199', text: 'Hello' })),
    well: 'sent',
    failed: /^again$/,
  })
  const vapid = { ...makeVapidKeys(), subject: 'mailto:us@petstead.test' }
  const pusher = webPusher({ vapid, clock: () => new Date(), loopback: true, patienceMs: 5000 })
  const target = {
    endpoint: `${push.url}/push/1`,
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  systems.set('push', {
    way: push,
    ask: () => outcome(pusher(target, { title: 'Hello', body: 'Hello', path: '/', key: String(++asked) })),
    well: 'sent',
    failed: /^again$/,
    // any 2xx means that the push service took the message (RFC 8030), so the body is not read
    but: { dripping: /sent/, 'a page': /sent/, 'other JSON': /sent/, endless: /sent/ },
  })
}
