// @module-tag full
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { testKeys, useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import { publishSite } from '#testing/site.ts'
import { readEnv } from '../env.ts'
import { runChecks } from './doctor.ts'

const app = useTestApp()
let address = ''
beforeAll(async () => {
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.server.close())

const findings = () =>
  runChecks(
    readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: String(app.connection.pool.options.connectionString),
      PUBLIC_URL: address,
    }),
  )
const wrong = async () =>
  (await findings()).filter(({ isWrong }) => isWrong).map(({ system, says }) => `${system}: ${says}`)

test('the last good backup is told, and is wrong after two nights without one', async () => {
  const { pool } = app.connection
  const told = async (hours: number, restored: number | null) => {
    await pool.query('delete from backups')
    await pool.query(`insert into backups select now() - $1 * interval '1 hour', now() - $2::int * interval '1 hour'`, [
      hours,
      restored,
    ])
    return (await findings()).find(({ system }) => system === 'Backup')
  }
  expect(await told(5, 50)).toMatchObject({
    isWrong: false,
    says: 'ok (the last good one is 5 hours old; restored on trial 2 days ago)',
  })
  expect((await told(1, null))?.says).toBe('ok (the last good one is 1 hour old; never restored on trial)')
  expect(await told(75, 75)).toMatchObject({ isWrong: true, says: 'the last good one is 3 days old.' })
  await pool.query('delete from backups')
})

test('a business setting that says something else than the site is named', async () => {
  const admin = await anAdmin(app)
  await publishSite(app, admin, { money: { feeCents: 700 } })
  const said = async (fee: string) => {
    const settings = { NODE_ENV: 'test', DATABASE_URL: String(app.connection.pool.options.connectionString) }
    const found = await runChecks(readEnv({ ...settings, PUBLIC_URL: address, SERVICE_FEE_CENTS: fee }))
    return found.find(({ system }) => system === 'Site')?.says
  }
  expect([await said('600'), await said('700')]).toEqual(['ok (SERVICE_FEE_CENTS is set but Site decides.)', 'ok'])
})

test('the embedded database of a data folder is examined like one of the settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-examined-'))
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ directory: join(folder, 'postgres'), settings: { fsync: 'off' } })
  try {
    const found = await runChecks(readEnv({ NODE_ENV: 'test', DATA_DIR: folder }))
    expect(found.find(({ system }) => system === 'Database')?.says).toMatch(/^ok \(PostgreSQL/)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('tells the own site from another Petstead at the public address', async () => {
  const { pool } = app.connection
  const keys = (cookie: string) =>
    pool.query(
      `insert into secrets (name, value) values ('server-keys', $1) on conflict (name) do update set value = excluded.value`,
      [{ cookie, upload: 'u' }],
    )
  const { headers } = await fetch(`${address}/healthz`)
  await keys('of another one')
  expect(headers.get('x-site')).toMatch(/^[\da-f]{32}$/)
  expect(await wrong()).toEqual([
    `Proxy: PUBLIC_URL: another site answers at ${address}: Petstead with another database.`,
  ])
  await keys(testKeys.cookie)
  expect(await wrong()).toEqual([])
  await pool.query(`delete from secrets where name = 'server-keys'`)
})
