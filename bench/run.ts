// npm run bench: the speed of the main paths on 100,000 generated listings. The product over HTTP with 8 clients beside
// the reference search as raw SQL, in turns, so that their ratio holds on a noisy machine. The last line is JSON.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { addDays } from '#contract/dates.ts'
import { dateIn } from '#contract/zoned-time.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { startSession } from '#server/modules/identity/public.ts'
import { loadPlaces } from '#server/modules/places/public.ts'
import { projectRoot } from '#server/start.ts'
import { generateMarket, largeCities, wishes } from './market.ts'
import type { Wish } from './market.ts'
import { makeReference, referenceSearch } from './reference.ts'

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const clients = 8
const today = dateIn('UTC', new Date())
const say = (line: string): void => console.log(line)

const directory = join(projectRoot, '.data', 'bench')
mkdirSync(directory, { recursive: true })
const server = await startEmbedded({
  directory: join(directory, 'postgres'),
  settings: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '512MB' },
})
let child: ReturnType<typeof spawn> | undefined
try {
  const url = await prepareMarket(server.url)
  const { address, stop } = await startProduct(url)
  try {
    await measure(url, address)
  } finally {
    stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await server.stop()
}

/** The generated market of today, made once a day. */
async function prepareMarket(adminUrl: string): Promise<string> {
  const name = `bench_${listings}_${today.replaceAll('-', '')}`
  const admin = new pg.Client(adminUrl)
  // the server is stopped under it when something fails; the failure itself is told
  admin.on('error', () => {})
  await admin.connect()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const known = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (known.rowCount === 0) {
    say(`Making ${listings.toLocaleString('en-US')} listings. This takes a few minutes, once a day.`)
    const old = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(making_)?bench_'`,
    )
    for (const { datname } of old.rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.query(`create database making_${name}`)
    const making = new URL(adminUrl)
    making.pathname = `/making_${name}`
    await migrate(making.href)
    const { pool, close } = connect({ url: making.href, max: 2 })
    await loadPlaces(pool)
    await generateMarket(pool, listings, today)
    await close()
    // autovacuum may be at work in there
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [`making_${name}`])
    await admin.query(`alter database making_${name} rename to ${name}`)
  }
  await admin.end()
  return url.href
}

