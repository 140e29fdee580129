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
