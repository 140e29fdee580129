import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import { full } from '#testing/full.ts'
import { breakableWay } from '#testing/proxy.ts'
import { sweepFailedJobs } from './failed-jobs.ts'
import { addJob, countJobs, keepRunning, startJobs } from './jobs.ts'
import { textOf } from './payload.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

full(
  'jobs continue after the database was away during some of them',
  async () => {
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
  },
  80_000,
)

test('stops at once even while the library waits for a lost database', async () => {
  // simulates its runner in that state: it stops by itself, and its scheduler does not notice
  const stuck = { promise: new Promise<void>(() => {}), stop: () => Promise.reject(new Error('already stopped')) }
  const again = () => Promise.reject(new Error('started again'))
  const onError = () => expect.unreachable()
  const kept = keepRunning({ first: stuck, again, workersEnded: () => Promise.resolve(), onError })
  expect(await Promise.race([kept.stop(), sleep(1000, 'hangs')])).toBeUndefined()

  // the same during a stop: the workers have ended, but the scheduler is still running
  const slow = { promise: new Promise<void>(() => {}), stop: () => new Promise<void>(() => {}) }
  const ended = keepRunning({ first: slow, again, workersEnded: () => sleep(20), onError })
  expect(await Promise.race([ended.stop(), sleep(1000, 'hangs')])).toBeUndefined()
})

test('jobs of a killed process are run by the next one, those of a live process are not', async () => {
  const { db, pool, close } = connect({ url: database.url, max: 8 })
  for (const name of ['killed', 'added anew', 'lives']) await addJob(db, 'left', { name }, name)
  await pool.query(
    `update jobs._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'worker-' || key
    where key is not null`,
  )
  // the queue unlocks a running job when it is added again
  await addJob(db, 'left', { name: 'added anew' }, 'added anew')
  await pool.query(`insert into job_workers (id, seen_at) values ('worker-lives', now()),
    ('worker-killed', now() - interval '1 minute')`)
  expect(await countJobs(db)).toMatchObject({ failed: 0 })
  const done: string[] = []
  const jobs = await startJobs({
    pool,
    handlers: { left: async (payload) => void done.push(textOf(payload, 'name')) },
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

test('a recurring job runs at a start, is marked as running, and ends early when its process stops', async () => {
  const { pool, close } = connect({ url: database.url, max: 8 })
  const turns: string[] = []
  const begin = (name: string, work: (stopping: AbortSignal) => Promise<unknown>) =>
    startJobs({
      pool,
      handlers: {
        turn: async (_payload, stopping) => {
          turns.push(name)
          await work(stopping)
        },
      },
      recurring: [{ name: 'turn', match: '0 0 1 1 *' }],
      onError: () => {},
    })
  const first = await begin('first', (stopping) => once(stopping, 'abort'))
  await vi.waitFor(() => expect(turns).toEqual(['first']), { timeout: 20_000 })
  // a worker whose id is not recorded would count as killed, and the job would run twice
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(`select j.locked_by in (select id from job_workers) as job,
          q.locked_by in (select id from job_workers) as queue
        from jobs._private_jobs j join jobs._private_job_queues q on q.id = j.job_queue_id where j.key = 'turn'`)
      expect(rows).toEqual([{ job: true, queue: true }])
    },
    { timeout: 20_000 },
  )
  await first.stop()
  const second = await begin('second', async () => {})
  await vi.waitFor(() => expect(turns).toEqual(['first', 'second']), { timeout: 20_000 })
  await second.stop()
  await close()
}, 60_000)

full(
  'a recurring job of a killed process is run by the next one, never twice at a time',
  async () => {
    const { pool, close } = connect({ url: database.url, max: 8 })
    await pool.query(`select jobs.add_job('killed turn', queue_name => 'killed turn', job_key => 'killed turn')`)
    await pool.query(`update jobs._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'pool-killed'
    where key = 'killed turn'`)
    await pool.query(`update jobs._private_job_queues set locked_at = now() - interval '1 minute',
    locked_by = 'pool-killed' where queue_name = 'killed turn'`)
    let [underWay, most, done] = [0, 0, 0]
    const jobs = await startJobs({
      pool,
      handlers: {
        'killed turn': async () => {
          most = Math.max(most, ++underWay)
          await pool.query('select')
          underWay--
          done++
        },
      },
      recurring: [{ name: 'killed turn', match: '0 0 1 1 *' }],
      onError: () => {},
    })
    // the interrupted run and the one at the start
    await vi.waitFor(() => expect([done, most]).toEqual([2, 1]), { timeout: 20_000 })
    await jobs.stop()
    await close()
  },
  60_000,
)

test('jobs that wait for outside servers do not delay other jobs', async () => {
  const { db, pool, close } = connect({ url: database.url, max: 8 })
  const begun: string[] = []
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  for (let number = 0; number < 12; number++) await addJob(db, 'a slow mail', {}, undefined, { isPatient: true })
  const jobs = await startJobs({
    pool,
    handlers: {
      'a slow mail': async () => {
        begun.push('mail')
        await held
      },
      money: async () => void begun.push('money'),
    },
    onError: () => {},
  })
  await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 20_000 })
  await addJob(db, 'money', {})
  letGo()
  await vi.waitFor(() => expect(begun).toHaveLength(13), { timeout: 20_000 })
  expect(begun.slice(0, 8)).toContain('money')
  await jobs.stop()
  await close()
}, 60_000)

test('adding a job with isOnce leaves the existing one unchanged, even if it failed', async () => {
  const { db, pool, close } = connect({ url: database.url, max: 2 })
  const reminder = () => addJob(db, 'nobody does this', {}, 'once', { isOnce: true })
  await reminder()
  await pool.query("update jobs._private_jobs set attempts = max_attempts, last_error = 'no' where key = 'once'")
  await reminder()
  const { rows } = await pool.query("select attempts, last_error from jobs._private_jobs where key = 'once'")
  expect(rows).toEqual([{ attempts: 12, last_error: 'no' }])
  await close()
})

test('failed jobs are deleted after 90 days', async () => {
  const { db, pool, close } = connect({ url: database.url, max: 2 })
  for (const key of ['given up', 'waits']) await addJob(db, 'nobody does this', {}, key)
  await pool.query("update jobs._private_jobs set attempts = max_attempts where key = 'given up'")
  const keys = async (days: number) => {
    await sweepFailedJobs(db, new Date(Date.now() + days * 86_400_000))
    const { rows } = await pool.query(
      "select key from jobs._private_jobs where key in ('given up', 'waits') order by key",
    )
    return rows.map(({ key }: { key: string }) => key)
  }
  expect(await keys(89)).toEqual(['given up', 'waits'])
  expect(await keys(91)).toEqual(['waits'])
  await close()
})

test('textOf checks the payload of a job', () => {
  expect(textOf({ name: 'a' }, 'name')).toBe('a')
  for (const payload of [{ name: 1 }, {}, null, 'name', []])
    expect(() => textOf(payload, 'name')).toThrow('the job has no name')
})
