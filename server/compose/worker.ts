import type { FastifyBaseLogger } from 'fastify'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { isDatabaseAway, outageReason } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { refreshDue } from '#server/modules/availability/public.ts'
import { sweepRequests } from '#server/modules/account/public.ts'
import { sweepApplications } from '#server/modules/applications/public.ts'
import { feedStays, settleRound, settleRoundJob } from '#server/modules/bookings/public.ts'
import { checkLogs, noteCheck } from '#server/modules/care/public.ts'
import { solveSilentCases, sweepOldCases } from '#server/modules/cases/public.ts'
import { sweepDevices, sweepSessions } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { sweepMarks } from '#server/modules/desk/public.ts'
import { collectOrphans, sweepPictures } from '#server/modules/media/public.ts'
import { openJob, openLost } from '#server/modules/lost-pets/public.ts'
import type { LostDeps } from '#server/modules/lost-pets/public.ts'
import { sweepMeasures, sweepTexts } from '#server/modules/moderation/public.ts'
import { sweepReports } from '#server/modules/reports/public.ts'
import { sweepNotifications } from '#server/modules/notifications/public.ts'
import {
  askProvider,
  askProviderJob,
  chargeAgreed,
  chargeAgreedJob,
  dropIntent,
  dropIntentJob,
  forgetCustomer,
  forgetCustomerJob,
  reconcilePayments,
  settleJob,
  settlePayment,
  sweepPaymentEvents,
} from '#server/modules/payments/public.ts'
import type { PaymentDeps } from '#server/modules/payments/public.ts'
import { askAccount, askAccountJob, payOut, payOutJob } from '#server/modules/payouts/public.ts'
import type { PayoutDeps } from '#server/modules/payouts/public.ts'
import { refreshMeanRating } from '#server/modules/search/public.ts'
import { sweepSiteFiles } from '#server/modules/site/public.ts'
import { sweepVisits } from '#server/modules/visits/public.ts'
import { sweepLimits } from '#server/platform/http/shared-counters.ts'
import { sweepEvents } from '#server/platform/live/store.ts'
import { sweepQuotas } from '#server/platform/quotas.ts'
import { sweepFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { sweepProvider } from '#server/identity-provider/sweep.ts'
import { dueWork } from './due.ts'
import type { DueWork } from './due.ts'
import { steadyClock } from './steady-clock.ts'

export type WorkOptions = {
  readonly connection: DatabaseConnection
  readonly payments: PaymentDeps
  readonly payouts: PayoutDeps
  readonly lost: LostDeps
  readonly storage: ObjectStorage
  /** Of the sign-in provider, for accounts that are deleted by the clock. */
  readonly accounts: ProviderAccounts
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
  /** The daily look at outside systems. */
  readonly checkUp: JobHandler
  /** Further jobs: mail, notifications, and those of the built-in sign-in provider. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Whether imported calendars may be on this machine. */
  readonly calendarLoopback: boolean
  /** Deletes old mail that was kept instead of sent. */
  readonly sweepMail: (now: Date) => Promise<void>
}

/** Jobs that move money or ask for its state. */
const ofMoney = ({ connection, clock, payments, payouts }: WorkOptions): Readonly<Record<string, JobHandler>> => ({
  [settleJob]: (payload) => settlePayment(payments, textOf(payload, 'paymentId')),
  [askProviderJob]: (payload) => askProvider(payments, textOf(payload, 'paymentId')),
  [chargeAgreedJob]: (payload) => chargeAgreed(payments, textOf(payload, 'paymentId')),
  [settleRoundJob]: (payload) => settleRound(connection.db, textOf(payload, 'roundId'), clock()),
  [dropIntentJob]: (payload) => dropIntent(payments, textOf(payload, 'intentId')),
  [forgetCustomerJob]: (payload) => forgetCustomer(payments, textOf(payload, 'customerId')),
  [payOutJob]: (payload) => payOut(payouts, textOf(payload, 'bookingId')),
  [askAccountJob]: async (payload) => {
    await askAccount(payouts, textOf(payload, 'userId'))
  },
})

/** A job that runs by itself. */
type Recurring = { readonly name: string; readonly match: string; readonly run: JobHandler }

/** What the clock asks of others, keeps in order or deletes, beside what falls due (`due.ts`). */
function housekeeping(options: WorkOptions, failed: ReturnType<typeof failing>): readonly Recurring[] {
  const { connection, payments, clock } = options
  const { db } = connection
  const failedIn = (job: string) => (error: unknown) => failed(error, job)
  return [
    {
      name: 'reconcile-payments',
      match: '* * * * *',
      run: (_, stopping) => reconcilePayments(payments, clock(), failedIn('reconcile-payments'), stopping),
    },
    { name: 'check-up', match: '20 6 * * *', run: options.checkUp },
    { name: 'keep-mean-rating', match: '0 * * * *', run: () => refreshMeanRating(db) },
    {
      // each calendar is read once an hour; this looks for those that are due
      name: 'read-calendars',
      match: '*/5 * * * *',
      run: (_, stopping) =>
        refreshDue(
          { db, stays: feedStays, loopback: options.calendarLoopback },
          clock(),
          failedIn('read-calendars'),
          stopping,
        ),
    },
    { name: 'sweep', match: '30 * * * *', run: (_, stopping) => sweep(options, stopping) },
    { name: 'collect-orphans', match: '15 4 * * *', run: (_, stopping) => orphans(options, stopping) },
    { name: 'check-care-logs', match: '45 4 * * *', run: (_, stopping) => checkCareLogs(options, stopping) },
  ]
}

/** Starts the jobs and the clock, in the server's process. */
export async function startWork(options: WorkOptions): Promise<{ stop(): Promise<void> }> {
  const { connection, clock, log } = options
  const { db, pool } = connection
  const failed = failing(log)
  const clocksAgree = steadyClock({ pool, clock, log })
  const due = dueWork({ db, lost: options.lost, accounts: options.accounts })
  const run = ({ name, run: work }: DueWork, stopping?: AbortSignal) =>
    work(clock(), { onError: (error) => failed(error, name), stopping })
  const recurring = [
    ...due.flatMap((each): Recurring[] =>
      each.every === '15 seconds'
        ? []
        : [{ name: each.name, match: each.every, run: async (_, stopping) => void (await run(each, stopping)) }],
    ),
    ...housekeeping(options, failed),
  ]
  const timed = recurring.map(({ name, run: work }): [string, JobHandler] => [
    name,
    async (payload, stopping) => {
      if (await clocksAgree()) await work(payload, stopping)
    },
  ])
  const opening: JobHandler = async (payload) => {
    // the clock opens what this job came too early for
    await openLost(options.lost, textOf(payload, 'lost'), clock())
  }
  const handlers = { ...options.handlers, ...ofMoney(options), [openJob]: opening, ...Object.fromEntries(timed) }
  const jobs = await startJobs({ pool, handlers, recurring, onError: failed })
  // more often than a recurring job, because people watch for the moment when a request expires
  const watched = repeat(
    15_000,
    async () => {
      if (!(await clocksAgree())) return
      for (const each of due) if (each.every === '15 seconds') await run(each)
    },
    (error) => failed(error, 'clock'),
  )
  return {
    async stop() {
      const late = setTimeout(() => log.warn({ underWay: jobs.underWay() }, 'jobs take long to end'), lateMs)
      await Promise.all([watched.stop(), jobs.stop()])
      clearTimeout(late)
    },
  }
}

/** Jobs that take longer than this at the stop are logged. */
const lateMs = 10_000

/** Logs failed jobs. */
function failing(log: FastifyBaseLogger) {
  return (error: unknown, job: string): void => {
    if (isDatabaseAway(error)) log.warn({ reason: error.message, job }, outageReason(error))
    else log.error({ err: error, job }, 'a job failed and will be tried again')
  }
}

async function orphans({ connection: { db }, storage, clock, log }: WorkOptions, stopping: AbortSignal): Promise<void> {
  const { removed, left } = await collectOrphans({ db, storage }, clock(), stopping)
  if (removed > 0) log.info({ removed }, 'files of no picture were removed')
  if (left > 0) log.warn({ left }, 'photos that this database does not know were left: they may be of another one')
}

/** Checks the care logs whose turn it is. A broken one is an error that alarms. */
async function checkCareLogs({ connection: { db }, clock, log }: WorkOptions, stopping: AbortSignal): Promise<void> {
  const found = await checkLogs(db, { nightOf: clock(), stopping })
  const { broken } = found
  // what was stopped half-way says nothing of the night
  if (!stopping.aborted) await noteCheck(db, { checkedAt: clock(), ...found })
  for (const { bookingId, seq, cause } of broken)
    log.error({ bookingId, seq, cause }, 'a care log does not match: see the operations guide')
}

/** Deletes expired data. What is left when the process stops is deleted in the next run. */
async function sweep({ connection: { db }, storage, clock, sweepMail }: WorkOptions, stopping: AbortSignal) {
  const sweeps = [
    (now: Date) => sweepPictures({ db, storage }, now),
    (now: Date) => sweepSessions(db, now),
    (now: Date) => sweepDevices(db, now),
    (now: Date) => sweepNotifications(db, now),
    (now: Date) => sweepProvider(db, now),
    (now: Date) => sweepPaymentEvents(db, now),
    (now: Date) => sweepApplications(db, now),
    sweepMail,
    (now: Date) => sweepQuotas(db, now),
    (now: Date) => sweepLimits(db, now),
    (now: Date) => sweepEvents(db, now),
    (now: Date) => sweepFailedJobs(db, now),
    (now: Date) => sweepTexts(db, now),
    (now: Date) => solveSilentCases(db, now),
    (now: Date) => sweepOldCases(db, now),
    (now: Date) => sweepMarks(db, now),
    (now: Date) => sweepRequests(db, now),
    (now: Date) => sweepReports(db, now),
    (now: Date) => sweepMeasures(db, now),
    (now: Date) => sweepSiteFiles(db, now),
    (now: Date) => sweepVisits(db, dateIn('UTC', now)),
  ]
  for (const each of sweeps) {
    if (stopping.aborted) return
    await each(clock())
  }
}
