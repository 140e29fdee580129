import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { connect } from './connect.ts'

test('closing leaves no connection open, also when the pool was asked without Kysely', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 2 })
  await pool.query('select 1')
  await close()
  expect([pool.ended, pool.totalCount]).toEqual([true, 0])
  await database.drop()
})

test('a client that a callback gives back twice is given back once', async () => {
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
  // of an ended pool there is no client, and nothing to give back
  const ended = await new Promise<[unknown, unknown]>((resolve) => {
    pool.connect((error, _client, release) => resolve([error?.message, release]))
  })
  expect(ended).toEqual(['Cannot use a pool after calling end on the pool', undefined])
  await database.drop()
})
