import { notificationChannels } from '#contract/vocabulary/notifications.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { deviceById, settingsOf } from '#server/modules/identity/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { changeFacts, meetFacts } from './change-facts-store.ts'
import { changeWords, meetWords } from './change-words.ts'
import { decisionWords, givenBackWords } from './decision-words.ts'
import { deliverJob } from './deliver.ts'
import { insertDelivery, insertNotification } from './deliveries-store.ts'
import type { NewNotification } from './deliveries-store.ts'
import { digestWords, urgentWords } from './desk-words.ts'
import { Happened, notifyJob } from './event.ts'
import type { DeskNews } from './event.ts'
import * as facts from './facts-store.ts'
import { applicationWords, deviceWords, messageWords, reviewWords, updateWords } from './other-words.ts'
import { reviewFacts } from './review-facts-store.ts'
import { ofCare } from './of-care.ts'
import { ofCalendars } from './of-calendars.ts'
import { ofHandover } from './of-handover.ts'
import { inWords, ofStay } from './of-stay.ts'
import { ofStayCharge } from './of-stay-charge.ts'
import { ofLegal } from './of-legal.ts'
import { ofLost } from './of-lost.ts'
import { ofModeration } from './of-moderation.ts'
import { ofRecords } from './of-records.ts'
import type { RecordsPort, RescuesPort } from './ports.ts'
import { ofData, ofStaff } from './of-accounts.ts'
import { goesBy } from './rules/channels.ts'
import { isQuieted, recipientsOfStep } from './rules/recipients.ts'
import type { Side } from './rules/recipients.ts'
import { isCall, isNews, patienceMs } from './rules/when.ts'
import type { DecisionFacts, StayFacts } from './stay-facts.ts'
import { fitting } from './words.ts'
import { aboutOf, ofCharge, ofDispute, ofPayout, ofPayoutAccount, ofTip } from './of-money.ts'

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
  const happened = Happened.parse(payload)
  const { news, next } =
    happened.about === 'legal'
      ? await ofLegal(db, happened)
      : { news: await tellings(db, happened, { lists: lists(), records, rescues }), next: undefined }
  if (news.length === 0) return
  await transaction(db, async (tx) => {
    for (const told of news) await tell(tx, told, siteName())
    if (next) await addJob(tx, notifyJob, next, `legal:${next.subject}:${next.after}`, { isPatient: true })
  })
}

/** Lists past events for some people without sending anything: the demo's made-up history. */
export async function listPast(
  tx: Database,
  past: readonly Happened[],
  people: readonly string[],
  siteName: string,
): Promise<void> {
  for (const happened of past)
    for (const told of await tellings(tx, happened, { lists: null, isPast: true }))
      if (people.includes(told.userId)) await insertNotification(tx, { ...told, words: fitting(told.words, siteName) })
}

async function tell(tx: Database, told: NewNotification, siteName: string): Promise<void> {
  const { userId, kind, subjectId, at } = told
  if (isCall(kind) && !isNews(await facts.lastTold(tx, userId, subjectId, kind), at)) return
  const id = await insertNotification(tx, { ...told, words: fitting(told.words, siteName) })
  // the same job ran before, or is running elsewhere
  if (!id) return
  const { notifications: settings } = await settingsOf(tx, userId)
  for (const channel of notificationChannels) {
    if (!goesBy(channel, kind, settings) || (told.only && told.only !== channel)) continue
    const delivery = await insertDelivery(tx, id, channel)
    await addJob(tx, deliverJob, { delivery }, `deliver:${delivery}`, {
      waitMs: patienceMs(channel, kind),
      isPatient: true,
    })
  }
}

/** What the words of some events need; past ones count nobody. */
type Asking = { readonly lists: Lists; readonly rescues?: RescuesPort | undefined; readonly isPast?: boolean }

/** Returns the notifications of an event as things are now; of a past event also those that have been read since. */
async function tellings(
  db: Database,
  happened: Happened,
  { records, ...asking }: Asking & { readonly records?: RecordsPort },
): Promise<NewNotification[]> {
  const told = await tellingsOf(db, happened, asking)
  return records ? [...told, ...(await ofRecords(db, happened, records))] : told
}

