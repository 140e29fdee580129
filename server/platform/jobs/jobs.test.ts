import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import { breakableWay } from '#testing/proxy.ts'
import { addJob, countJobs, startJobs } from './jobs.ts'

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

test('jobs of a process that was killed are done by the next one, those of a living one are left alone', async () => {
  const { db, pool, close } = connect({ url: database.url, max: 8 })
  for (const name of ['killed', 'added anew', 'lives']) await addJob(db, 'left', { name }, name)
  await pool.query(
    `update jobs._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'worker-' || key
    where key is not null`,
  )
  // what the queue does to a job under way that is added once more
  await addJob(db, 'left', { name: 'added anew' }, 'added anew')
  await pool.query(`insert into job_workers (id, seen_at) values ('worker-lives', now()),
    ('worker-killed', now() - interval '1 minute')`)
  expect(await countJobs(db)).toMatchObject({ failed: 0 })
  const done: string[] = []
  const jobs = await startJobs({
    pool,
    handlers: { left: async (payload) => void done.push((payload as { name: string }).name) },
    onError: () => {},
  })
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['added anew', 'added anew', 'killed']), { timeout: 20_000 })
  const left = async () =>
    (
      await pool.query<{ locked_by: string }>(
        `select locked_by from jobs._private_jobs where locked_by in ('worker-killed', 'worker-added anew', 'worker-lives')`,
      )
    ).rows.map((row) => row.locked_by)
  await vi.waitFor(async () => expect(await left()).toEqual(['worker-lives']), { timeout: 20_000 })
  const { rows } = await pool.query(`select id from job_workers where id = 'worker-killed'`)
  expect(rows).toEqual([])
  await jobs.stop()
  await close()
}, 60_000)
