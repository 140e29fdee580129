// @module-tag full
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { connect, isDatabaseAway } from './connect.ts'

test('close leaves no open connection, even if the pool was used without Kysely', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 2 })
  await pool.query('select 1')
  await close()
  expect([pool.ended, pool.totalCount]).toEqual([true, 0])
  await database.drop()
})

test('each connection prepares at most a thousand statements', async () => {
  const database = await createTestDatabase()
  const [many, few] = [connect({ url: database.url, max: 1 }), connect({ url: database.url, max: 1 })]
  for (let n = 0; n < 1005; n++) await many.pool.query(`select $1::int as n${n}`, [n])
  await few.pool.query('select $1::int as one', [1])
  const kept = await Promise.all(
    [many, few].map(({ pool }) => pool.query('select count(*)::int as kept from pg_prepared_statements')),
  )
  expect(kept.map(({ rows }) => rows[0].kept)).toEqual([1000, 1])
  await Promise.all([many.close(), few.close()])
  await database.drop()
})

test('releasing a client twice in a callback has no effect the second time', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error)
      release()
      expect(release).not.toThrow()
      resolve()
    })
  })
  expect((await pool.query('select 1')).rowCount).toBe(1)
  await close()
  // an ended pool passes an error, but no client and no release function
  const ended = await new Promise<[unknown, unknown]>((resolve) => {
    pool.connect((error, _client, release) => resolve([error?.message, release]))
  })
  expect(ended).toEqual(['Cannot use a pool after calling end on the pool', undefined])
  await database.drop()
})

test('a leader that became a standby counts as away, and the next connection reaches the new leader', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  const name = new URL(database.url).pathname.slice(1)
  const readOnly = async (is: boolean) => {
    const other = connect({ url: database.url, max: 1 })
    await other.pool.query('set default_transaction_read_only = off')
    await other.pool.query(`alter database ${name} set default_transaction_read_only = ${is ? 'on' : 'off'}`)
    await other.close()
  }
  await readOnly(true)
  const write = () => pool.query('delete from secrets')
  const refused = await write().catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  await readOnly(false)
  // the pool's only connection would still lead to the read-only server
  await expect.poll(() => write().then(() => 'written', String)).toBe('written')
  await close()
  await database.drop()
})

test('connections use TCP keepalive', async () => {
  const database = await createTestDatabase()
  const told = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const { pool, close } = connect({ url: database.url, max: 1 })
  try {
    await pool.query('select 1')
    expect(told).toHaveBeenCalledWith(true, 10_000)
  } finally {
    told.mockRestore()
    await close()
    await database.drop()
  }
})
