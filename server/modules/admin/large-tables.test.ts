// @module-tag full
// @module-tag alone
// docs/product.md#admin-dashboard
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPath } from '#contract/paths.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { bookingSorts, exportLimits, listingSorts, userSorts } from '#contract/vocabulary/console-tables.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { startProcess } from '#testing/processes.ts'
import type { ProductProcess } from '#testing/processes.ts'

const app = useTestApp()
let admin: Person
/** Of all these listings and some of the stays. */
let sitterId: string
let product: ProductProcess
/** As many rows as an export may have, with those that are there already. */
const rows = exportLimits.rows - 100
const parts = 10
const stays = 5000

beforeAll(async () => {
  if (!long) return
  app.now = new Date()
  admin = await anAdmin(app)
  const { listingId, bookingId, sitter } = await anAcceptedStay(app)
  sitterId = sitter.id
  const { pool } = app.connection
  // one statement for all of them takes too long
  for (let part = 0; part < parts; part++)
    await pool.query(
      `insert into users (issuer, subject, email, fullname, city, created_at)
       select 'many', n::text, n || '@many.test', 'One of many ' || n, 'Austin', now() - n * interval '1 minute'
       from generate_series($1::int * $2 + 1, ($1 + 1) * $2) n`,
      [part, rows / parts],
    )
  // not in the memory of searches, which is another matter
  await pool.query('update listings set is_active = false where id = $1', [listingId])
  await copies('listings', listingId)
  await copies('bookings', bookingId, stays)
  // the others are of somebody else
  const { bookingId: other } = await anAcceptedStay(app)
  await copies('bookings', other, rows - stays)
  await pool.query('analyze users, listings, bookings')
  product = await startProcess({ DATABASE_URL: app.database.url, LOG_LEVEL: 'silent' })
}, 120_000)
afterAll(() => product?.stop())

/** Makes many copies of a row; what triggers would write beside them no export reads. */
async function copies(table: 'listings' | 'bookings', id: string, count = rows): Promise<void> {
  const { pool } = app.connection
  const found = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  )
  const columns = found.rows[0]?.columns ?? ''
  await pool.query(`alter table ${table} disable trigger user`)
  for (let part = 0; part < parts; part++)
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from ${table}, generate_series(1, $2::int) where id = $1`,
      [id, count / parts],
    )
  await pool.query(`alter table ${table} enable trigger user`)
}

/** A figure of a process about its memory in MB: what it has now, or the most since the last reset. */
function memory(of: 'VmRSS' | 'VmHWM'): number {
  const [, kB = 0] =
    new RegExp(`^${of}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kB) / 1000)
}

/** The file of a table. */
const fileOf = (table: 'users' | 'listings' | 'bookings', query = '') =>
  fetch(`http://localhost:${product.port}${exportPath(table)}${query}`, { headers: { cookie: cookieOf(admin) } })

/**
 * Waits until the process has the memory of one that is in use: it has read what it keeps, which takes some seconds after
 * a start, and V8 has given it the room for what is about to be collected, a third of what is in use.
 */
async function inUse(): Promise<void> {
  const lately = addDays(app.now.toISOString().slice(0, 10), -7)
  for (let calm = 0, most = 0; calm < 4; calm++) {
    await (await fileOf('users', `?from=${lately}`)).arrayBuffer()
    await delay(1000)
    const now = memory('VmRSS')
    if (now > most + 1) calm = 0
    most = Math.max(most, now)
  }
}

/** How much more memory a file may take while it is sent, in MB. */
const moreMemory = 60

test.runIf(long && existsSync('/proc/self/clear_refs')).each([
  ['users', 'at once', 0],
  ['listings', 'at once', 0],
  ['bookings', 'at once', 0],
  ['bookings', 'slowly', 50],
] as const)(
  '100,000 %s that are read %s are a whole file in time, with less than 60 MB more memory',
  async (table, _, pause) => {
    await inUse()
    const before = memory('VmRSS')
    writeFileSync(`/proc/${product.pid}/clear_refs`, '5')
    const begun = performance.now()
    const answer = await fileOf(table)
    let lines = 0
    for await (const part of answer.body ?? []) {
      lines += Buffer.from(part).toString('latin1').split('\n').length - 1
      if (pause > 0) await delay(pause)
    }
    const seconds = (performance.now() - begun) / 1000
    const more = memory('VmHWM') - before
    console.log(`${lines} lines of ${table} in ${seconds.toFixed(1)} s, ${more} MB more memory`)
    expect(answer.status).toBe(200)
    expect(lines).toBeGreaterThan(rows)
    if (pause === 0) expect(seconds).toBeLessThan(30)
    expect(more).toBeLessThan(moreMemory)
  },
  120_000,
)

/** The p95 of a call, in milliseconds. */
async function p95Of(path: string): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < 40; at++) {
    const begun = performance.now()
    const answer = await fetch(`http://localhost:${product.port}${path}`, { headers: { cookie: cookieOf(admin) } })
    await answer.arrayBuffer()
    expect([path, answer.status]).toEqual([path, 200])
    taken.push(performance.now() - begun)
  }
  return taken.toSorted((a, b) => a - b)[37] ?? Number.POSITIVE_INFINITY
}

test.runIf(long).each([
  ['users', userSorts, 'many 77'],
  ['listings', listingSorts, 'garden'],
  ['bookings', bookingSorts, 'garden'],
] as const)(
  '100,000 %s are paged by each order within 150 ms, and searched within 300',
  async (table, sorts, words) => {
    const slow: (readonly [string, number])[] = []
    const time = async (query: string, most: number) => {
      const ms = await p95Of(`/api/admin/${table}?limit=50&${query}`)
      console.log(`${table} ${query}: p95 ${ms.toFixed(0)} ms`)
      if (ms >= most) slow.push([query, ms])
    }
    for (const sort of sorts) await time(`sort=${sort}`, 150)
    await time(`search=${encodeURIComponent(words)}`, 300)
    expect(slow).toEqual([])
  },
  120_000,
)

test.runIf(long)(
  'each part of the page of a sitter with 5,000 stays and 100,000 listings is there within 300 ms',
  async () => {
    const slow: (readonly [string, number])[] = []
    const parts = ['', '/overview', '/money', '/ledger', '/reports', '/conversations', '/devices', '/notes']
    const of = [
      ...parts.map((part) => `/api/admin/people/${sitterId}${part}`),
      `/api/admin/bookings?person=${sitterId}`,
      `/api/admin/listings?person=${sitterId}`,
    ]
    for (const path of of) {
      const ms = await p95Of(path)
      console.log(`${path.replace(sitterId, '')}: p95 ${ms.toFixed(0)} ms`)
      if (ms >= 300) slow.push([path, ms])
    }
    expect(slow).toEqual([])
  },
  120_000,
)