/** The same without those about records that a stay asks for. */
async function tellingsOf(db: Database, happened: Happened, by: Asking): Promise<NewNotification[]> {
  switch (happened.about) {
    case 'move':
    case 'payment':
    case 'reminder':
    case 'review_ends':
    case 'rescue_ends':
      return ofStay(db, happened, by.lists, by.rescues)
    case 'change':
    case 'meet':
      return ofPlan(db, happened)
    case 'records':
    case 'record_question':
    case 'record_ends':
      return []
    case 'decision':
      return ofDecision(db, happened, by.lists)
    case 'data':
      return ofData(db, happened)
    case 'staff':
      return ofStaff(db, happened)
    case 'legal':
      return [...(await ofLegal(db, happened)).news]
    case 'measure':
    case 'hidden':
    case 'report':
    case 'case':
      return ofModeration(db, happened)
    case 'care':
    case 'care_record':
    case 'care_sheet':
    case 'traits':
    case 'emergency':
      return ofCare(db, happened)
    case 'lost':
    case 'sighting':
    case 'contact':
      return ofLost(db, happened)
    case 'stay_charge':
      return ofStayCharge(db, happened)
    case 'handover':
    case 'no_check_in':
      return ofHandover(db, happened)
    case 'desk_urgent':
    case 'desk_digest':
      return ofDesk(db, happened)
    case 'message':
      return ofMessage(db, happened, by.isPast ?? false)
    case 'review':
      return ofReview(db, happened)
    case 'application':
    case 'device':
      return happened.about === 'device' ? ofDevice(db, happened) : ofApplication(db, happened)
    case 'calendar':
    case 'conflict':
      return ofCalendars(db, happened)
    default:
      return ofMoney(db, happened)
  }
}

/** What owners hear of charges, sitters of tips and payouts, and staff of disputes. */
function ofMoney(db: Database, happened: Happened): Promise<NewNotification[]> {
  if (happened.about === 'charge') return ofCharge(db, happened)
  if (happened.about === 'tip') return ofTip(db, happened)
  if (happened.about === 'payout') return ofPayout(db, happened)
  return happened.about === 'dispute' ? ofDispute(db, happened) : ofPayoutAccount(db, happened)
}

async function ofDevice(
  db: Database,
  { event: eventKey, subject: subjectId, at }: Happened,
): Promise<NewNotification[]> {
  const device = await deviceById(db, subjectId)
  if (!device) return []
  const words = deviceWords({ ...device, timeZone: device.timeZone ?? 'UTC', at })
  return [{ eventKey, subjectId, at, aboutId: null, userId: device.userId, kind: 'new_device', words }]
}

type OfPlan = Extract<Happened, { about: 'change' | 'meet' }>

/** The notifications of a step of a proposal or meet-and-greet. */
async function ofPlan(db: Database, happened: OfPlan): Promise<NewNotification[]> {
  const found = await facts.stayFacts(db, happened.subject)
  if (!found) return []
  const { stay, owner, sitter, blockers } = found
  const { kind, sides, isOfStay, words } = await stepOf(db, happened, stay)
  return sides.flatMap((side) => {
    const [person, other] = side === 'owner' ? [owner, sitter] : [sitter, owner]
    const { event: eventKey, at } = happened
    const about = { subjectId: stay.id, aboutId: aboutOf(other) }
    return person.hasLeft || isQuieted(kind, { isBlocked: blockers.includes(person.id), isOfStay })
      ? []
      : [{ userId: person.id, kind, eventKey, ...about, words: words(side), at }]
  })
}

