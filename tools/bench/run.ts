// npm run bench: the speed of the main paths on 100,000 generated listings, with 8 clients. The product and a reference
// are measured in turns, so that their ratios are valid on a noisy machine. The last line of output is JSON:
//   search.ratio        searches per second over HTTP with whole cards / of the reference as raw SQL, ids only
//   sitterSearch.ratio  time of a search by a signed-in sitter / by a visitor: the worse of one listing and of a tenth
//   listing, quote, booking, poll, emptyPoll  reads per second / of a bare Fastify with pg that runs one statement
//   search.ofTwo        the same of two processes behind four clients each
//   nowhere             searches without a place, per second, and their p50
//   changes             ms of a listing's change; and how many a second beside searches, with the rate and p99 of those
//   facets, cityPage    facets of the same searches, and a cached page of a city, per second
//   favorites, profile, activity  these calls of a person with 200 favorites, per second
//   live                from a transaction that notifies 2,000 open streams to the last delivery, and memory of each
//   crowd, crowdOfTwo   1,000 polling people on one server and on two: requests a second, p50, p99, failures
//   console.p95Ms       the slowest call of the sitter's dashboard and the admin's tables, one client at a time
//   messages.p95Ms      the slowest of opening, searching, paging 2,000 conversations and 20,000 messages, one client
//   rescue.p95Ms        who can take the place of a sitter who cancelled, one client
//   reliability.p95Ms   how reliable a sitter with a tenth of all listings is, one client
//   coldPage.ms         the page of an ordinary sitter's listing that is not cached, one client, median
//   ownPages            pages of a signed-in owner per second
//   memoryMb            resident memory of the first process after all of this
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { projectRoot } from '#server/compose/site.ts'
import { largeCities, searches } from './market.ts'
import type { SearchInput } from './market.ts'
import { clients, figuresOf, load, seconds } from './load.ts'
import type { Figures } from './load.ts'
import { median, round2 } from './numbers.ts'
import { measureLive } from './live.ts'
import { measureCrowd } from './crowd.ts'
import { slowestOfConsole } from './console.ts'
import { makeTalkative, slowestOfMessages } from './messages.ts'
import type { Talkative } from './messages.ts'
import { makePeople } from './people.ts'
import { slowestOf } from './slowest.ts'
import type { People } from './people.ts'
import { measureOwnPages, measurePages, memoryOf } from './pages-served.ts'
import { pagesBuilt, prepareMarket, startBare, startProduct } from './prepare.ts'
import type { ChangeFigures, ChangeWork } from './changes.ts'
import { makeReference, referenceSearch } from './reference.ts'
import type { ReferenceWork } from './reference.ts'

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const crowdSeconds = Number(process.env.BENCH_CROWD_SECONDS ?? 60)
const today = dateIn('UTC', new Date())
const say = (line: string): void => console.log(line)

const directory = join(projectRoot, '.data', 'bench')
mkdirSync(directory, { recursive: true })
await pagesBuilt()
const server = await startEmbedded({
  directory: join(directory, 'postgres'),
  settings: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '512MB' },
})
const stops: (() => void)[] = []
try {
  const url = await prepareMarket(server.url, listings, today)
  const { db, pool, close } = connect({ url, max: clients })
  const people = await makePeople(db, pool)
  const talkative = await makeTalkative(db, pool)
  await makeReference(pool, today)
  const { rows: some } = await pool.query<{ id: string }>(
    'select id from listings where is_active order by id limit 2000',
  )
  const asked = searches(await largeCities(pool), 4000, today)
  const product = await startProduct(url, join(directory, 'server'))
  stops.push(product.stop)
  // first, because memory that other measurements freed would be reused
  const live = await measureLive(product, db, pool)
  say(`an event is with 2,000 open streams after ${live.fanOutMs} ms; each takes ${live.perStreamKb} kB`)
  const second = await startProduct(url, join(directory, 'second'))
  stops.push(second.stop)
  const bare = await startBare(url)
  stops.push(bare.stop)
  const measured = await measure(
    url,
    { product: product.address, second: second.address, bare: bare.address },
    { ...people, talkative },
    asked,
    some.map(({ id }) => id),
  )
  // last, because its writes create jobs
  const crowd = await measureCrowd([product.address], db, pool, crowdSeconds)
  const crowdOfTwo = await measureCrowd([product.address, second.address], db, pool, crowdSeconds)
  await close()
  const memoryMb = memoryOf(product.pid)
  say(`memory after all:        ${memoryMb} MB`)
  say(JSON.stringify({ ...measured, live, crowd, crowdOfTwo, memoryMb }))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const stop of stops) stop()
  await server.stop()
}

type Addresses = { readonly product: string; readonly second: string; readonly bare: string }

type Figure = Readonly<Record<string, number>>

