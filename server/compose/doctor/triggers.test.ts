// @module-tag full
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { connect } from '#server/database/connect.ts'
import { readEnv } from '../env.ts'
import { runChecks } from './doctor.ts'

test('names tables whose triggers are turned off', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  const said = async () =>
    (await runChecks(readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url }))).find(
      ({ system }) => system === 'Database',
    )
  await pool.query('alter table listings disable trigger user')
  expect(await said()).toMatchObject({
    isWrong: true,
    says: 'DATABASE_URL: triggers are turned off on listings, so that nobody is told of changes: ALTER TABLE listings ENABLE TRIGGER USER.',
  })
  await pool.query('alter table listings enable trigger user')
  expect((await said())?.says).toMatch(/^ok/)
  await close()
  await database.drop()
})
