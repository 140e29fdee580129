import { Logger, run, runMigrations } from 'graphile-worker'
import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'

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
      count(*) filter (where attempts >= max_attempts) as failed
    from jobs.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0 }
}

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
  const runner: Runner = await run({
    pgPool: options.pool,
    schema,
    taskList,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: silent,
  })
  // the promise of the whole run: stopping resolves it, a broken pool rejects it
  runner.promise.catch((error: unknown) => options.onError(error, 'worker'))
  return {
    stop: () => runner.stop(),
  }
}
