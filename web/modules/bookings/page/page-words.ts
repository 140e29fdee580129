import type { ChangeQuote } from '#contract/calls/booking-changes.ts'
import type { BookingDetail } from '#contract/calls/bookings.ts'
import { ownReason } from '#contract/vocabulary/booking-states.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { paymentHours } from '#contract/vocabulary/limits.ts'
import { formatLocalTime, formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import { bankWords } from '../manage/booking-words.ts'
import { eventWords } from '../manage/event-words.ts'

type Detail = BookingDetail

/** The end of a booking's id, for people; the beginning is a time, which many ids share. */
export function shortId(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** The title of a booking's page. */
export function titleOf({ viewer, listing, pets }: Pick<Detail, 'viewer' | 'listing' | 'pets'>): string {
  return viewer === 'owner' ? isolated(listing.title) : `A stay for ${joined(pets.map(({ name }) => name))}`
}

type Line = {
  readonly key: string
  readonly title: string
  readonly at: string
  readonly amount?: string
  readonly details?: string
}

const moneyWords = {
  held: 'Card authorized',
  released: 'Hold released',
  paid: 'Paid',
  refunded: 'Refunded',
  bank_refunded: 'Refunded by the bank',
  refund_returned: 'Refund returned by the bank',
} as const satisfies Record<Detail['money'][number]['kind'], string>

/** A payment event in words. */
export function moneyWord(kind: Detail['money'][number]['kind']): string {
  return moneyWords[kind]
}

/** The steps of a booking's history in words. */
export function eventLines(events: Detail['events']): Line[] {
  return events.map((event, index) => ({
    key: `event-${index}`,
    title: eventWords(event),
    at: event.at,
    ...detailsOf(event),
  }))
}

/** All steps and payments of a booking in order of time; at equal times a payment comes after the step. */
export function timelineOf({ events, money }: Pick<Detail, 'events' | 'money'>): Line[] {
  const payments = money.map(({ kind, amount, at }, index) => ({
    key: `money-${index}`,
    title: moneyWord(kind),
    at,
    amount: formatPrice(amount),
  }))
  return [...eventLines(events), ...payments].sort((a, b) => a.at.localeCompare(b.at))
}

/** The details of a step: the change, the times of a meet-and-greet, the reason of a decline. */
function detailsOf({ change, meetTimes, kind, to, by, reason }: Detail['events'][number]): { details?: string } {
  if (change) return { details: changeWords(change) }
  if (kind === 'meet_proposed' || kind === 'meet_agreed')
    return { details: meetTimes.map(formatLocalTime).join(' or ') }
  const said =
    kind === 'moved' && to === 'declined' && by === 'sitter' && ownReason(reason) !== 'account deleted' ? reason : null
  return said ? { details: `“${said}”` } : {}
}

/** The differences that a change makes: dates, pets, price. */
function changeWords({ before, after }: NonNullable<Detail['events'][number]['change']>): string {
  const pairs = [
    [formatRange(before.startDate, before.endDate), formatRange(after.startDate, after.endDate)],
    [joined(before.pets), joined(after.pets)],
    [formatPrice(before.total), formatPrice(after.total)],
  ]
  return pairs
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => `${was} → ${is}.`)
    .join(' ')
}

/** What a change means for the reader's money. */
export function differenceWords(
  {
    difference,
    toPay,
    sitterEarns,
    keepsHold,
  }: Pick<ChangeQuote, 'difference' | 'toPay' | 'sitterEarns' | 'keepsHold'>,
  { viewer, paymentState, owner }: Pick<Detail, 'viewer' | 'paymentState' | 'owner'>,
): string {
  const isSame = Number(difference) === 0
  if (sitterEarns !== null && viewer === 'sitter')
    return isSame
      ? `You'll still earn ${formatPrice(sitterEarns)}.`
      : `You'll earn ${formatPrice(sitterEarns)}.${toPay === null ? '' : ` ${firstNameOf(owner)} pays ${formatPrice(toPay)} first.`}`
  if (isSame) return 'The price stays the same.'
  const amount = formatPrice(difference.replace('-', ''))
  if (toPay !== null) return `You'll pay ${amount} more.`
  if (!difference.startsWith('-'))
    return `The total goes up by ${amount}.${keepsHold === false ? ` ${holdReleased} and you'll need to authorize the new total.` : ''}`
  return paymentState === 'paid' ? `You'll get ${amount} back.` : `The total goes down by ${amount}.`
}

const holdReleased = "We'll release the hold on your card,"

/** What accepting a sitter's suggested dates for a request means for the owner's money. */
export function suggestionWords({ total, keepsHold }: Pick<ChangeQuote, 'total' | 'keepsHold'>): string {
  const price = formatPrice(total)
  if (keepsHold) return `Your card will be charged ${price}.`
  const [release, you] = keepsHold === false ? [` ${holdReleased} and`, "you'll"] : ['', "You'll"]
  return `The total is ${price}.${release} ${you} have ${paymentHours.answered} hours to pay.`
}

type Refundable = Pick<Detail, 'refunds' | 'viewer' | 'paymentState' | 'owner' | 'totalAmount' | 'bank' | 'times'>

/**
 * What a cancellation by the owner refunds now and after the next cut-off, one sentence each. The cut-off is in the
 * listing's time, like the policy.
 */
export function refundLines({ refunds, viewer, paymentState, owner, totalAmount, bank, times }: Refundable): string[] {
  if (!refunds) return []
  const isOwner = viewer === 'owner'
  if (bank) return [bankWords(bank, isOwner)]
  const name = isOwner ? 'you' : firstNameOf(owner)
  const they = isOwner ? 'you' : 'they'
  const { now, next } = refunds
  const cutOff = next && formatInstantIn(times, next.at)
  const until = cutOff ? ` until ${cutOff}` : ''
  const back = (amount: string): string => {
    if (Number(amount) === 0) return `${they} won't get a refund`
    return amount === totalAmount
      ? `${they}'ll get everything back (${formatPrice(amount)})`
      : `${they}'ll get ${formatPrice(amount)} back`
  }
  const later =
    next &&
    (isOwner
      ? `Cancel after ${cutOff} and ${ownersNext(next.refund)}.`
      : `After ${cutOff}, ${othersNext(next.refund)}.`)
  const isCharged = paymentState === 'paid' || paymentState === 'partially_refunded'
  const isHeld = paymentState === 'authorized'
  const [whole, part] = isHeld
    ? ["Once it's charged,", `If ${they} cancel after it's charged,`]
    : [`After ${they} pay,`, `If ${they} pay and then cancel,`]
  const afterwards =
    now === totalAmount ? `${whole} ${they} can cancel for a full refund${until}.` : `${part} ${back(now)}.`
  const begin = isCharged
    ? `If ${name} ${isOwner ? 'cancel' : 'cancels'} now, ${back(now)}.`
    : `${isHeld ? authorizedWords(isOwner, name) : unchargedWords(isOwner, name)} ${afterwards}`
  return later ? [begin, later] : [begin]
}

const authorizedWords = (isOwner: boolean, name: string): string =>
  `${isOwner ? 'Your' : `${name}'s`} card is authorized, not charged.`

const unchargedWords = (isOwner: boolean, name: string): string =>
  isOwner ? "You haven't been charged." : `${name} hasn't been charged.`

function ownersNext(refund: string): string {
  return Number(refund) === 0 ? "you won't get a refund" : `you'll get back ${formatPrice(refund)}`
}

function othersNext(refund: string): string {
  return Number(refund) === 0 ? "there's no refund" : `the refund is ${formatPrice(refund)}`
}

/** Which time zone the times of a meet-and-greet are in, and that it does not extend the request. */
export function meetNote({
  viewer,
  sitter,
  deadline,
  times,
}: Pick<Detail, 'viewer' | 'sitter' | 'deadline' | 'times'>) {
  const zone = `Meeting times are in ${times.zoneName}.`
  if (!deadline) return zone
  const isSitter = viewer === 'sitter'
  const responds = isSitter ? 'you respond' : `${firstNameOf(sitter)} responds`
  const request = isSitter ? 'The request' : 'Your request'
  return `${zone} ${request} still expires ${formatInstantIn(times, deadline)} unless ${responds}.`
}

type Moved = { readonly money: readonly Pick<Detail['money'][number], 'kind'>[] }

/** Whether there is a receipt: for the owner once money moved, for the sitter once something is earned. */
export function hasReceipt({ money, earnings, status }: Pick<Detail, 'earnings' | 'status'> & Moved): boolean {
  return money.some(({ kind }) => kind !== 'held' && kind !== 'released') || (earnings !== null && status !== 'pending')
}

/** A link to directions: to the exact point, else to the address. Null if the reader may not see it. */
export function directionsTo({ point, listing }: Pick<Detail, 'point' | 'listing'>): string | null {
  const destination = point ? `${point.latitude},${point.longitude}` : listing.address
  if (!destination) return null
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** Why an open change cannot be made now, and what the reader can do. */
export function noRoomWords(
  { viewer, status: stands }: Pick<BookingDetail, 'viewer' | 'status'>,
  { by, status }: Pick<NonNullable<BookingDetail['proposal']>, 'by' | 'status'>,
): string {
  const gone = 'These nights are no longer available.'
  if (status === 'agreed')
    return `${gone} Unless they open up again, the booking won't change and nothing will be charged.`
  if (viewer === 'admin') return `${gone} Nobody can accept them right now.`
  if (stands === 'pending')
    return viewer === by
      ? `${gone} Withdraw them to suggest other dates.`
      : `${gone} If you decline them, your request won't change.`
  return viewer === by
    ? `${gone} Withdraw this change to propose other dates.`
    : `${gone} You can decline this change and propose other dates.`
}
