import type { Side } from '#contract/vocabulary/booking-states.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { decisionWhy } from './decision-words.ts'
import { fellThrough, heldWords, lostWords, stillOpen } from './round-words.ts'
import type { StayKind } from './rules/recipients.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { StayFacts, StayNews } from './stay-facts.ts'
import { dayWords, dollars, momentWords, namesWords, quoted, rangeWords, timeWords } from './words.ts'
import type { Words } from './words.ts'

type NotificationText = {
  readonly title: string
  readonly text: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly (string | false | null | undefined)[]
  readonly label: string
  readonly path?: string
}

/** Returns the text of a kind for one side of a stay. */
export function stayWords(kind: StayKind, side: Side, stay: StayFacts, news: StayNews = {}): Words {
  const { label, path, subject, heading, paragraphs, title, text } = texts[kind](partsOf(stay, side), news)
  const href = path ?? `/bookings/${stay.id}`
  const said = paragraphs.filter((each) => typeof each === 'string')
  const content = { subject, heading, paragraphs: said, action: { label, path: href }, threadKey: `booking:${stay.id}` }
  return { title, text, href, content }
}

/** The parts that sentences are built from. */
function partsOf(stay: StayFacts, side: Side) {
  const { startDate, endDate, timeZone, dueAt } = stay
  const dates = rangeWords(startDate, endDate)
  const pets = namesWords(stay.petNames)
  const nights = counted(nightsBetween(startDate, endDate), 'night')
  const other = side === 'owner' ? stay.sitterName : stay.ownerName
  const where = quoted(stay.listingTitle)
  const until = dueAt && momentWords(dueAt, timeZone)
  return { ...stay, side, dates, pets, nights, other, where, until, isOwner: side === 'owner' }
}

type Parts = ReturnType<typeof partsOf>

const texts: Readonly<Record<StayKind, (parts: Parts, news: StayNews) => NotificationText>> = {
  request_received: ({ other, pets, dates, nights, where, until, earnedCents }) => ({
    title: `New request from ${other}`,
    text: `${pets}, ${dates}.${until ? ` Respond by ${until}.` : ''}`,
    subject: `New request from ${other}: ${dates}`,
    heading: `${other} would like to book a stay`,
    paragraphs: [
      `${other} asked for ${nights} at ${where} for ${pets}, ${dates}.`,
      `You'd earn ${dollars(earnedCents)}.`,
      until !== null && `Accept or decline by ${until}. After that, the request expires.`,
    ],
    label: 'Review the request',
  }),
  request_accepted: (parts, news) => (parts.isOwner ? acceptedForOwner(parts, news) : bookedForSitter(parts)),
  request_declined: ({ other, pets, dates, where }, { note, reason }) => ({
    ...(reason === 'no longer available'
      ? unavailable({ pets, dates, where })
      : declined({ other, pets, dates, where }, note)),
    label: 'Find another sitter',
    path: '/search',
  }),
  request_expired: ({ isOwner, other, dates, pets, where }) =>
    isOwner
      ? {
          title: 'Your request expired',
          text: `${other} didn't respond in time to your request for ${dates}. You haven't been charged.`,
          subject: `Your request for ${dates} expired`,
          heading: `${other} didn't respond in time`,
          paragraphs: [
            `Your request for ${pets} at ${where}, ${dates}, has expired.`,
            "You haven't been charged. If your card was authorized, your bank releases the hold within a few days.",
          ],
          label: 'Find another sitter',
          path: '/search',
        }
      : {
          title: `${other}'s request expired`,
          text: `The request for ${dates} wasn't answered in time.`,
          subject: `${other}'s request for ${dates} expired`,
          heading: 'A request expired',
          paragraphs: [
            `${other}'s request for ${pets} at ${where}, ${dates}, wasn't answered in time and has expired.`,
            'Answering every request, even with a no, keeps your response rate up.',
          ],
          label: 'See the request',
        },
  booking_cancelled: (parts, news) => cancelled(parts, news),
  rescue_step: (parts, news) => {
    const { rescue } = parts
    if (!rescue?.isOpen) return cancelled(parts, news)
    return news.isReminder ? stillOpen(parts, rescue) : fellThrough(parts, rescue, news)
  },
  payment_held: (parts, news) => heldWords(parts, news),
  payment_received: (parts) => paid(parts),
  payment_refunded: (parts, news) => (news.isBankRefund ? bankReturned(parts, news) : refunded(parts, news)),
  stay_reminder: (parts, news) => reminder(parts, news),
  review_due: (parts, news) => reviewDue(parts, news),
}

