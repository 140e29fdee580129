import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { Runner, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import { inSpan } from '../tracing/spans.ts'
import { repeat } from './repeat.ts'

/** The schema with the tables of the job library. */
const schema = 'jobs'
const silent = new Logger(() => () => {})

/**
 * Runs a job. It may run more than once, so it has to be idempotent. If it throws, it is retried later. Long work ends
 * early when its signal says that the process stops.
 */
export type JobHandler = (payload: unknown, stopping: AbortSignal) => Promise<void>

/**
 * A job that runs by itself: in every minute that `match` names (in UTC, as in a crontab), and once when a process
 * starts, for missed runs. Over all processes it runs once per turn and never twice at a time.
 */
export type RecurringJob = { readonly name: string; readonly match: string }

/** Maximum number of tries of a job. */
const maxAttempts = 12

/** Creates or updates the tables of the queue. */
export async function migrateJobs(url: string): Promise<void> {
  // with the library's own pool, a connection that breaks while it is closed ends the process
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // errors are ignored here, because a query in progress rejects with them
  const broken = (): void => {}
  pool.on('error', broken).on('connect', (client) => client.on('error', broken))
  try {
    await runMigrations({ pgPool: pool, schema, logger: silent })
  } finally {
    await pool.end()
  }
}

type JobTurn = {
  /** Delay before the job runs. */
  readonly waitMs?: number
  /** Low priority, for a job that waits for an outside server: all other due jobs run first. */
  readonly isPatient?: boolean
  /** Leaves an existing job with the same key unchanged, even a failed one; otherwise a waiting one is replaced. */
  readonly isOnce?: boolean
}

/** Adds a job in the caller's transaction. There is at most one job per `key`. */
export async function addJob(
  tx: Database,
  name: string,
  payload: object,
  key?: string,
  { waitMs = 0, isPatient = false, isOnce = false }: JobTurn = {},
): Promise<void> {
  await sql`select jobs.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
    max_attempts => ${maxAttempts}, run_at => now() + ${waitMs} * interval '1 millisecond',
    priority => ${isPatient ? 10 : 0}, job_key_mode => ${isOnce ? 'unsafe_dedupe' : 'replace'}::text)`.execute(tx)
}

/** The number of jobs that wait, are late, or failed on their last try. */
export async function countJobs(db: Database): Promise<{ waiting: number; late: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; late: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 minute') as late,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from jobs.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0 }
}

/** Heartbeat interval of a process's workers, and the time without one after which they count as gone. */
const beatMs = 10_000
const goneAfter = '30 seconds'

/**
 * Records a heartbeat of this process's worker pools, and unlocks the jobs and queues of pools that are gone, because a
 * killed process cannot. A killed job did not fail, so it is tried again even after its last try. (The queue marks a
 * job that was added again while it ran in the same way.)
 */
async function tend(pool: pg.Pool, living: readonly string[]): Promise<void> {
  await pool.query(
    `insert into job_workers (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
    [living],
  )
  await pool.query(`delete from job_workers where seen_at < now() - interval '${goneAfter}'`)
  await pool.query(`with gone as materialized (
      select id, locked_by, least(attempts, max_attempts - 1) as attempts from jobs.jobs
      where locked_at < now() - interval '${goneAfter}' and locked_by not in (select id from job_workers)),
    unlocked as materialized (select jobs.force_unlock_workers(array(select distinct locked_by from gone)))
    select jobs.reschedule_jobs(array_agg(id), run_at => now(), attempts => attempts) from gone, unlocked
    group by attempts`)
}

export type Jobs = {
  stop(): Promise<void>
  /** Names of the running jobs. */
  underWay(): readonly string[]
}

type JobOptions = {
  readonly pool: pg.Pool
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly recurring?: readonly RecurringJob[]
  readonly onError: (error: unknown, job: string) => void
}

/** Runs the queue in this process until stopped. */
export async function startJobs({ pool, handlers, recurring = [], onError }: JobOptions): Promise<Jobs> {
  const living = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  // jobs are locked under the id of the worker pool
  events.on('pool:create', ({ workerPool }) => void living.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => void living.delete(workerPool.id))
  const failed = (error: unknown): void => onError(error, 'worker')
  const underWay = new Map<symbol, string>()
  const taskList = taskListOf(handlers, onError, underWay)
  const begin = () => run({ ...runnerOptions(pool, taskList, recurring), events })
  const runner = await begin()
  const workersEnded = async (): Promise<void> => {
    while (living.size > 0) await once(events, 'pool:release')
  }
  const kept = keepRunning({ first: runner, again: begin, workersEnded, onError: failed })
  for (const { name } of recurring) await runner.addJob(name, {}, onceAtATime(name))
  const beat = repeat(beatMs, () => tend(pool, [...living]), failed)
  return {
    async stop() {
      await Promise.all([beat.stop(), kept.stop()])
    },
    underWay: () => [...underWay.values()],
  }
}

function taskListOf(
  handlers: JobOptions['handlers'],
  onError: JobOptions['onError'],
  underWay: Map<symbol, string>,
): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, TaskList[string]] => [
      name,
      async (payload, { abortSignal }) => {
        const turn = Symbol(name)
        underWay.set(turn, name)
        try {
          await inSpan('job', name, {}, () => handle(payload, abortSignal))
        } catch (error) {
          onError(error, name)
          throw error
        } finally {
          underWay.delete(turn)
        }
      },
    ]),
  )
}

/** At most one job of the name waits, and none begins while another runs. */
function onceAtATime(name: string) {
  return { jobKey: name, queueName: name, maxAttempts } as const
}

function runnerOptions(pool: pg.Pool, taskList: TaskList, recurring: readonly RecurringJob[]): RunnerOptions {
  const items = recurring.map(({ name, match }) => ({ task: name, match, options: onceAtATime(name) }))
  return {
    pgPool: pool,
    schema,
    taskList,
    parsedCronItems: parseCronItems(items),
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: silent,
    preset: {
      worker: {
        // results are written in batches, which the library retries for minutes while the database is away; written one
        // by one, a failure would be an unhandled rejection, which ends the process
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // long jobs get the stop signal at once
        gracefulShutdownAbortTimeout: 0,
      },
    },
  }
}

/** Delay before a queue whose workers ended is started again. */
const restartMs = 2000

type Keeping = {
  readonly first: Pick<Runner, 'promise' | 'stop'>
  readonly again: () => Promise<Keeping['first']>
  readonly workersEnded: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Restarts the queue when its workers ended, as they do after minutes without a database. */
export function keepRunning({ first, again, workersEnded, onError }: Keeping): Pick<Jobs, 'stop'> {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  // after minutes without a database the library's workers end for good, so the queue is started again until it is
  // stopped
  let runner: Keeping['first'] | undefined = first
  const kept = (async () => {
    for (;;) {
      await Promise.race([runner?.promise.catch(onError), stopped])
      if (stopping.signal.aborted) return
      runner = undefined
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await again().catch((error: unknown) => {
        onError(error)
        return undefined
      })
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await kept
      // without a database the scheduler waits up to a minute before it stops; it has no work in progress
      await Promise.race([runner?.stop().catch(() => {}), workersEnded()])
    },
  }
}