async function stepOf(db: Database, { about, step }: OfPlan, stay: StayFacts) {
  if (about === 'change') {
    const change = await changeFacts(db, step)
    const words = (side: Side) => changeWords(side, stay, change)
    const isOfStay = change.kind === 'applied' && !change.isRequest
    return { kind: 'stay_change' as const, sides: recipientsOfStep(change), isOfStay, words }
  }
  const meet = await meetFacts(db, step)
  return {
    kind: 'meet_and_greet' as const,
    sides: recipientsOfStep(meet),
    isOfStay: false,
    words: (side: Side) => meetWords(side, stay, meet),
  }
}

/** The notifications of an admin's decision about a stay, for both sides. */
async function ofDecision(
  db: Database,
  { event: eventKey, subject: subjectId, at, step }: Extract<Happened, { about: 'decision' }>,
  lists: Lists,
): Promise<NewNotification[]> {
  const found = await facts.stayFacts(db, subjectId)
  const decision = found && (await facts.decisionFacts(db, step))
  if (!found || !decision) return []
  if (decision.by === 'sitter') return ofGivenBack(found, decision, { eventKey, subjectId, at })
  return (['owner', 'sitter'] as const).flatMap((side) => {
    const [person, other] = side === 'owner' ? [found.owner, found.sitter] : [found.sitter, found.owner]
    const words = decisionWords(side, found.stay, inWords(decision, lists))
    const about = { eventKey, subjectId, aboutId: aboutOf(other), at, words }
    return person.hasLeft ? [] : [{ ...about, userId: person.id, kind: 'refund_decided' as const }]
  })
}

/** The notification of money that a sitter gave back, for the owner alone. */
function ofGivenBack(
  { stay, owner, sitter }: facts.StayAndSides,
  decision: DecisionFacts,
  about: Pick<NewNotification, 'eventKey' | 'subjectId' | 'at'>,
): NewNotification[] {
  if (owner.hasLeft) return []
  const words = givenBackWords(stay, decision)
  return [{ ...about, userId: owner.id, kind: 'payment_refunded', aboutId: aboutOf(sitter), words }]
}

/** The notification of a decided application. */
async function ofApplication(db: Database, { event: eventKey, subject: subjectId, at }: Happened) {
  const told = await facts.applicationFacts(db, subjectId)
  if (!told) return []
  const about = { eventKey, subjectId, at, aboutId: null }
  return [{ ...about, userId: told.userId, kind: 'application_decided' as const, words: applicationWords(told) }]
}

/** The notifications of the desk: of something urgent for all admins, of a day for one of them. */
async function ofDesk(db: Database, happened: DeskNews): Promise<NewNotification[]> {
  const { event: eventKey, subject: subjectId, at } = happened
  const shared = { eventKey, subjectId, at, aboutId: null }
  if (happened.about === 'desk_digest')
    return [{ ...shared, userId: subjectId, kind: 'desk_digest', words: digestWords(happened) }]
  const about = { ...shared, kind: 'desk_urgent' as const, words: urgentWords(happened.kind) }
  return (await facts.admins(db)).map((userId) => ({ userId, ...about }))
}

async function ofMessage(db: Database, { event, subject, at }: Happened, isPast: boolean): Promise<NewNotification[]> {
  const found = await facts.messageFacts(db, subject)
  if (!found || (found.isSettled && !isPast) || found.reader.hasLeft) return []
  const { conversationId, sender, reader, update } = found
  const from = sender.name
  const words = update ? updateWords({ from, ...update }) : messageWords({ from, conversationId })
  const kind = update ? 'stay_update' : 'message_received'
  const about = { subjectId: conversationId, aboutId: aboutOf(sender) }
  return [{ userId: reader.id, kind, eventKey: event, ...about, words, at }]
}

async function ofReview(db: Database, { event, subject, at }: Happened): Promise<NewNotification[]> {
  const found = await reviewFacts(db, subject)
  if (!found || found.reviewee.hasLeft || isQuieted('review_received', { ...found, isOfStay: false })) return []
  const { review, reviewer, reviewee } = found
  const about = { subjectId: review.bookingId, aboutId: aboutOf(reviewer) }
  return [{ userId: reviewee.id, kind: 'review_received', eventKey: event, ...about, words: reviewWords(review), at }]
}