/** To review the stay: when it is over, and again shortly before the window ends. */
function reviewDue({ isOwner, other, pets, where, reviewDays }: Parts, { hoursLeft }: StayNews): NotificationText {
  const left = hoursLeft === undefined ? counted(reviewDays, 'day') : counted(hoursLeft, 'hour')
  const until = `You have ${left} to leave a review.`
  const title = isOwner ? `How was ${pets}'s stay with ${other}?` : `How was ${pets}'s stay?`
  return {
    title,
    text: until,
    subject: title,
    heading: `How was ${pets}'s stay?`,
    paragraphs: [
      isOwner
        ? `${pets}'s stay at ${where} is complete. Tell other owners how it went with ${other}.`
        : `${pets}'s stay at ${where} is complete. Tell other sitters how it went with ${pets} and ${other}.`,
      until,
      `Neither of you sees the other's review until both have written one, or the time is over.`,
    ],
    label: 'Write a review',
  }
}

function refunded({ dates, where, other }: Parts, { refundedCents = 0 }: StayNews): NotificationText {
  return {
    title: `${dollars(refundedCents)} is on its way back`,
    text: `We refunded ${dollars(refundedCents)} for your stay with ${other}, ${dates}.`,
    subject: `Your refund of ${dollars(refundedCents)}`,
    heading: `We refunded ${dollars(refundedCents)}`,
    paragraphs: [
      `The refund is for your stay at ${where}, ${dates}.`,
      'It goes to the card you paid with. Banks usually take 5 to 10 business days to show it.',
    ],
    label: 'See the booking',
  }
}

function bankReturned({ dates, where, other }: Parts, { refundedCents = 0 }: StayNews): NotificationText {
  const title = `Your bank returned ${dollars(refundedCents)}`
  return {
    title,
    text: `It's your refund for your stay with ${other}, ${dates}.`,
    subject: title,
    heading: title,
    paragraphs: [
      `Your bank reviewed the payment for your stay at ${where}, ${dates}, and returned it to you.`,
      "That's your refund, so nothing more is on its way from us.",
    ],
    label: 'See the booking',
  }
}

function acceptedForOwner(
  { other, pets, dates, where, until, isFunded, isCharged, totalCents, id }: Parts,
  { from, reason }: StayNews,
): NotificationText {
  // instantly, or with dates that the sitter suggested and the owner accepted
  const booked = from === null || reason === 'suggested dates'
  const isSettled = isFunded || isCharged
  return {
    title: booked ? `Your stay with ${other} was accepted` : `${other} accepted your request`,
    text: isSettled || !until ? `${pets}, ${dates}.` : `${pets}, ${dates}. Pay by ${until} to keep your stay.`,
    subject: booked ? `Your stay with ${other} was accepted: ${dates}` : `${other} accepted your request for ${dates}`,
    heading: booked ? 'Your stay was accepted' : `${other} said yes`,
    paragraphs: [
      `${pets} can stay at ${where}, ${dates}.`,
      isSettled
        ? `We're charging ${dollars(totalCents)} to ${isCharged ? 'your saved card, as you agreed' : 'the card you authorized'}.`
        : until !== null &&
          `Please pay ${dollars(totalCents)} by ${until}. If it isn't paid by then, the stay is cancelled.`,
    ],
    label: isSettled ? 'See the booking' : 'Pay now',
    path: isSettled ? `/bookings/${id}` : `/checkout/${id}`,
  }
}

function bookedForSitter({ other, pets, dates, nights, where, until, earnedCents }: Parts): NotificationText {
  return {
    title: `You have a new guest: ${other}`,
    text: `${pets}, ${dates}. You'll earn ${dollars(earnedCents)}.`,
    subject: `New stay with ${other}: ${dates}`,
    heading: 'You have a new guest',
    paragraphs: [
      `${other} requested ${nights} at ${where} for ${pets}, ${dates}. Your listing accepts instantly.`,
      `You'll earn ${dollars(earnedCents)}.`,
      until !== null && `${other} has until ${until} to pay. If it isn't paid by then, the stay is cancelled.`,
    ],
    label: 'See the booking',
  }
}

const released = "You haven't been charged. If your card was authorized, your bank releases the hold within a few days."
const others = 'Other sitters nearby may be available on these dates.'

function declined(
  { other, pets, dates, where }: Pick<Parts, 'other' | 'pets' | 'dates' | 'where'>,
  note: StayNews['note'],
) {
  return {
    title: `${other} declined your request`,
    text: `${pets}, ${dates}. You haven't been charged.`,
    subject: `Your request for ${dates} was declined`,
    heading: `${other} can't take ${pets} this time`,
    paragraphs: [
      `${other} declined your request for ${where}, ${dates}.`,
      note && `${other} wrote: ${quoted(maskContacts(note))}`,
      released,
      others,
    ],
  }
}

/** Of a request whose sitter can't use the product any more; nothing of that is said. */
function unavailable({ pets, dates, where }: Pick<Parts, 'pets' | 'dates' | 'where'>) {
  return {
    title: 'Your request is no longer available',
    text: `This request is no longer available: ${pets}, ${dates}. You haven't been charged.`,
    subject: `Your request for ${dates} is no longer available`,
    heading: 'Your request is no longer available',
    paragraphs: [
      'This request is no longer available.',
      `You asked for ${where}, ${dates}, for ${pets}.`,
      released,
      others,
    ],
  }
}

