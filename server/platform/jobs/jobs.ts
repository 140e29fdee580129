import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations } from 'graphile-worker'
import type { Runner, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import { repeat } from './repeat.ts'

/** The schema that the job library keeps its tables in. */
const schema = 'jobs'
const silent = new Logger(() => () => {})

/** What does a job. It may run more than once and must not mind. Throwing tries it again later. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Makes or updates the tables of the queue. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, schema, logger: silent })
}

/** Adds a job in the caller's transaction: rolled back with it. A `key` replaces a waiting job of the same key. */
export async function addJob(tx: Database, name: string, payload: object, key?: string): Promise<void> {
  await sql`select jobs.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
    max_attempts => 12)`.execute(tx)
}

/** How many jobs wait, are late, and were given up after their last try. */
export async function countJobs(db: Database): Promise<{ waiting: number; late: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; late: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 minute') as late,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from jobs.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0 }
}

/** How often a process says that its workers live, and after how long in silence they are gone. */
const beatMs = 10_000
const goneAfter = '30 seconds'

/**
 * Says that workers live, and takes the jobs of those who are gone from them: a process that was killed gives nothing
 * back. Who was killed did not fail, so such a job is done once more even after its last try, which is also how the
 * queue marks one that was added anew meanwhile.
 */
async function tend(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `insert into job_workers (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
    [workers],
  )
  await pool.query(`delete from job_workers where seen_at < now() - interval '${goneAfter}'`)
  await pool.query(`update ${schema}._private_jobs set locked_at = null, locked_by = null,
      run_at = greatest(run_at, now()), attempts = least(attempts, max_attempts - 1)
    where locked_at < now() - interval '${goneAfter}' and locked_by not in (select id from job_workers)`)
}

/** How soon a queue whose workers ended is run again. */
const restartMs = 2000

export type Jobs = { stop(): Promise<void> }

/** Runs the queue in this process until stopped. */
export async function startJobs(options: {
  pool: pg.Pool
  handlers: Readonly<Record<string, JobHandler>>
  onError: (error: unknown, job: string) => void
}): Promise<Jobs> {
  const taskList = Object.fromEntries(
    Object.entries(options.handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        try {
          await handle(payload)
        } catch (error) {
          options.onError(error, name)
          throw error
        }
      },
    ]),
  )
  const living = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => void living.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => void living.delete(worker.workerId))
  const begin = () =>
    run({
      events,
      pgPool: options.pool,
      schema,
      taskList,
      concurrency: 4,
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: silent,
      // what was done is noted in batches, which are tried again for minutes while the database is away; noted one by
      // one it is not, and the failure is a rejection that nobody handles, which ends the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  let runner: Runner | undefined = await begin()
  const beat = repeat(
    beatMs,
    () => tend(options.pool, [...living]),
    (error) => options.onError(error, 'worker'),
  )
  const stopping = new AbortController()
  // after those minutes its workers end for good: the queue is run anew until it is stopped
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch((error: unknown) => options.onError(error, 'worker'))
      runner = undefined
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await begin().catch((error: unknown) => {
        options.onError(error, 'worker')
        return undefined
      })
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await beat.stop()
      await runner?.stop().catch(() => {})
      await kept
    },
  }
}
