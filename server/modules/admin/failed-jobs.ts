import type { FailedJob } from '#contract/schemas/admin-system.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { deliveriesShown } from '#server/modules/notifications/public.ts'
import { failedJobs } from '#server/platform/jobs/failed-jobs.ts'

/** Returns the jobs that were given up, latest first; for deliveries also what was sent and to whom. */
export async function failedJobsShown(db: Database, limit: number): Promise<FailedJob[]> {
  const jobs = await failedJobs(db, limit)
  const idOf = (payload: unknown) => readId(Reflect.get(Object(payload), 'delivery'))
  const ids = jobs.flatMap(({ payload }) => idOf(payload) ?? [])
  const shown = new Map((await deliveriesShown(db, ids)).map(({ id, ...delivery }) => [id, delivery]))
  return jobs.map(({ payload, failedAt, ...job }) => ({
    ...job,
    failedAt: failedAt.toISOString(),
    delivery: shown.get(idOf(payload) ?? '') ?? null,
  }))
}
