import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { inBatches } from '#server/database/delete-in-batches.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** A job that failed on its last try and is not retried. */
export type FailedJobRow = {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly error: string
  readonly failedAt: Date
  /** The payload that the job was added with. */
  readonly payload: unknown
}

const givenUp = sql`j.attempts >= j.max_attempts and j.locked_at is null`

/** Failed jobs, latest first. The library has no public way to read a payload; see `tools/boundaries/private-parts.ts`. */
export async function failedJobs(db: Database, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select j.id::text, j.task_identifier as name, j.attempts, left(coalesce(j.last_error, ''), 500) as error,
      j.updated_at as "failedAt", p.payload
    from jobs.jobs j join jobs._private_jobs p on p.id = j.id
    where ${givenUp} order by j.updated_at desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

/** The failed jobs, for those who are to look at them. `detail` is the job's name. */
export const jobsFailed = waitingOf(
  () => sql`
  select j.id::text, j.updated_at as since, j.updated_at + interval '1 day' as due, j.task_identifier as detail,
    j.task_identifier as words
  from jobs.jobs j where ${givenUp}`,
)

/** Drops a failed job. Returns its name; undefined if there is none. */
export async function dropJob(tx: Database, id: string): Promise<string | undefined> {
  const name = await nameOfFailed(tx, id)
  if (name) await sql`select from jobs.complete_jobs(array[${id}::bigint])`.execute(tx)
  return name
}

/** Schedules a failed job again, with as many tries as a new one. Returns its name; undefined if there is none. */
export async function retryJob(tx: Database, id: string): Promise<string | undefined> {
  const name = await nameOfFailed(tx, id)
  if (name) await sql`select jobs.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx)
  return name
}

/** Locks a failed job, so that of two who drop or retry it one does. */
async function nameOfFailed(tx: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select j.task_identifier as name from jobs.jobs j join jobs._private_jobs p on p.id = j.id
    where p.id = ${id}::bigint and p.attempts >= p.max_attempts and p.locked_at is null for update of p`.execute(tx)
  return rows[0]?.name
}

const keptDays = 90

/** Deletes jobs that failed long ago. */
export async function sweepFailedJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await inBatches(async (rows) => {
    const deleted = await sql`select from jobs.complete_jobs(array(
      select j.id from jobs.jobs j where ${givenUp} and j.updated_at < ${before} limit ${rows}))`.execute(db)
    return deleted.rows.length
  })
}
