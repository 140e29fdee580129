import type { JobHandler, RecurringJob } from '#server/platform/jobs/jobs.ts'
import { deliver, deliverJob } from './deliver.ts'
import type { DeliverDeps } from './deliver.ts'
import { notifyJob } from './event.ts'
import { notify } from './notify.ts'
import { askForCheckIns, remindJob, remindOfRescues, remindOfReviews, remindOfStays } from './remind.ts'

/** The job handlers of notifications. */
export function notificationJobs(deps: DeliverDeps): Readonly<Record<string, JobHandler>> {
  const { db, clock } = deps
  return {
    [notifyJob]: (payload) => notify(deps, payload),
    [deliverJob]: (payload) => deliver(deps, payload),
    [remindJob]: async () => {
      await remindOfStays(db, clock())
      await remindOfReviews(db, clock())
      await askForCheckIns(db, clock())
      await remindOfRescues(db, clock())
    },
  }
}

export const recurringNotificationJobs: readonly RecurringJob[] = [{ name: remindJob, match: '*/5 * * * *' }]
