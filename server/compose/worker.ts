import type { FastifyBaseLogger } from 'fastify'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { isDatabaseAway, whyAway } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { refreshDue } from '#server/modules/availability/public.ts'
import { deleteDue, sweepRequests } from '#server/modules/account/public.ts'
import { sweepApplications } from '#server/modules/applications/public.ts'
import { feedStays, runDue, settleRound, settleRoundJob } from '#server/modules/bookings/public.ts'
import { checkLogs, noteCheck, runCare } from '#server/modules/care/public.ts'
import { runCases, solveSilentCases, sweepOldCases } from '#server/modules/cases/public.ts'
import { runCharges } from '#server/modules/charges/public.ts'
import { runHandovers } from '#server/modules/handovers/public.ts'
import { sweepDevices, sweepSessions } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { sweepMarks, tellDesk, tellDeskJob } from '#server/modules/desk/public.ts'
import { collectOrphans, sweepPictures } from '#server/modules/media/public.ts'
import { openJob, openLost, runLostPets } from '#server/modules/lost-pets/public.ts'
import type { LostDeps } from '#server/modules/lost-pets/public.ts'
import { liftDue, sweepMeasures, sweepTexts } from '#server/modules/moderation/public.ts'
import { sweepReports } from '#server/modules/reports/public.ts'
import { recurringNotificationJobs, sweepNotifications } from '#server/modules/notifications/public.ts'
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
import { askAccount, askAccountJob, payOut, payOutJob, runPayouts } from '#server/modules/payouts/public.ts'
import type { PayoutDeps } from '#server/modules/payouts/public.ts'
import { showDueReviews } from '#server/modules/reviews/public.ts'
import { keepMeanRating } from '#server/modules/search/public.ts'
import { sweepSiteFiles } from '#server/modules/site/public.ts'
import { runRecordReminders } from '#server/modules/vaccinations/public.ts'
import { sweepVisits } from '#server/modules/visits/public.ts'
import { sweepLimits } from '#server/platform/http/shared-counters.ts'
import { sweepEvents } from '#server/platform/live/store.ts'
import { sweepQuotas } from '#server/platform/quotas.ts'
import { sweepFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { JobHandler, RecurringJob } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { sweepProvider } from '#server/identity-provider/sweep.ts'
import { checkUpJob } from './check-up.ts'
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
  /** Further jobs: mail, notifications, the check-up, and those of the built-in sign-in provider. */
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

/** Jobs of which the clock says what is due, besides those of notifications. */
function ofTime(options: WorkOptions, failed: ReturnType<typeof failing>): Readonly<Record<string, JobHandler>> {
  const { connection, payments, clock } = options
  const { db } = connection
  return {
    // the clock below opens what this job came too early for
    [openJob]: async (payload) => {
      await openLost(options.lost, textOf(payload, 'lost'), clock())
    },
    [payoutsJob]: (_payload, stopping) => runPayouts(db, clock(), stopping),
    [reconcileJob]: (_payload, stopping) =>
      reconcilePayments(payments, clock(), (error) => failed(error, reconcileJob), stopping),
    [liftingsJob]: async (_payload, stopping) => {
      await liftDue(db, clock(), (error) => failed(error, liftingsJob), stopping)
    },
    [leavingJob]: async (_payload, stopping) => {
      await deleteDue({ db, accounts: options.accounts }, clock(), (error) => failed(error, leavingJob), stopping)
    },
    [casesJob]: () => runCases(db, clock()),
    [reviewsJob]: (_payload, stopping) => showDueReviews(db, clock(), (error) => failed(error, reviewsJob), stopping),
    [tellDeskJob]: () => tellDesk(db, clock()),
    [ratingsJob]: () => keepMeanRating(db),
    [calendarsJob]: (_payload, stopping) =>
      refreshDue(
        { db, stays: feedStays, loopback: options.calendarLoopback },
        clock(),
        (error) => failed(error, calendarsJob),
        stopping,
      ),
    [sweepJob]: (_payload, stopping) => sweep(options, stopping),
    [orphansJob]: (_payload, stopping) => orphans(options, stopping),
    [careLogsJob]: (_payload, stopping) => checkCareLogs(options, stopping),
  }
}

/** Starts the jobs and the clock, in the server's process. */
export async function startWork(options: WorkOptions): Promise<{ stop(): Promise<void> }> {
  const { connection, clock, log } = options
  const { db, pool } = connection
  const failed = failing(log)
  const clocksAgree = steadyClock({ pool, clock, log })
  const all = { ...options.handlers, ...ofMoney(options), ...ofTime(options, failed) }
  const timed = Object.fromEntries(
    recurring.map(({ name }): [string, JobHandler] => [
      name,
      async (payload, stopping) => {
        if (await clocksAgree()) await all[name]?.(payload, stopping)
      },
    ]),
  )
  const jobs = await startJobs({ pool, handlers: { ...all, ...timed }, recurring, onError: failed })
  // more often than a recurring job, because people watch for the moment when a request expires. Each booking is locked
  // before it is moved, so several processes can do this at once
  const due = repeat(
    15_000,
    async () => {
      if (!(await clocksAgree())) return
      await runDue(db, clock(), (error) => failed(error, 'clock'))
      await runCare(db, clock(), (error) => failed(error, 'clock of care'))
      await runHandovers(db, clock(), (error) => failed(error, 'clock of hand-overs'))
      await runCharges(db, clock(), (error) => failed(error, 'clock of charges'))
      await runRecordReminders(db, clock(), (error) => failed(error, 'clock of records'))
      await runLostPets(options.lost, clock(), (error) => failed(error, 'clock of lost pets'))
    },
    (error) => failed(error, 'clock'),
  )
  return {
    async stop() {
      const late = setTimeout(() => log.warn({ underWay: jobs.underWay() }, 'jobs take long to end'), lateMs)
      await Promise.all([due.stop(), jobs.stop()])
      clearTimeout(late)
    },
  }
}

/** Jobs that take longer than this at the stop are logged. */
const lateMs = 10_000

const reconcileJob = 'reconcile-payments'
const payoutsJob = 'begin-payouts'
const leavingJob = 'delete-who-left'
const liftingsJob = 'lift-suspensions'
const reviewsJob = 'show-reviews'
const casesJob = 'run-cases'
const ratingsJob = 'keep-mean-rating'
const calendarsJob = 'read-calendars'
const sweepJob = 'sweep'
const orphansJob = 'collect-orphans'
const careLogsJob = 'check-care-logs'

const recurring: readonly RecurringJob[] = [
  { name: reconcileJob, match: '* * * * *' },
  { name: payoutsJob, match: '* * * * *' },
  { name: liftingsJob, match: '* * * * *' },
  { name: reviewsJob, match: '* * * * *' },
  { name: casesJob, match: '* * * * *' },
  { name: leavingJob, match: '*/5 * * * *' },
  { name: tellDeskJob, match: '* * * * *' },
  { name: checkUpJob, match: '20 6 * * *' },
  { name: ratingsJob, match: '0 * * * *' },
  // each calendar is read once an hour; this looks for those that are due
  { name: calendarsJob, match: '*/5 * * * *' },
  { name: sweepJob, match: '30 * * * *' },
  { name: orphansJob, match: '15 4 * * *' },
  { name: careLogsJob, match: '45 4 * * *' },
  ...recurringNotificationJobs,
]

/** Logs failed jobs. */
function failing(log: FastifyBaseLogger) {
  return (error: unknown, job: string): void => {
    if (isDatabaseAway(error)) log.warn({ reason: error.message, job }, whyAway(error))
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
