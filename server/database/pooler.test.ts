// @module-tag full
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { hasPgbouncer, pgbouncerPackage, startPgbouncer, startStandInPooler } from '#testing/pooler.ts'
import { openClient } from './check-database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const sentence =
  'DATABASE_URL: leads to a connection pooler in transaction mode; use the direct address of the database, or session mode.'

test('a pooler in transaction mode is refused, one in session mode is not', async () => {
  for (const mode of ['transaction', 'session'] as const) {
    const { url, stop } = await startStandInPooler(mode)
    closing.push(stop)
    const opened = await openClient(url).then(
      async (client) => client.end(),
      (error: Error) => error.message,
    )
    expect([mode, opened]).toEqual([mode, mode === 'transaction' ? sentence : undefined])
  }
})

test('connections have no start-up parameters that poolers refuse, and their settings all the same', async () => {
  const pooler = await startStandInPooler('session')
  closing.push(pooler.stop)
  const through = connect({ url: pooler.url, max: 1 })
  await through.pool.query('select 1')
  await through.close()
  const { url, drop } = await createTestDatabase()
  const { pool, close } = connect({ url, max: 1, silenceMs: 1000, readOnly: true })
  const { rows } = await pool.query(`select array[current_setting('statement_timeout'), current_setting('lock_timeout'),
    current_setting('idle_in_transaction_session_timeout'), current_setting('timezone'),
    current_setting('default_transaction_read_only')] as set`)
  expect(rows).toEqual([{ set: ['500ms', '5s', '15s', 'UTC', 'on'] }])
  await close()
  await drop()
})

if (!hasPgbouncer) console.warn(`Not run: PgBouncer, which is not installed (${pgbouncerPackage}).`)

describe.runIf(hasPgbouncer)('behind PgBouncer with its defaults', () => {
  test('session mode serves migrations, prepared statements and LISTEN', async () => {
    const database = await createTestDatabase()
    const { url, stop } = await startPgbouncer(database.url, 'session')
    closing.push(() => database.drop(), stop)
    await migrate(url)
    const { pool, close } = connect({ url, max: 2 })
    closing.push(close)
    for (let i = 0; i < 3; i++) expect((await pool.query('select $1::int as n', [i])).rows).toEqual([{ n: i }])
    const listener = new pg.Client(url)
    await listener.connect()
    closing.push(() => listener.end())
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)))
    await listener.query('listen news')
    await pool.query(`select pg_notify('news', 'here')`)
    expect(await heard).toBe('here')
  })

  test('transaction mode is refused before anything is migrated', async () => {
    const database = await createTestDatabase()
    const { url, stop } = await startPgbouncer(database.url, 'transaction')
    closing.push(() => database.drop(), stop)
    await expect(migrate(url)).rejects.toThrow(sentence)
  })
})