async function startProduct(url: string): Promise<{ address: string; stop: () => void }> {
  const port = await freePort()
  child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(directory, 'server'),
      DEMO: 'false',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { address, stop: () => child?.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

type Figures = { readonly rate: number; readonly p50Ms: number; readonly p99Ms: number }

async function measure(url: string, address: string): Promise<void> {
  const { db, pool, close } = connect({ url, max: clients })
  const baseDay = await makeReference(pool)
  const cities = await largeCities(pool)
  const asked = wishes(cities, 4000, today)
  const paths = asked.map((wish) => searchPath(wish))
  await sameAnswers(url, address, asked.slice(0, 40), baseDay)

  const reference: number[] = []
  const product: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    reference.push(await referenceRate(url, asked, baseDay))
    product.push(await load(address, paths))
  }
  const ratios = product.map(({ rate }, i) => rate / (reference[i] ?? 1))
  say(`reference, raw SQL, ids only:  ${reference.map(Math.round).join(', ')} searches/s`)
  say(`product, HTTP, whole cards:    ${product.map(({ rate }) => Math.round(rate)).join(', ')} searches/s`)
  say(`ratio:                         ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)

  const others = await otherCalls(db, pool, address)
  await close()
  const search = { ratio: round2(median(ratios)), p99Ms: median(product.map(({ p99Ms }) => p99Ms)) }
  say(
    JSON.stringify({
      search: {
        ...search,
        rate: Math.round(median(product.map(({ rate }) => rate))),
        reference: Math.round(median(reference)),
      },
      ...others,
    }),
  )
}

function searchPath(wish: Wish): string {
  const query = new URLSearchParams({
    lat: String(wish.lat),
    lng: String(wish.lng),
    radius: String(wish.radius),
    petTypes: wish.kinds.join(','),
    startDate: wish.startDate,
    endDate: addDays(wish.startDate, wish.nights),
    sort: wish.sort,
    limit: '20',
  })
  if (wish.minPrice !== undefined) query.set('minPrice', String(wish.minPrice))
  if (wish.maxPrice !== undefined) query.set('maxPrice', String(wish.maxPrice))
  return `/api/listings?${query}`
}

/** Both searches find the same number of listings: what is compared is the same work. */
async function sameAnswers(url: string, address: string, asked: readonly Wish[], baseDay: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const wish of asked) {
    const total = await referenceSearch(client, wish, baseDay)
    const answer = await fetch(address + searchPath(wish))
    const found = Number(answer.headers.get('x-total-count'))
    if (found !== total) throw new Error(`the product finds ${found} listings where the reference finds ${total}`)
  }
  await client.end()
}

async function referenceRate(url: string, asked: readonly Wish[], baseDay: number): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      return client
    }),
  )
  const run = async (ms: number): Promise<number> => {
    let done = 0
    const end = performance.now() + ms
    await Promise.all(
      connections.map(async (client, offset) => {
        for (let i = offset; performance.now() < end; i += clients, done++)
          await referenceSearch(client, asked[i % asked.length] as Wish, baseDay)
      }),
    )
    return done / (ms / 1000)
  }
  await run(1000)
  const rate = await run(seconds * 1000)
  await Promise.all(connections.map((client) => client.end()))
  return rate
}

async function load(address: string, paths: readonly string[], cookie?: string): Promise<Figures> {
  const headers = cookie ? { cookie } : {}
  const run = (duration: number) =>
    autocannon({ url: address, connections: clients, duration, requests: paths.map((path) => ({ path, headers })) })
  await run(1)
  const result = await run(seconds)
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} failed calls`)
  return { rate: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

async function otherCalls(
  db: Parameters<typeof startSession>[0],
  pool: pg.Pool,
  address: string,
): Promise<Record<string, Figures>> {
  const { rows: some } = await pool.query<{ id: string }>('select id from listings limit 500')
  const { rows: people } = await pool.query<{ id: string }>(`select id from users where role = 'sitter' limit 2`)
  const [a = '', b = ''] = people.map(({ id }) => id)
  const { token } = await startSession(db, a, 'sitter', null, new Date())
  const { rows: opened } = await pool.query<{ id: string }>(
    `insert into conversations (low_user_id, high_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))
     on conflict (low_user_id, high_user_id) do update set message_count = conversations.message_count returning id`,
    [a, b],
  )
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, other_user_id) values ($1, $2, $3), ($1, $3, $2)
     on conflict do nothing`,
    [opened[0]?.id, a, b],
  )
  const dates = `startDate=${addDays(today, 30)}&endDate=${addDays(today, 35)}`
  const measured: [string, string[], string | undefined][] = [
    ['listing', some.map(({ id }) => `/api/listings/${id}`), undefined],
    ['unavailableDates', some.map(({ id }) => `/api/listings/${id}/unavailable-dates`), undefined],
    ['quote', some.map(({ id }) => `/api/listings/${id}/quote?${dates}`), undefined],
    ['conversations', ['/api/conversations'], `sid=${token}`],
    ['messages', [`/api/conversations/${opened[0]?.id}/messages`], `sid=${token}`],
    ['landingPage', ['/'], undefined],
    ['listingPage', some.map(({ id }) => `/listing/${id}`), undefined],
    ['searchPage', ['/search-demo?location=Austin'], undefined],
  ]
  const figures: Record<string, Figures> = {}
  for (const [name, paths, cookie] of measured) {
    figures[name] = await load(address, paths, cookie)
    say(`${name.padEnd(18)} ${Math.round(figures[name].rate)}/s, p99 ${figures[name].p99Ms} ms`)
  }
  return figures
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
