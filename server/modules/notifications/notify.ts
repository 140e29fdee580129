import { notificationChannels } from '#contract/vocabulary/notifications.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { settingsOf } from '#server/modules/identity/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverJob } from './deliver.ts'
import { insertDelivery, insertNotification } from './deliveries-store.ts'
import type { NewNotification } from './deliveries-store.ts'
import { NotificationEvent, notifyJob } from './event.ts'
import { lastNotified } from './message-facts-store.ts'
import { ofApplication, ofData, ofDevice, ofStaff } from './of-accounts.ts'
import { ofCalendar, ofConflict } from './of-calendars.ts'
import { ofCare } from './of-care.ts'
import { ofCase, ofCaseAnswer, ofCaseStep } from './of-case.ts'
import { ofContact } from './of-contact.ts'
import { ofDecision } from './of-decision.ts'
import { ofDesk } from './of-desk.ts'
import { ofHandover } from './of-handover.ts'
import { ofLegal } from './of-legal.ts'
import { ofLost, ofSighting } from './of-lost.ts'
import { ofMessage, ofReview } from './of-message.ts'
import { ofHidden, ofMeasure, ofReport } from './of-moderation.ts'
import { ofCharge, ofDispute, ofPayout, ofPayoutAccount, ofTip } from './of-money.ts'
import { ofChange, ofMeet } from './of-plan.ts'
import { ofRecords } from './of-records.ts'
import { ofStay } from './of-stay.ts'
import { ofStayCharge } from './of-stay-charge.ts'
import type { NotificationContext, RecordsPort, RescuesPort } from './ports.ts'
import { isSentBy } from './rules/channels.ts'
import { isConversationPing, isNews, delayMs } from './rules/when.ts'
import { fittedToLimits } from './words.ts'

export type NotifyDeps = {
  readonly db: Database
  /** What the site is called now. */
  readonly siteName: () => string
  /** What the operator calls options. */
  readonly lists: () => Lists
  readonly records: RecordsPort
  readonly rescues: RescuesPort
}

/** Writes the notifications and deliveries of an event, in one transaction. */
export async function notify({ db, siteName, lists, records, rescues }: NotifyDeps, payload: unknown): Promise<void> {
  const happened = NotificationEvent.parse(payload)
  const { news, next } =
    happened.about === 'legal'
      ? await ofLegal(db, happened)
      : {
          news: await notificationsOf(db, happened.about, happened, { lists: lists(), records, rescues }),
          next: undefined,
        }
  if (news.length === 0) return
  await transaction(db, async (tx) => {
    for (const told of news) await notifyPerson(tx, told, siteName())
    if (next) await addJob(tx, notifyJob, next, `legal:${next.subject}:${next.after}`, { isPatient: true })
  })
}

/** Lists past events for some people without sending anything: the demo's made-up history. */
export async function listPast(
  tx: Database,
  past: readonly NotificationEvent[],
  people: readonly string[],
  siteName: string,
): Promise<void> {
  for (const happened of past)
    for (const told of await notificationsOf(tx, happened.about, happened, { lists: null, isPast: true }))
      if (people.includes(told.userId))
        await insertNotification(tx, { ...told, words: fittedToLimits(told.words, siteName) })
}

async function notifyPerson(tx: Database, told: NewNotification, siteName: string): Promise<void> {
  const { userId, kind, subjectId, at } = told
  if (isConversationPing(kind) && !isNews(await lastNotified(tx, userId, subjectId, kind), at)) return
  const id = await insertNotification(tx, { ...told, words: fittedToLimits(told.words, siteName) })
  // the same job ran before, or is running elsewhere
  if (!id) return
  const { notifications: settings } = await settingsOf(tx, userId)
  for (const channel of notificationChannels) {
    if (!isSentBy(channel, kind, settings) || (told.only && told.only !== channel)) continue
    const delivery = await insertDelivery(tx, id, channel)
    await addJob(tx, deliverJob, { delivery }, `deliver:${delivery}`, {
      waitMs: delayMs(channel, kind),
      isPatient: true,
    })
  }
}

type About = NotificationEvent['about']
type Events = { readonly [A in About]: Extract<NotificationEvent, { about: A }> }
type FindNotifications<A extends About> = (
  db: Database,
  happened: Events[A],
  by: NotificationContext,
) => Promise<NewNotification[]>

/** Who finds out what people are told of each event; one that is missing does not compile. */
const notificationsByEvent: { readonly [A in About]: FindNotifications<A> } = {
  move: async (db, happened, by) => [...(await ofStay(db, happened, by)), ...(await ofRecords(db, happened, by))],
  payment: ofStay,
  reminder: ofStay,
  review_ends: ofStay,
  rescue_ends: ofStay,
  change: async (db, happened, by) => [...(await ofChange(db, happened)), ...(await ofRecords(db, happened, by))],
  meet: ofMeet,
  decision: ofDecision,
  records: ofRecords,
  record_question: ofRecords,
  record_ends: ofRecords,
  care: ofCare,
  care_record: ofCare,
  care_sheet: ofCare,
  traits: ofCare,
  emergency: ofCare,
  contact: ofContact,
  handover: ofHandover,
  no_check_in: ofHandover,
  stay_charge: ofStayCharge,
  lost: ofLost,
  sighting: ofSighting,
  charge: ofCharge,
  tip: ofTip,
  payout: ofPayout,
  payout_account: ofPayoutAccount,
  dispute: ofDispute,
  message: ofMessage,
  review: ofReview,
  calendar: ofCalendar,
  conflict: ofConflict,
  application: ofApplication,
  device: ofDevice,
  data: ofData,
  staff: ofStaff,
  measure: ofMeasure,
  hidden: ofHidden,
  report: ofReport,
  case: ofCase,
  case_step: ofCaseStep,
  case_answer: ofCaseAnswer,
  desk_urgent: ofDesk,
  desk_digest: ofDesk,
  legal: async (db, happened) => [...(await ofLegal(db, happened)).news],
}

/** Returns the notifications of an event as things are now; of a past event also those that have been read since. */
function notificationsOf<A extends About>(
  db: Database,
  about: A,
  happened: Events[A],
  by: NotificationContext,
): Promise<NewNotification[]> {
  return notificationsByEvent[about](db, happened, by)
}
