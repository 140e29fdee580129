import type { FastifyBaseLogger } from 'fastify'
import { dateIn } from '#contract/zoned-time.ts'
import { isDatabaseAway } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { sweepSessions } from '#server/modules/identity/public.ts'
import { sweepPictures } from '#server/modules/media/public.ts'
import {
  dropIntent,
  dropIntentJob,
  reconcilePayments,
  settle,
  settleJob,
  sweepPaymentEvents,
} from '#server/modules/payments/public.ts'
import type { PaymentDeps } from '#server/modules/payments/public.ts'
import { moveCalendar } from '#server/modules/search/public.ts'
import { sweepQuotas } from '#server/platform/quotas.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { sweepProvider } from '#server/identity-provider/sweep.ts'

export type WorkOptions = {
  readonly connection: DatabaseConnection
  readonly payments: PaymentDeps
  readonly storage: ObjectStorage
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
  /** Further jobs: mail, and what the built-in sign-in provider has to do. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Forgets mail that was kept instead of being sent. */
  readonly sweepMail: (now: Date) => Promise<void>
}

/** Jobs and the clock, beside the server in one process. */
export async function startWork(options: WorkOptions): Promise<{ stop(): Promise<void> }> {
  const { connection, payments, storage, clock, log } = options
  const { db, pool } = connection
  const failed = (error: unknown, job: string) => {
    if (isDatabaseAway(error)) log.warn({ reason: (error as Error).message, job }, 'the database is away')
    else log.error({ err: error, job }, 'a job failed and will be tried again')
  }
  const jobs = await startJobs({
    pool,
    handlers: {
      ...options.handlers,
      [settleJob]: (payload) => settle(payments, textOf(payload, 'paymentId')),
      [dropIntentJob]: (payload) => dropIntent(payments, textOf(payload, 'intentId')),
    },
    onError: failed,
  })
  const stopping = new AbortController()
  const clocks = [
    repeat(
      15_000,
      () => runDue(db, clock(), (error) => failed(error, 'clock')),
      (error) => failed(error, 'clock'),
    ),
    repeat(
      60_000,
      () => reconcilePayments(payments, clock(), (error) => failed(error, 'reconcile'), stopping.signal),
      (error) => failed(error, 'reconcile'),
    ),
    repeat(
      3_600_000,
      (stopping) => moveCalendar(db, dateIn('UTC', clock()), stopping),
      (error) => failed(error, 'calendar of search'),
    ),
    repeat(
      3_600_000,
      async () => {
        await sweepPictures({ db, storage }, clock())
        await sweepSessions(db, clock())
        await sweepProvider(db, clock())
        await sweepPaymentEvents(db, clock())
        await options.sweepMail(clock())
        await sweepQuotas(db, clock())
      },
      (error) => failed(error, 'housekeeping'),
    ),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all([...clocks.map((each) => each.stop()), jobs.stop()])
    },
  }
}

function textOf(payload: unknown, name: string): string {
  const value = (payload as Record<string, unknown>)[name]
  if (typeof value !== 'string') throw new Error(`the job has no ${name}`)
  return value
}