function cancelled(parts: Parts, { from, by, reason, decision }: StayNews): NotificationText {
  const { isOwner, other, pets, dates, where } = parts
  if (!isOwner && reason === 'another sitter accepted') return lostWords(parts)
  const what = from === 'pending' ? 'request' : 'stay'
  const why =
    by === 'admin'
      ? `${siteMark} cancelled it.`
      : by === 'owner' || by === 'sitter'
        ? `${other} cancelled it.`
        : reason === 'not paid'
          ? "It wasn't paid in time."
          : reason === 'another sitter accepted'
            ? 'Another sitter accepted your request for these nights.'
            : reason === 'no longer available'
              ? 'This request is no longer available.'
              : `${siteMark} cancelled it.`
  return {
    title: isOwner ? `Your ${what} with ${other} was cancelled` : `${other}'s ${what} was cancelled`,
    text: `${pets}, ${dates}. ${why}`,
    subject: isOwner ? `Your ${what} for ${dates} was cancelled` : `${other}'s ${what} for ${dates} was cancelled`,
    heading: `The ${what} for ${dates} was cancelled`,
    paragraphs: [
      `${why} The ${what} was for ${pets} at ${where}.`,
      decision && decisionWhy(decision),
      !isOwner && decision && decision.cents > 0 && `${other} gets ${dollars(decision.cents)} back.`,
      isOwner && decision && decision.cents > 0 && `You get ${dollars(decision.cents)} back.`,
      isOwner &&
        from === 'accepted' &&
        reason !== 'not paid' &&
        decision === undefined &&
        "If a refund is due, we'll tell you as soon as it's on its way.",
      isOwner && from === 'pending' && "You haven't been charged.",
    ],
    label: isOwner ? 'See the booking' : `See the ${what}`,
  }
}

function paid({
  isOwner,
  other,
  dates,
  nights,
  where,
  totalCents,
  earnedCents,
  payoutHours,
  id,
}: Parts): NotificationText {
  return isOwner
    ? {
        title: `You paid ${dollars(totalCents)}`,
        text: `Your stay with ${other}, ${dates}, is confirmed and paid.`,
        subject: `Receipt: ${dollars(totalCents)} for ${dates}`,
        heading: 'Thanks for your payment',
        paragraphs: [
          `We received ${dollars(totalCents)} for ${nights} at ${where}, ${dates}.`,
          'Your stay is confirmed. The address and contact details are on the booking page.',
        ],
        label: 'See your receipt',
        path: `/bookings/${id}/receipt`,
      }
    : {
        title: `${other} paid for their stay`,
        text: `${dates}. You'll earn ${dollars(earnedCents)}.`,
        subject: `${other} paid for ${dates}`,
        heading: `${other} paid for their stay`,
        paragraphs: [
          `The stay at ${where}, ${dates}, is confirmed and paid.`,
          `Your ${dollars(earnedCents)} is due to you ${counted(payoutHours, 'hour')} after check-out.`,
        ],
        label: 'See the booking',
      }
}

function reminder(parts: Parts, { isToday = false }: StayNews): NotificationText {
  const when = isToday ? 'today' : 'tomorrow'
  const { isOwner, other, pets, petNames, startDate, endDate, checkInTime, checkOutTime, where } = parts
  const from = timeWords(checkInTime)
  const arrive = petNames.length > 1 ? 'arrive' : 'arrives'
  const stay = `Check-in is ${dayWords(startDate)} from ${from}, check-out ${dayWords(endDate)} by ${timeWords(checkOutTime)}.`
  return isOwner
    ? {
        title: `${pets}'s stay starts ${when}`,
        text: `Check-in with ${other} is ${dayWords(startDate)} from ${from}.`,
        subject: `${isToday ? 'Today' : 'Tomorrow'}: ${pets}'s stay with ${other}`,
        heading: `${pets}'s stay starts ${when}`,
        paragraphs: [
          `${other} is expecting ${pets} at ${where}.`,
          stay,
          'The address, contact details, and the care sheet are on the booking page.',
        ],
        label: 'See the details',
      }
    : {
        title: `${pets} ${arrive} ${when}`,
        text: `Check-in with ${other} is ${dayWords(startDate)} from ${from}.`,
        subject: `${isToday ? 'Today' : 'Tomorrow'}: ${pets} ${arrive}`,
        heading: `${pets} ${arrive} ${when}`,
        paragraphs: [
          `${other} is bringing ${pets} to ${where}.`,
          stay,
          'Contact details and the care sheet are on the booking page.',
        ],
        label: 'See the details',
      }
}
