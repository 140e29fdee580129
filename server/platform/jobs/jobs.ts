import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { Runner, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import { inSpan } from '../tracing/spans.ts'
import { repeat } from './repeat.ts'

/** The schema that the job library keeps its tables in. */
const schema = 'jobs'
const silent = new Logger(() => () => {})

/**
 * What does a job. It may run more than once and must not mind. Throwing tries it again later. Long work ends early when
 * its signal says that the process stops.
 */
export type JobHandler = (payload: unknown, stopping: AbortSignal) => Promise<void>

/**
 * A job that comes by itself: whenever the minute is one that `match` names (in UTC, as in a crontab), and once when a
 * process starts, for the turns missed while none ran. Among all processes it is done once a turn and never twice at
 * the same time.
 */
export type RecurringJob = { readonly name: string; readonly match: string }

/** How often a job is tried. */
const maxAttempts = 12

/** Makes or updates the tables of the queue. */
export async function migrateJobs(url: string): Promise<void> {
  // the library's own pool ends the process when a connection breaks while it says goodbye
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // its query fails as well, or there is none that would mind
  const broken = (): void => {}
  pool.on('error', broken).on('connect', (client) => client.on('error', broken))
  try {
    await runMigrations({ pgPool: pool, schema, logger: silent })
  } finally {
    await pool.end()
  }
}

type JobTurn = {
  /** How long from now it is done at the earliest. */
  readonly waitMs?: number
  /** It waits for somebody else's server: all jobs that don't have their turn before it, however long those take. */
  readonly isPatient?: boolean
  /** One of the same key that is there is left as it is, also one that was given up; else a waiting one is replaced. */
  readonly isOnce?: boolean
}

/** Adds a job in the caller's transaction: rolled back with it. Of one `key` there is one job at most. */
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
 * Notes that the pools of workers of this process are alive, and frees the jobs and queues of those that are gone, since
 * a killed process cannot unlock them. Being killed is not a failure of the job: it is tried once more even after its last
 * try. (The queue marks a job that was added again while it ran in the same way.)
 */
async function tend(pool: pg.Pool, living: readonly string[]): Promise<void> {
  await pool.query(
    `insert into job_workers (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
    [living],
  )
  await pool.query(`delete from job_workers where seen_at < now() - interval '${goneAfter}'`)
  const ofTheGone = `locked_at < now() - interval '${goneAfter}' and locked_by not in (select id from job_workers)`
  await pool.query(`update ${schema}._private_jobs set locked_at = null, locked_by = null,
      run_at = greatest(run_at, now()), attempts = least(attempts, max_attempts - 1)
    where ${ofTheGone}`)
  await pool.query(`update ${schema}._private_job_queues set locked_at = null, locked_by = null where ${ofTheGone}`)
}

export type Jobs = {
  stop(): Promise<void>
  /** The names of jobs that are under way. */
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
  // a job is locked in the name of the pool whose worker does it
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

/** One job of the name waits at most, and none begins while another is under way. */
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
        // what was done is noted in batches, which are tried again for minutes while the database is away; noted one
        // by one it is not, and the failure is a rejection that nobody handles, which ends the process
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // long jobs are told at once that the process stops
        gracefulShutdownAbortTimeout: 0,
      },
    },
  }
}

/** How soon a queue whose workers ended is run again. */
const restartMs = 2000

type Keeping = {
  readonly first: Pick<Runner, 'promise' | 'stop'>
  readonly again: () => Promise<Keeping['first']>
  readonly workersEnded: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Runs the queue anew whenever its workers ended for good, as they do after minutes without a database. */
export function keepRunning({ first, again, workersEnded, onError }: Keeping): Pick<Jobs, 'stop'> {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  // after those minutes the library's workers end for good: the queue is started again until it is stopped
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
      // a clock that has met no database waits for up to a minute before it ends: it has nothing under way
      await Promise.race([runner?.stop().catch(() => {}), workersEnded()])
    },
  }
}