async function measure(
  url: string,
  addresses: Addresses,
  people: People & { readonly talkative: Talkative },
  asked: readonly SearchInput[],
  ids: readonly string[],
): Promise<object> {
  const { product } = addresses
  const paths = asked.map((search) => searchPath(search))
  await sameAnswers(url, product, asked.slice(0, 150))
  const search = await measureSearch(url, addresses, asked, paths)
  const sitterSearch = await measureSitterSearch(product, people, paths)
  const changes = await measureChanges(url, product, paths)
  // the last change is of thousands of listings at once, which each process has within a second
  await pause(1000)
  await sameAnswers(url, product, asked.slice(150, 300))
  const listing = await measureListing('listing', addresses, ids)
  // a week of a dog and a cat
  const week = `startDate=${addDays(today, 30)}&endDate=${addDays(today, 37)}&dog=1&cat=1`
  const quote = await measureListing('price of a stay', addresses, ids, `/quote?${week}`)
  const booking = await measureBooking(addresses, people)
  const polls = await measurePolls(addresses, people)
  const rates = await measureRates(product, people, paths)
  const consoleCalls = { p95Ms: round2(await slowestOfConsole(product, people, today, say)) }
  const messages = { p95Ms: round2(await slowestOfMessages(product, people.talkative, say)) }
  const slowest = async (path: string) => ({ p95Ms: round2(await slowestOf(product, [[path, people.owner]], say)) })
  const rescue = await slowest(`/api/rounds/${people.rescue}/candidates`)
  const reliability = await slowest(`/api/people/${people.largeSitterId}/reliability`)
  const cold = await measurePages(product, people.listings, say)
  const ownPages = await measureOwnPages(product, people, say)
  return {
    search,
    sitterSearch,
    listing,
    quote,
    booking,
    ...polls,
    console: consoleCalls,
    messages,
    rescue,
    reliability,
    coldPage: cold,
    ownPages,
    ...rates,
    changes,
  }
}

/** Requests per second of calls without a reference. */
async function measureRates(product: string, people: People, searches: readonly string[]): Promise<object> {
  const cookie = people.owner
  const asked: Record<string, readonly [paths: readonly string[], headers?: { cookie: string }]> = {
    facets: [facetsOf(searches)],
    nowhere: [nowhereOf(searches)],
    cityPage: [['/sitters/houston-tx']],
    favorites: [['/api/favorites'], { cookie }],
    profile: [['/api/profile'], { cookie }],
    activity: [['/api/profile/activity'], { cookie }],
  }
  const rates: Record<string, { perSecond: number; p50Ms: number }> = {}
  for (const [name, [paths, headers]] of Object.entries(asked)) {
    const figures = await load(product, paths, headers)
    say(`${`${name}:`.padEnd(25)}${figuresOf(figures)}`)
    rates[name] = { perSecond: Math.round(figures.rate), p50Ms: figures.p50Ms }
  }
  return rates
}

async function measureSearch(
  url: string,
  { product, second }: Addresses,
  asked: readonly SearchInput[],
  paths: readonly string[],
): Promise<Figure> {
  const work: ReferenceWork = { url, searches: asked, clients, seconds }
  const reference = () => inThread<number>('reference.ts', work)
  const { ratio, p99Ms } = await inTurns('search', { product: () => load(product, paths), reference })
  const two = await inTurns('search on two processes', {
    product: async () => {
      const half = (address: string) => load(address, paths, {}, clients / 2)
      const [one, other] = await Promise.all([half(product), half(second)])
      return { rate: one.rate + other.rate, p50Ms: one.p50Ms, p99Ms: Math.max(one.p99Ms, other.p99Ms) }
    },
    reference,
  })
  const facets = await inTurns('facets', {
    product: () => load(product, facetsOf(paths)),
    reference,
  })
  return { ratio: round2(ratio), p99Ms, ofTwo: round2(two.ratio), facets: round2(facets.ratio) }
}

function facetsOf(paths: readonly string[]): string[] {
  return paths.map((path) => path.replace('/api/listings?', '/api/listings/facets?'))
}

/** The same searches without their place. */
function nowhereOf(paths: readonly string[]): string[] {
  return paths.map((path) => path.replace(/lat=[^&]*&lng=[^&]*&radius=[^&]*&/, ''))
}

async function measureSitterSearch(product: string, people: People, paths: readonly string[]): Promise<Figure> {
  const sitters: number[] = []
  for (const [who, cookie] of [
    ['one listing', people.smallSitter],
    ['many listings', people.largeSitter],
  ] as const) {
    const { ratio } = await inTurns(`search by a sitter with ${who}`, {
      product: () => load(product, paths, { cookie }),
      reference: async () => (await load(product, paths)).rate,
    })
    sitters.push(1 / ratio)
  }
  return { ratio: round2(Math.max(...sitters)) }
}

