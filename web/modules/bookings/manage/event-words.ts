import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { EventCause, EventReason } from '#contract/vocabulary/booking-states.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { vaccineLabels } from '#contract/vocabulary/vaccines.ts'
import { siteMark } from '#contract/vocabulary/site.ts'

type Event = BookingDetail['events'][number]

type EventFacts = Pick<Event, 'from' | 'to' | 'by' | 'reason'> & {
  kind?: Event['kind']
  waived?: Event['waived']
  cause?: Event['cause']
  decision?: Pick<NonNullable<Event['decision']>, 'inCase'> | null
}
type InCase = NonNullable<Event['decision']>['inCase']
type Step = { who: string; reason: EventReason | null; isRequest: boolean; inCase: InCase }

/** Why a paid change was not applied. */
const failures: Partial<Record<EventReason, string>> = {
  'nights taken': 'the nights were just booked',
  'pet elsewhere': 'a pet is already booked elsewhere',
  'not a match': "another pet staying then isn't a match",
  'pet gone': 'a pet was removed',
}

/** Why a proposed change expired. */
const expiries: Partial<Record<EventReason, string>> = {
  'not paid': "Change expired: payment wasn't made in time",
  'booking over': 'Change expired with the booking',
}

/** A step of a proposed change in words. */
function stepWords(kind: Exclude<Event['kind'], 'moved'>, { who, reason, isRequest, inCase }: Step): string {
  // only the sitter proposes changes of a request: the owner changes it directly
  const what = isRequest ? 'Suggested dates' : 'Change'
  const words = {
    proposed: isRequest ? `Other dates suggested by ${who}` : `Change proposed by ${who}`,
    agreed: `Change accepted by ${who}`,
    applied: isRequest ? `Request changed by ${who}` : 'Booking changed',
    declined: `${what} declined by ${who}`,
    withdrawn: reason === 'request accepted' ? 'Suggested dates withdrawn' : `${what} withdrawn by ${who}`,
    meet_proposed: `Meet-and-greet suggested by ${who}`,
    meet_agreed: `Meet-and-greet accepted by ${who}`,
    meet_declined: `Meet-and-greet declined by ${who}`,
    meet_withdrawn: `Meet-and-greet cancelled by ${who}`,
    refunded: refundTitle(who, inCase),
    ended_early: `Ended early by ${who}`,
    expired: (reason && expiries[reason]) ?? 'Change expired (no response)',
    waived: 'Record waived',
    excused: 'Cancellation excused',
    failed: `Change not possible: ${(reason && failures[reason]) ?? "the booking didn't change"}`,
  }
  return words[kind]
}

/** Where money that went back comes from: a case that both agreed in or that was decided, the sitter's goodwill, or staff. */
function refundTitle(who: string, inCase: InCase): string {
  if (inCase === 'agreed') return 'Refund agreed in a case'
  if (inCase === 'decided') return `Refund decided by ${who} in a case`
  return who === 'the sitter' ? 'Money given back by the sitter' : `Refund by ${who}`
}

/** One step of a booking's history in words, once the site is named. */
export function eventWords({
  from,
  to,
  by,
  reason,
  kind = 'moved',
  waived = null,
  cause = null,
  decision = null,
}: EventFacts): string {
  const who = { owner: 'the owner', sitter: 'the sitter', admin: siteMark, clock: siteMark }[by]
  if (waived) return `${vaccineLabels[waived.vaccine]} of ${isolated(waived.petName)} waived by ${who}`
  if (kind === 'excused') return cause === 'owner_asked' ? askedFor : `Cancellation doesn't count: ${causeWords(cause)}`
  if (kind !== 'moved')
    return stepWords(kind, { who, reason, isRequest: to === 'pending', inCase: decision?.inCase ?? null })
  switch (to) {
    case 'pending':
      return reason === 'records missing' ? 'Sent as a request: a record was missing' : 'Request sent'
    case 'accepted':
      if (reason === 'suggested dates') return 'Accepted on the dates the sitter suggested'
      return from === null ? 'Accepted instantly' : `Accepted by ${who}`
    case 'declined':
      return reason === 'no longer available' ? noLongerAvailable : `Declined by ${who}`
    case 'expired':
      return 'Expired (no response)'
    case 'completed':
      return 'Stay completed'
    case 'cancelled':
      if (reason === 'no longer available') return noLongerAvailable
      if (reason === 'records missing') return `Cancelled by ${who}: records were missing`
      if (by === 'clock') return `Cancelled: ${(reason && clockReasons[reason]) ?? 'time ran out'}`
      return cause ? `Cancelled by ${who}: ${causeWords(cause)}` : `Cancelled by ${who}`
  }
}

/** Said once an owner confirmed that they asked for the cancellation. */
const askedFor = "Cancellation doesn't count: the owner asked for it"

/** Why a stay was cancelled, or that does not count, as the end of a sentence. */
const causeWords = (cause: Event['cause']): string => (cause === null ? 'by our team' : causes[cause])

const causes: Readonly<Record<EventCause, string>> = {
  emergency: 'sick or an emergency',
  double_booked: 'double booked',
  not_described: "a pet isn't as described",
  owner_asked: 'the owner asked for it',
  other: 'another reason',
  illness: 'illness or an accident',
  disaster: 'a disaster or severe weather',
  unsafe_pet: 'a pet that was not safe to take',
}

/** Said of a request that ends because one of the two can't use the product any more; not which, nor why. */
const noLongerAvailable = 'This request is no longer available.'

/** The server's reasons for its own moves, as sentences. */
const clockReasons: Partial<Record<EventReason, string>> = {
  'not paid': "payment wasn't made in time",
  'another sitter accepted': 'another sitter accepted',
  'cleared by an admin': `${siteMark} cleared all bookings`,
}
