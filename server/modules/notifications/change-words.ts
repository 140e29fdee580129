import type { EventReason, eventKinds, Side } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { PlanStep } from './rules/recipients.ts'
import type { StayFacts } from './stay-facts.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { dollars, momentWords, namesWords, quoted, rangeWords } from './words.ts'
import type { Words } from './words.ts'

type StepKind = (typeof eventKinds)[number]
export type MeetStep = Extract<StepKind, `meet_${string}`>
export type ChangeStep = Exclude<StepKind, MeetStep | 'moved' | 'refunded' | 'ended_early' | 'waived' | 'excused'>

export const isMeetStep = (kind: StepKind): kind is MeetStep => kind.startsWith('meet_')
export const isChangeStep = (kind: StepKind): kind is ChangeStep => kind !== 'moved' && !isMeetStep(kind)

type Terms = {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly petNames: readonly string[]
  readonly totalCents: Cents
}

/** A step of a change: what was proposed, and the stay at that time. */
export type ChangeFacts = Pick<PlanStep, 'reason'> & {
  readonly kind: ChangeStep
  readonly proposedBy: Side
  /** Whether the stay is still a request. */
  readonly isRequest: boolean
  readonly before: Terms
  readonly after: Terms & { readonly earnedCents: Cents }
  /** Until when it has to be answered, or paid; null once that is over. */
  readonly dueAt: Date | null
}

type NotificationText = {
  readonly title: string
  /** The text below the title in the list and in a push; a mail begins with it. */
  readonly text: string
  readonly subject?: string
  readonly paragraphs?: readonly (string | false | null)[]
  readonly label?: string
  readonly path?: string
}

function wordsOf(stayId: string, { title, text, subject, paragraphs = [], label, path }: NotificationText): Words {
  const href = path ?? `/bookings/${stayId}`
  const said = [text, ...paragraphs].filter((each) => typeof each === 'string')
  const action = { label: label ?? 'See the booking', path: href }
  const content = {
    subject: subject ?? title,
    heading: title,
    paragraphs: said,
    action,
    threadKey: `booking:${stayId}`,
  }
  return { title, text, href, content }
}

/** Returns the text of a step of a proposed change for one side of a stay. */
export function changeWords(side: Side, stay: StayFacts, change: ChangeFacts): Words {
  return wordsOf(stay.id, changeTexts[change.kind](partsOf(side, stay, change)))
}

function partsOf(side: Side, stay: StayFacts, change: ChangeFacts) {
  const { before, after, dueAt, isRequest } = change
  const isOwner = side === 'owner'
  const other = isOwner ? stay.sitterName : stay.ownerName
  const terms = ({ petNames, startDate, endDate }: Terms) =>
    `${namesWords(petNames)}, ${rangeWords(startDate, endDate)}`
  return {
    ...change,
    isOwner,
    other,
    isMine: change.proposedBy === side,
    id: stay.id,
    where: quoted(stay.listingTitle),
    was: terms(before),
    is: terms(after),
    dates: rangeWords(after.startDate, after.endDate),
    until: dueAt && momentWords(dueAt, stay.timeZone),
    money: isOwner
      ? `The total is ${dollars(after.totalCents)}${after.totalCents === before.totalCents ? ', the same as before' : ` instead of ${dollars(before.totalCents)}`}.`
      : `You'd earn ${dollars(after.earnedCents)}.`,
    unchanged: `${isOwner ? 'Your' : `${other}'s`} ${isRequest ? 'request' : 'stay'} is still for ${terms(before)}.`,
  }
}

type Parts = ReturnType<typeof partsOf>

