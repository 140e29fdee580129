// @module-tag full
// docs/product.md#demo
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceCheckUps } from '#server/modules/desk/public.ts'
import { useTestApp } from '#testing/app.ts'
import { checkUp } from './check-up.ts'
import { readEnv } from './env.ts'

const app = useTestApp()
const folder = await mkdtemp(join(tmpdir(), 'petstead-check-up-'))
afterAll(() => rm(folder, { recursive: true }))

test('what is mended leaves the desk with the next check-up, but a demo keeps its sample', async () => {
  const { connection } = app
  const check = async (DEMO: string) => {
    const env = readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DEMO })
    const site = () => expect.fail('only a site in production is asked for its company')
    await checkUp({ env, connection, clock: () => app.now, site })({}, new AbortController().signal)
    return (await connection.pool.query('select says from check_ups')).rows
  }
  await replaceCheckUps(connection.db, [{ system: 'Backup', says: 'The last good one is 3 days old.' }], app.now)
  expect(await check('true')).toHaveLength(1)
  expect(await check('false')).toEqual([])
})