/** A listing's change by itself, and 1,000 of them a second beside searches. */
async function measureChanges(url: string, product: string, paths: readonly string[]): Promise<Figure> {
  const alone = await inThread<ChangeFigures>('changes.ts', {
    url,
    seconds: 3,
    perSecond: Infinity,
  } satisfies ChangeWork)
  const beside = inThread<ChangeFigures>('changes.ts', {
    url,
    seconds: seconds + 1,
    perSecond: 1000,
  } satisfies ChangeWork)
  const meanwhile = await load(product, paths)
  const { perSecond } = await beside
  say(`a change of a listing:   ${alone.ms.toFixed(2)} ms`)
  say(`searches beside ${perSecond} changes/s: ${figuresOf(meanwhile)}`)
  return { ms: round2(alone.ms), perSecond, searches: Math.round(meanwhile.rate), p99Ms: meanwhile.p99Ms }
}

/** Measures a call of listings: of each itself, or what comes after its address. */
async function measureListing(
  name: string,
  { product, bare }: Addresses,
  ids: readonly string[],
  call = '',
): Promise<Figure> {
  const calls = ids.map((id) => `/api/listings/${id}${call}`)
  const bareReads = ids.map((id) => `/listings/${id}`)
  const { ratio } = await inTurns(name, {
    product: () => load(product, calls),
    reference: async () => (await load(bare, bareReads)).rate,
  })
  return { ratio: round2(ratio) }
}

/** Measures the call of a booking's page. */
async function measureBooking({ product, bare }: Addresses, { booking, owner: cookie }: People): Promise<Figure> {
  const { ratio } = await inTurns('booking', {
    product: () => load(product, [`/api/bookings/${booking}`], { cookie }),
    reference: async () => (await load(bare, [`/bookings/${booking}`], { cookie })).rate,
  })
  return { ratio: round2(ratio) }
}

async function measurePolls(
  { product, bare }: Addresses,
  people: People,
): Promise<{ poll: Figure; emptyPoll: Figure }> {
  const thread = `/api/conversations/${people.conversation}/messages`
  const cookie = people.owner
  const poll = await inTurns('poll of a thread', {
    product: () => load(product, [thread], { cookie }),
    reference: async () => (await load(bare, [`/messages/${people.conversation}`], { cookie })).rate,
  })
  const known = (await fetch(product + thread, { headers: { cookie } })).headers.get('etag') ?? ''
  const emptyPoll = await inTurns('poll without news', {
    product: () => load(product, [thread], { cookie, 'if-none-match': known }),
    reference: async () => (await load(bare, [`/news/${people.conversation}`], { cookie })).rate,
  })
  say(`conversations:           ${figuresOf(await load(product, ['/api/conversations'], { cookie }))}`)
  say(
    `sitter's own listings:   ${figuresOf(await load(product, ['/api/my-listings'], { cookie: people.largeSitter }))}`,
  )
  return { poll: { ratio: round2(poll.ratio) }, emptyPoll: { ratio: round2(emptyPoll.ratio) } }
}

function searchPath(search: SearchInput): string {
  const query = new URLSearchParams({
    lat: String(search.lat),
    lng: String(search.lng),
    radius: String(search.radius),
    ...Object.fromEntries(search.kinds.map((kind) => [kind, '1'])),
    startDate: search.startDate,
    endDate: addDays(search.startDate, search.nights),
    sort: search.sort,
    limit: '20',
    ...search.offers,
  })
  if (search.minPrice !== undefined) query.set('minPrice', String(search.minPrice))
  if (search.maxPrice !== undefined) query.set('maxPrice', String(search.maxPrice))
  return `/api/listings?${query}`
}

/** Checks that both searches find the same listings in the same order. */
async function sameAnswers(url: string, address: string, asked: readonly SearchInput[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const search of asked) {
    const { ids, total } = await referenceSearch(client, search)
    const answer = await fetch(address + searchPath(search))
    const found = ((await answer.json()) as { id: string }[]).map(({ id }) => id)
    if (found.join() !== ids.join() || answer.headers.get('x-total-count') !== String(total))
      throw new Error(`the product finds other listings than the reference for ${JSON.stringify(search)}`)
  }
  await client.end()
}

/** Measures the product and the reference in turns; returns the median of the rounds' ratios. */
async function inTurns(
  name: string,
  { product, reference }: { product: () => Promise<Figures>; reference: () => Promise<number> },
): Promise<{ ratio: number; p99Ms: number }> {
  const pairs: [Figures, number][] = []
  for (let round = 0; round < rounds; round++) {
    const rate = await reference()
    pairs.push([await product(), rate])
  }
  const ratios = pairs.map(([{ rate }, other]) => rate / other)
  say(
    `${name}: ${pairs.map(([{ rate }]) => Math.round(rate)).join(', ')}/s against ${pairs
      .map(([, rate]) => Math.round(rate))
      .join(', ')}/s: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  )
  return { ratio: median(ratios), p99Ms: median(pairs.map(([{ p99Ms }]) => p99Ms)) }
}

function inThread<T>(file: string, work: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(file, import.meta.url), { workerData: work })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
