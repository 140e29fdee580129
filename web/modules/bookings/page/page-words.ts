import { labelOf } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { refundReasons } from '#contract/vocabulary/refunds.ts'
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
  readonly details?: string
}

/** The steps of a booking's history in words. */
export function eventLines(events: Detail['events'], lists?: Lists): Line[] {
  return events.map((event, index) => ({
    key: `event-${index}`,
    title: eventWords(event),
    at: event.at,
    ...detailsOf(event, lists),
  }))
}

/**
 * What an admin decided: "$45 back. Goodwill, paid by the sitter. We are sorry." and, for admins alone, the note; of what both
 * sides agreed on in a case the amount alone.
 */
function decisionWords(
  { amount, reason, inCase, paidBy, text, note }: NonNullable<Detail['events'][number]['decision']>,
  lists: Lists,
): string {
  const payer = paidBy && (paidBy === 'marketplace' ? siteMark : paidBy === 'both' ? 'both' : 'the sitter')
  const why = labelOf(lists, 'cancelReasons', reason, refundReasons[reason])
  return [
    Number(amount) > 0 && `${formatPrice(amount)} back.`,
    // "other" explains nothing
    inCase !== 'agreed' && reason !== 'other' && `Why: ${why}.`,
    payer && inCase !== 'agreed' && Number(amount) > 0 && `Paid by ${payer}.`,
    text,
    note && `For staff: ${note}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The details of a step: the change, the times of a meet-and-greet, what came with a decline, an admin's decision. */
function detailsOf(
  { change, meetTimes, kind, note, decision }: Detail['events'][number],
  lists: Lists,
): { details?: string } {
  if (decision) return { details: decisionWords(decision, lists) }
  if (change) return { details: changeWords(change) }
  if (kind === 'meet_proposed' || kind === 'meet_agreed')
    return { details: meetTimes.map(formatLocalTime).join(' or ') }
  return note ? { details: `“${note}”` } : {}
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

type Refundable = Pick<Detail, 'refunds' | 'viewer' | 'paymentState' | 'owner' | 'totalAmount' | 'bank' | 'times'> &
  Partial<Pick<Detail, 'round'>>

/**
 * What a cancellation by the owner refunds now and after the next cut-off, one sentence each. The cut-off is in the
 * listing's time, like the policy.
 */
export function refundLines(booking: Refundable): string[] {
  const { refunds, viewer, paymentState, owner, totalAmount, bank, times, round } = booking
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
  const parked = round?.parked ?? null
  const done = parked ? 'accepted' : 'charged'
  const [whole, part] = isHeld
    ? [`Once it's ${done},`, `If ${they} cancel after it's ${done},`]
    : [`After ${they} pay,`, `If ${they} pay and then cancel,`]
  const afterwards =
    now === totalAmount ? `${whole} ${they} can cancel for a full refund${until}.` : `${part} ${back(now)}.`
  const begin = isCharged
    ? `If ${name} ${isOwner ? 'cancel' : 'cancels'} now, ${back(now)}.`
    : `${parked ? parkedWords(parked) : isHeld ? authorizedWords(isOwner, name) : unchargedWords(isOwner, name)} ${afterwards}`
  return later ? [begin, later] : [begin]
}

const parkedWords = (parked: string): string =>
  `It's paid with the ${formatPrice(parked)} of your other stay if it's accepted.`

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

/** Whether money was paid or went back, and not only held. */
export const isPaid = ({ kind }: Pick<Detail['money'][number], 'kind'>): boolean =>
  kind !== 'held' && kind !== 'hold_moved' && kind !== 'released'

type Moved = { readonly money: readonly Pick<Detail['money'][number], 'kind'>[] }

/** Whether there is a receipt: for the owner once money moved, for the sitter once something is earned. */
export function hasReceipt({ money, earnings, status }: Pick<Detail, 'earnings' | 'status'> & Moved): boolean {
  return money.some(isPaid) || (earnings !== null && status !== 'pending')
}

/** A link to directions: to the exact point, else to the address. Null if the reader may not see it. */
export function directionsTo({ point, listing }: Pick<Detail, 'point' | 'listing'>): string | null {
  const destination = point ? `${point.latitude},${point.longitude}` : listing.address
  if (!destination) return null
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