const changeTexts: Readonly<Record<ChangeStep, (parts: Parts) => NotificationText>> = {
  proposed: ({ isRequest, other, is, was, dates, where, until, money }) => ({
    title: isRequest ? `${other} suggested other dates` : `${other} asked to change the stay`,
    text: `${is}.${until ? ` Respond by ${until}.` : ''}`,
    subject: isRequest ? `${other} suggested other dates: ${dates}` : `${other} asked to change the stay: ${dates}`,
    paragraphs: [
      `${isRequest ? 'Your request' : 'The stay'} is for ${was}, at ${where}.`,
      money,
      isRequest
        ? 'If you accept, your stay is accepted for the new dates.'
        : "If you decline or don't respond, the stay doesn't change.",
    ],
    label: isRequest ? 'See the new dates' : 'Review the change',
  }),
  agreed: ({ isOwner, other, is, until, id }) => ({
    title: `${other} agreed to your change`,
    text: isOwner
      ? `Pay the difference${until ? ` by ${until}` : ''} to make it final.`
      : `${other} has${until ? ` until ${until}` : ''} to pay the difference.`,
    paragraphs: [`The new details: ${is}.`, `${isOwner ? 'Your' : `${other}'s`} stay won't change until it's paid.`],
    ...(isOwner && { label: 'Pay the difference', path: `/checkout/${id}` }),
  }),
  applied: ({ isRequest, isMine, isOwner, other, is, was, where, after, dates }) => {
    const earned = `You'll earn ${dollars(after.earnedCents)}.`
    if (isRequest)
      return {
        title: isMine ? `${other} accepted the dates you suggested` : `${other} changed their request`,
        text: isMine ? `${is}. The stay is accepted.` : `${is}.`,
        paragraphs: [
          isMine ? null : `${other} originally asked for ${was}, at ${where}.`,
          isMine ? earned : money(after),
        ],
        label: isMine ? 'See the booking' : 'Review the request',
      }
    return {
      title: isOwner ? `Your stay with ${other} has changed` : `${other}'s stay has changed`,
      text: `It's now ${is}.`,
      subject: isOwner ? `Your stay with ${other} has changed: ${dates}` : `${other}'s stay has changed: ${dates}`,
      paragraphs: [`It was ${was}, at ${where}.`, isOwner ? `The total is now ${dollars(after.totalCents)}.` : earned],
    }
  },
  declined: ({ isRequest, other, unchanged }) => ({
    title: isRequest ? `${other} declined the dates you suggested` : `${other} declined your change`,
    text: unchanged,
  }),
  withdrawn: ({ isRequest, other, unchanged }) => ({
    title: isRequest ? `${other} withdrew the dates they suggested` : `${other} withdrew the change`,
    text: unchanged,
  }),
  expired: ({ isRequest, isMine, isOwner, other, reason, unchanged }) => ({
    title: isRequest ? 'The suggested dates expired' : 'The proposed change expired',
    text: `${expiry({ isMine, isOwner, other, reason })} ${unchanged}`,
  }),
  failed: ({ isOwner, reason, unchanged, dates }) => ({
    title: "The change couldn't be made",
    text: `${failure(reason)} ${unchanged}`,
    subject: `The change to ${dates} couldn't be made`,
    paragraphs: [isOwner && "You haven't been charged for the change."],
  }),
}

const money = ({ earnedCents }: { readonly earnedCents: Cents }): string => `You'd earn ${dollars(earnedCents)}.`

function expiry({ isMine, isOwner, other, reason }: Pick<Parts, 'isMine' | 'isOwner' | 'other' | 'reason'>): string {
  if (reason === 'not paid') return isOwner ? "You didn't pay the difference in time." : `${other} didn't pay in time.`
  return isMine ? `${other} didn't respond in time.` : "You didn't respond in time."
}

/** Why a change that was agreed and paid failed. */
const failures: Readonly<Partial<Record<EventReason, string>>> = {
  'pet gone': `One of the pets is no longer on ${siteMark}.`,
  'pet elsewhere': 'One of the pets has another stay on these nights.',
  'not a match': "Another pet staying on these nights isn't a match.",
}

const failure = (reason: EventReason | null): string =>
  (reason && failures[reason]) ?? "The new nights aren't available anymore."

/** A step of a meet-and-greet: the suggested times, and the agreed one. */
export type MeetFacts = {
  readonly kind: MeetStep
  readonly times: readonly Date[]
  readonly agreedTime: Date | null
}

/** Returns the text of a step of a meet-and-greet for one side of a request. */
export function meetWords(side: Side, stay: StayFacts, { kind, times, agreedTime }: MeetFacts): Words {
  const isOwner = side === 'owner'
  const other = isOwner ? stay.sitterName : stay.ownerName
  const said = times.map((time) => momentWords(time, stay.timeZone))
  const request = `${isOwner ? 'your' : 'their'} request for ${namesWords(stay.petNames)}, ${rangeWords(stay.startDate, stay.endDate)}`
  const texts: Record<MeetStep, NotificationText> = {
    meet_proposed: {
      title: `${other} suggested a meet-and-greet`,
      text: said.length === 1 ? `${said.join('')}. Does that work?` : `Choose one of ${counted(said.length, 'time')}.`,
      paragraphs: [said.length > 1 && said.join('\n'), `For ${request}.`],
      label: said.length === 1 ? 'Respond' : 'Choose a time',
    },
    meet_agreed: {
      title: `${other} agreed to meet`,
      text: agreedTime
        ? `Your meet-and-greet is on ${momentWords(agreedTime, stay.timeZone)}.`
        : 'The time is on the booking page.',
      paragraphs: [`For ${request}.`],
    },
    meet_declined: {
      title: `${other} can't make the meet-and-greet`,
      text: `This doesn't change ${request}.`,
      paragraphs: ['You can suggest other times on the booking page.'],
    },
    meet_withdrawn: {
      title: `${other} called off the meet-and-greet`,
      text: `This doesn't change ${request}.`,
    },
  }
  return wordsOf(stay.id, texts[kind])
}
