import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { deliver, deliverJob } from './deliver.ts'
import type { DeliverDeps } from './deliver.ts'
import { notifyJob } from './event.ts'
import { notify } from './notify.ts'

/** The job handlers of notifications. */
export function notificationJobs(deps: DeliverDeps): Readonly<Record<string, JobHandler>> {
  return {
    [notifyJob]: (payload) => notify(deps, payload),
    [deliverJob]: (payload) => deliver(deps, payload),
  }
}
