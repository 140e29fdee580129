import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import { storedSecret } from './secrets.ts'

const Key = z.object({ key: z.string() })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: DatabaseConnection

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test('a secret is generated once and stored', async () => {
  const kept = await storedSecret(connection.db, 'once', Key, () => ({ key: 'first' }))
  expect(kept).toEqual({ key: 'first' })
  expect(await storedSecret(connection.db, 'once', Key, () => ({ key: 'second' }))).toEqual(kept)
})

test('an invalid stored secret is rejected', async () => {
  await connection.pool.query(`insert into secrets (name, value) values ('broken', '{"kee": "a"}')`)
  await expect(storedSecret(connection.db, 'broken', Key, () => ({ key: 'a' }))).rejects.toThrow('key')
})
