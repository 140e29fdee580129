import { expect, test } from 'vitest'
import { paymentStates, type Side } from '#contract/vocabulary/booking-states.ts'
import type { BookingStatus, BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import * as may from './may.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { reviewUntil } from './review-window.ts'

const booking = { ownerId: 'o', sitterId: 's' }
const viewers: readonly Viewer[] = ['owner', 'sitter', 'admin']
const statuses: readonly BookingStatus[] = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed']

test('a side stays a side whatever their role is now, an admin sees everything, others see nothing', () => {
  expect(may.viewerOf(booking, { id: 'o', role: 'owner' })).toBe('owner')
  expect(may.viewerOf(booking, { id: 'o', role: 'sitter' })).toBe('owner')
  expect(may.viewerOf(booking, { id: 's', role: 'sitter' })).toBe('sitter')
  expect(may.viewerOf(booking, { id: 's', role: 'admin' })).toBe('sitter')
  expect(may.viewerOf(booking, { id: 'x', role: 'admin' })).toBe('admin')
  expect(may.viewerOf(booking, { id: 'x', role: 'owner' })).toBeUndefined()
  expect(may.viewerOf(booking, { id: 'x', role: 'sitter' })).toBeUndefined()
})

test('the sitter answers a request, the owner and admins only cancel', () => {
  for (const to of ['accepted', 'declined'] as const)
    expect(viewers.map((viewer) => may.whyNotDecide(viewer, to))).toEqual([
      'owner_may_only_cancel',
      undefined,
      'not_your_booking_to_answer',
    ])
  expect(viewers.map((viewer) => may.whyNotDecide(viewer, 'cancelled'))).toEqual([undefined, undefined, undefined])
  expect(viewers.map(may.isSide)).toEqual([true, true, false])
})

test('the owner books again once the request is answered, if they may book the listing', () => {
  const stay = { status: 'completed', mayBook: true } as const
  expect(viewers.map((viewer) => may.mayBookAgain(stay, viewer))).toEqual([true, false, false])
  expect(may.mayBookAgain({ ...stay, mayBook: false }, 'owner')).toBe(false)
  expect(may.mayBookAgain({ ...stay, status: 'pending' }, 'owner')).toBe(false)
})

test('only the owner chooses the pets', () => {
  expect(viewers.map(may.mayChoosePets)).toEqual([true, false, false])
})

/** Each status with each state of the payment, of a stay that its sitter accepted and of one that was booked instantly. */
const stays = statuses.flatMap((status) =>
  paymentStates.flatMap((paymentState) => [true, false].map((instant) => ({ status, paymentState, instant }))),
)

/** Three nights in Austin, and an instant before them. */
const dates = {
  startDate: '2027-05-20',
  timeZone: 'America/Chicago',
  checkInAt: new Date('2027-05-20T20:00:00Z'),
  checkOutAt: new Date('2027-05-23T16:00:00Z'),
  checkedInAt: null,
  checkedOutAt: null,
  stillHereAt: null,
  cancelledAt: null,
}
const before = new Date('2027-05-10T12:00:00Z')

/** Whether both sides said yes: the sitter by accepting, or the owner with money where nobody was asked. */
const saidYes = ({ status, paymentState, instant }: (typeof stays)[number]): boolean =>
  status === 'completed' ||
  (status === 'accepted' && (!instant || ['authorized', 'paid', 'partially_refunded'].includes(paymentState)))

test.each(stays)('who sees what of a stay: %o', (stay) => {
  const [agreed, accepted] = [saidYes(stay), saidYes(stay) && stay.status === 'accepted']
  const dated = { ...stay, ...dates }
  const seenOf = (side: Side) => viewers.map((viewer) => may.maySeeContactOf(side, viewer, dated, before))
  expect(seenOf('owner')).toEqual([true, accepted, accepted])
  expect(seenOf('sitter')).toEqual([accepted, true, accepted])
  const readOf = (side: Side) => viewers.map((viewer) => may.maySeeContactsIn(side, viewer, stay))
  expect(readOf('owner')).toEqual([true, agreed, true])
  expect(readOf('sitter')).toEqual([agreed, true, true])
  expect(viewers.map((viewer) => may.maySeeAddress(viewer, stay))).toEqual([agreed, true, true])
  expect(may.maySeeCareContacts(dated, before)).toBe(accepted)
})

test('earnings, spots left and payments are shown only to their sides', () => {
  expect(viewers.map(may.maySeePayments)).toEqual([true, false, true])
  expect(viewers.map(may.maySeeEarnings)).toEqual([false, true, true])
  expect(viewers.map(may.maySeeSpotsLeft)).toEqual([false, true, false])
  expect(viewers.map(may.mayPayFor)).toEqual([true, false, false])
})

test('admins alone deal with the money of a stay, and read what is written for staff', () => {
  expect(viewers.map(may.mayDealWithMoney)).toEqual([false, false, true])
  expect(viewers.map(may.maySeeStaffNotes)).toEqual([false, false, true])
})

test('each side writes its review of a completed stay within the window', () => {
  const completedAt = new Date('2027-03-07T12:00:00Z')
  const until = reviewUntil(completedAt, firstTerms)
  const before = new Date(until.getTime() - 1)
  const asked = (type: 'sitter_review' | 'owner_review') =>
    [...viewers, undefined].map((viewer) => may.whyNotReview(viewer, type, { completedAt, terms: firstTerms }, before))
  expect(asked('sitter_review')).toEqual([undefined, 'not_found', 'not_found', 'not_found'])
  expect(asked('owner_review')).toEqual(['not_found', undefined, 'not_found', 'not_found'])
  for (const [viewer, type] of [
    ['owner', 'sitter_review'],
    ['sitter', 'owner_review'],
  ] as const) {
    expect(may.whyNotReview(viewer, type, { completedAt, terms: firstTerms }, until)).toBe('review_window_over')
    expect(may.whyNotReview(viewer, type, { completedAt: null, terms: firstTerms }, before)).toBe('stay_not_completed')
  }
})

test('an owner agrees to a charge for a change of their own that waits, and only if it costs more', () => {
  const now = new Date('2027-05-01T12:00:00Z')
  const stay = { ...dates, status: 'accepted', paymentState: 'paid', instant: false, totalCents: 14_000 } as const
  const life = { ...stay, createdAt: now, acceptedAt: now, terms: firstTerms }
  const open = { proposedBy: 'owner', status: 'open', dueAt: new Date(now.getTime() + 1), totalCents: 14_001 } as const
  expect(may.mayAgreeToChange(life, open, now)).toBe(true)
  expect(may.mayAgreeToChange(life, open, open.dueAt)).toBe(false)
  expect(may.mayAgreeToChange({ ...life, paymentState: 'unpaid' }, open, now)).toBe(false)
  expect(may.mayAgreeToChange({ ...life, status: 'completed' }, open, now)).toBe(false)
  for (const not of [{ proposedBy: 'sitter' }, { status: 'agreed' }, { dueAt: null }, { totalCents: 14_000 }] as const)
    expect(may.mayAgreeToChange(life, { ...open, ...not }, now), JSON.stringify(not)).toBe(false)
})

test('only the sitter gives money back of what they earn', () => {
  expect(viewers.map(may.mayGiveBack)).toEqual([false, true, false])
})

test('only the sitter sees what other sitters gave an owner', () => {
  expect(viewers.map(may.maySeeOwnerRating)).toEqual([false, true, false])
})

test('only the sitter sees care sheets, of requests and accepted stays, and records what is done', () => {
  for (const status of statuses) {
    const stay = { status, paymentState: 'paid', instant: false, ...dates } as const
    const open = status === 'accepted' || status === 'pending'
    expect(viewers.map((viewer) => may.maySeeCare(viewer, stay, before))).toEqual([false, open, false])
    expect(viewers.map((viewer) => may.maySeeRecords(viewer, stay, before))).toEqual([true, open, false])
    expect(viewers.map((viewer) => may.mayRecord(viewer, stay, before))).toEqual([false, false, false])
  }
})

test('until the care window closes both reach each other, and the sitter reads the sheets and records, completed or not', () => {
  const stay = { status: 'completed', paymentState: 'paid', instant: false, ...dates } as const
  for (const [at, open] of [
    ['2027-05-23T15:00:00Z', true],
    ['2027-05-24T03:59:59Z', true],
    ['2027-05-24T04:00:00Z', false],
  ] as const) {
    const now = new Date(at)
    expect(viewers.map((viewer) => may.maySeeContactOf('owner', viewer, stay, now))).toEqual([true, open, open])
    expect(viewers.map((viewer) => may.maySeePhoneOf('owner', viewer, stay, now))).toEqual([true, open, false])
    expect(viewers.map((viewer) => may.maySeeCare(viewer, stay, now))).toEqual([false, open, false])
    expect(viewers.map((viewer) => may.maySeeRecords(viewer, stay, now))).toEqual([true, open, false])
    expect(may.maySeeCareContacts(stay, now)).toBe(open)
    expect(viewers.map((viewer) => may.mayRecord(viewer, stay, now))).toEqual([false, open, false])
  }
  // an accepted one that was never completed too
  expect(may.maySeeCare('sitter', { ...stay, status: 'accepted' }, new Date('2027-05-24T04:00:00Z'))).toBe(false)
  const morning = { ...stay, status: 'accepted' } as const
  expect(may.mayRecord('sitter', morning, new Date('2027-05-20T04:59:59Z'))).toBe(false)
  expect(may.mayRecord('sitter', morning, new Date('2027-05-20T05:00:00Z'))).toBe(true)
})

test('the sitter alone knows who else stays, excuses pets from vaccines until check-out, and questions records until check-in', () => {
  expect(viewers.map(may.maySeeGuests)).toEqual([false, true, false])
  for (const status of statuses) {
    const stay = { status, paymentState: 'paid', instant: false, ...dates } as const
    const open = status === 'accepted' || status === 'pending'
    for (const [now, waives, questions] of [
      [before, open, open],
      [new Date(dates.checkInAt.getTime() - 1), open, open],
      [dates.checkInAt, open, false],
      [new Date(dates.checkOutAt.getTime() - 1), open, false],
      [dates.checkOutAt, false, false],
    ] as const) {
      expect(viewers.map((viewer) => may.mayWaive(viewer, stay, now))).toEqual([false, waives, false])
      expect(viewers.map((viewer) => may.mayQuestion(viewer, stay, now))).toEqual([false, questions, false])
    }
    // one whose pets came early
    expect(may.mayQuestion('sitter', { ...stay, checkedInAt: before }, before)).toBe(false)
  }
})
