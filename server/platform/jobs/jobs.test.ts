import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import { breakableWay } from '#testing/proxy.ts'
import { addJob, startJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('jobs go on when a database that went away in the middle of some is back', async () => {
  const way = await breakableWay(database.url)
  const connection = connect({ url: way.url, max: 8, onError: () => {} })
  const begun: unknown[] = []
  const done: unknown[] = []
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const jobs = await startJobs({
    pool: connection.pool,
    handlers: {
      held: async (payload) => {
        begun.push(payload)
        await held
      },
      noted: (payload) => Promise.resolve(void done.push(payload)),
    },
    onError: () => {},
  })
  for (let number = 0; number < 4; number++) await addJob(connection.db, 'held', { number })
  await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 20_000 })
  await way.gone()
  letGo()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await way.back()
  await vi.waitFor(() => addJob(connection.db, 'noted', {}), { timeout: 10_000 })
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 20_000 })
  await jobs.stop()
  await connection.close()
  await way.close()
}, 80_000)
