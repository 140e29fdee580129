// @module-tag full
// docs/product.md#warnings-and-suspensions
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aBusySitter, traces } from '#testing/busy-sitter.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long, patience } from '#testing/long.ts'
import { suspension } from '#testing/measures.ts'
import { startProcess } from '#testing/processes.ts'

const app = useTestApp({ live: true })
let admin: Person
let busy: Awaited<ReturnType<typeof aBusySitter>>
beforeAll(async () => {
  if (!long) return
  app.now = new Date()
  admin = await anAdmin(app)
  busy = await aBusySitter(app)
}, patience(30_000))
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows

/** Where a suspension stops and waits, in its order: a row of a table, and which rows go on. */
const moments = {
  'before the first row': ['insert on measures', 'false'],
  'before its last listing is hidden': [
    'update on listings',
    '(select count(*) from listings where sitter_id = old.sitter_id and is_active) > 1',
  ],
  'before the first request ends': ['insert on booking_events', `new.to_status <> 'declined'`],
  'before the second stay is cancelled': [
    'update on bookings',
    `(select count(*) from bookings where sitter_id = old.sitter_id and status = 'cancelled') < 1`,
  ],
  'before the person is shut out': ['update on users', 'false'],
  'before their sessions end': ['delete on sessions', 'false'],
  'before the log has what was held': ['insert on audit_log', `new.action <> 'payouts_held'`],
} as const
const lock = 4_294_968

/** Has rows wait for a lock of the test; triggers fire in order of their names. */
async function waitAt([trigger, goesOn]: readonly [string, string], when = 'trigger a_wait before'): Promise<void> {
  await run(`create or replace function a_wait() returns trigger language plpgsql as $$
    begin
      if not (${goesOn}) then perform pg_advisory_xact_lock_shared(${lock}); end if;
      return coalesce(new, old);
    end $$`)
  await run(`create ${when} ${trigger.replace(/(?<= on \w+)$/, deferred(when))} for each row execute function a_wait()`)
}
const deferred = (when: string) => (when.startsWith('constraint') ? ' deferrable initially deferred' : '')
afterEach(async () => {
  const rows = await run(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'a_wait'`)
  for (const { name } of rows) await run(`drop trigger a_wait on ${name}`)
})

const waiting = async () =>
  (await run(`select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`)).length

/** The input of a suspension that cancels all stays to come. */
const body = () =>
  suspension({ stays: Object.fromEntries(busy.toCome.map(({ bookingId }) => [bookingId, 'cancel' as const])) })

/** Has a process suspend the sitter, kills it where it waits, and lets its connection come to its end. */
async function killAt(input: ReturnType<typeof body>): Promise<void> {
  const killed = await startProcess({ DATABASE_URL: app.database.url, LOG_LEVEL: 'silent' })
  const holder = await app.connection.pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [lock])
    const sent = fetch(`http://localhost:${killed.port}/api/admin/people/${busy.sitter.id}/measures`, {
      method: 'POST',
      headers: { cookie: cookieOf(admin), 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }).catch(() => undefined)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await killed.kill()
    expect(await sent).toBeUndefined()
    await holder.query('select pg_advisory_unlock($1)', [lock])
    const busyWith = `select from pg_stat_activity where datname = current_database() and state like '%in transaction%'
      or wait_event = 'advisory'`
    await expect.poll(async () => (await run(busyWith)).length).toBe(0)
  } finally {
    holder.release()
  }
}

test.runIf(long).each(Object.entries(moments))(
  'a process that is killed while it suspends somebody leaves nothing: %s',
  async (_, moment) => {
    const before = await traces(app, busy.sitter)
    expect(before).toMatchObject({ measures: 0, suspended: false, listings: 4, sessions: 1 })
    await waitAt(moment)
    await killAt(body())
    expect(await traces(app, busy.sitter)).toEqual(before)
    expect((await app.call(api.identity.currentUser, {}, busy.sitter)).status).toBe(200)
  },
  patience(30_000),
)

test.runIf(long)(
  'a process that is killed while its suspension is committed leaves all of it, as one transaction, made once',
  async () => {
    await waitAt(['insert on measures', 'false'], 'constraint trigger a_wait after')
    const input = body()
    await killAt(input)
    const whole = { measures: 1, suspended: true, sessions: 0, listings: 0, audit: 2 }
    expect(await traces(app, busy.sitter)).toMatchObject(whole)
    const { sitter, requests, toCome, running } = busy
    const ended = [...requests, ...toCome].map(({ bookingId }) => bookingId)
    const status = async (id: string) => (await run('select status from bookings where id = $1', [id]))[0].status
    expect(await Promise.all(ended.map(status))).toEqual([
      ...requests.map(() => 'declined'),
      ...toCome.map(() => 'cancelled'),
    ])
    expect(await status(running.bookingId)).toBe('accepted')
    // each row has the number of the transaction that wrote it
    const written = await run(
      `select distinct wrote::text as number from (
         select xmin as wrote from measures where user_id = $1
         union all select xmin from listings where sitter_id = $1 and id = any($3)
         union all select xmin from audit_log where subject_id = $1
         union all select xmin from booking_events where booking_id = any($2) and to_status in ('declined', 'cancelled')) w`,
      [sitter.id, ended, busy.listings],
    )
    expect(written).toHaveLength(1)
    const again = { params: { id: sitter.id }, body: input }
    expect((await app.call(api.moderation.measure, again, admin)).status).toBe(200)
    expect(await traces(app, sitter)).toMatchObject(whole)
  },
  patience(30_000),
)
