// @module-tag full
// docs/product.md#site
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import { cookieOf, startTestApp, useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long, patience } from '#testing/long.ts'
import { startProcess } from '#testing/processes.ts'
import { draftSite } from '#testing/site.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows

/** Where a publication stops and waits: each is a trigger that waits for a lock which the test holds. */
const moments = {
  'when its icons are there, before the version is':
    'create trigger waits before update on site_versions for each statement',
  'when the version is there, before the audit log says so':
    'create trigger waits before insert on audit_log for each statement',
  'at its end, before anybody is told':
    'create constraint trigger waits after update on site_versions deferrable initially deferred for each row',
} as const
const tables = { audit_log: 'audit_log', site_versions: 'site_versions' } as const
const lock = 4_294_967

afterEach(async () => {
  for (const table of Object.values(tables)) await run(`drop trigger if exists waits on ${table}`)
})

const shown = async () => (await app.call(api.site.get, {})).body.name
const waiting = async () =>
  (await run(`select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`)).map(
    ({ pid }) => Number(pid),
  )

/** The site is whole: one version is published, with every file that its pages name. */
async function expectWhole(name: string): Promise<void> {
  const published = await run(`select content #>> '{look,name}' as name from site_versions where state = 'published'`)
  expect(published).toEqual([{ name }])
  const look = (await app.call(api.site.get, {})).body.look
  for (const path of [look?.css, look?.icon].flatMap((each) => each ?? []))
    expect((await app.server.inject({ url: path })).statusCode).toBe(200)
}

test.runIf(long).each(Object.entries(moments))(
  'a process that is killed while it publishes leaves nothing half: %s',
  async (_, trigger) => {
    await run(`create or replace function waits() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${lock}); return coalesce(new, old); end $$`)
    const before = await shown()
    const name = `Killed ${randomUUID().slice(0, 8)}`
    const revision = await draftSite(app, admin, {
      ...defaultSite,
      look: { ...defaultSite.look, name, brandColor: `#${randomUUID().slice(0, 6)}` },
    })
    const requestId = randomUUID()
    const killed = await startProcess({ DATABASE_URL: app.database.url, LOG_LEVEL: 'silent' })
    const other = await startTestApp({ database: app.database })
    const holder = await app.connection.pool.connect()
    try {
      await holder.query('select pg_advisory_lock($1)', [lock])
      await run(`${trigger} execute function waits()`)
      const sent = fetch(`http://localhost:${killed.port}/api/admin/site/versions`, {
        method: 'POST',
        headers: { cookie: cookieOf(admin), 'content-type': 'application/json' },
        body: JSON.stringify({ revision, note: null, requestId }),
      }).catch(() => undefined)
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
      await killed.kill()
      await sent
      // its connection ends when the lock is free: with what it had begun, or without
      await holder.query('select pg_advisory_unlock($1)', [lock])
      await expect.poll(waiting).toEqual([])
      await sleep(500)
      const after = await run(`select content #>> '{look,name}' as name from site_versions where state = 'published'`)
      expect([before, name]).toContain(after[0]?.name)
      for (const table of Object.values(tables)) await run(`drop trigger if exists waits on ${table}`)
      await expect.poll(shown, { timeout: 2000 }).toBe(after[0]?.name)
      await expectWhole(String(after[0]?.name))
      // the same again: the version that it made, or makes now
      const again = { body: { revision, note: null, requestId } }
      expect((await app.call(api.site.publish, again, admin)).status).toBe(200)
      for (const each of [app, other])
        await expect.poll(async () => (await each.call(api.site.get, {})).body.name, { timeout: 2000 }).toBe(name)
      await expectWhole(name)
      expect(await run('select count(*)::int as n from audit_log where action = $1', ['site_published'])).toEqual(
        await run('select count(*)::int as n from site_versions where request_id is not null'),
      )
    } finally {
      holder.release()
      await other.close()
    }
  },
  patience(60_000),
)
