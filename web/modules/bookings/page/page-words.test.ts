import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { sampleBooking } from '../sample-booking.ts'
import { differenceWords, noRoomWords, suggestionWords } from './change-words.ts'
import { directionsTo, eventLines, hasReceipt, isPaid, meetNote, refundLines } from './page-words.ts'
import { moneyWord, signedAmount } from './receipt-words.ts'

// noon in Austin
const refunds = { now: '140.00', next: { at: '2027-03-15T17:00:00.000Z', refund: '67.50' } }
const times = { checkIn: '09:00', checkOut: '18:00', timeZone: 'America/Chicago', zoneName: 'Central Time' }
const owner = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Moss',
  fullname: null,
  profileImageUrl: null,
  email: null,
  phone: null,
}
const paid = { viewer: 'owner', paymentState: 'paid', totalAmount: '140.00', bank: null } as const
const booking = { ...paid, refunds, owner, times, agreedCharge: null }
const saved = { purpose: 'accept', text: 'If Sam accepts, charge Visa 4242 up to $95.00.', state: 'waiting' } as const

// dates of the current year are shown without a year
beforeEach(() => {
  vi.stubEnv('TZ', 'America/Chicago')
  vi.setSystemTime('2027-02-01T18:00:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('tells what a change means for the money: more to pay, money back, or another hold', () => {
  const change = { total: '140.00', difference: '45.00', toPay: null, sitterEarns: null, keepsHold: null }
  expect(differenceWords({ ...change, toPay: '45.00' }, booking)).toBe("You'll pay $45 more.")
  expect(differenceWords({ ...change, difference: '-45.00' }, booking)).toBe("You'll get $45 back.")
  expect(differenceWords({ ...change, difference: '0.00' }, booking)).toBe('The price stays the same.')
  const request = { ...booking, paymentState: 'authorized' } as const
  expect(differenceWords({ ...change, keepsHold: true }, request)).toBe('The total goes up by $45.')
  expect(differenceWords({ ...change, keepsHold: false }, request)).toBe(
    "The total goes up by $45. We'll release the hold on your card, and you'll need to authorize the new total.",
  )
  expect(differenceWords({ ...change, difference: '-45.00', keepsHold: true }, request)).toBe(
    'The total goes down by $45.',
  )
  const dearer = { ...change, total: '185.00' }
  const agreed = { ...request, paymentState: 'unpaid', agreedCharge: { ...saved, most: '140.00' } } as const
  expect(differenceWords(dearer, agreed)).toBe("The total goes up by $45. Your saved card won't be charged by itself.")
  expect(differenceWords({ ...change, toPay: '45.00', sitterEarns: '160.00' }, { ...booking, viewer: 'sitter' })).toBe(
    "You'll earn $160. Ada pays $45 first.",
  )
})

test('tells what accepting suggested dates means for the card', () => {
  const suggestion = { total: '95.00', keepsHold: null }
  const request = { ...sampleBooking(), terms: { ...sampleBooking().terms, payHours: 24 } }
  expect(suggestionWords({ ...suggestion, keepsHold: true }, request)).toBe('Your card will be charged $95.')
  expect(suggestionWords({ ...suggestion, keepsHold: false }, request)).toBe(
    "The total is $95. We'll release the hold on your card, and you'll have 24 hours to pay.",
  )
  const byHand = "The total is $95. You'll have 24 hours to pay."
  expect(suggestionWords(suggestion, request)).toBe(byHand)
  const agreed = (most: string) => ({ ...request, agreedCharge: { ...saved, most } })
  expect(suggestionWords(suggestion, agreed('95.00'))).toBe('Your card will be charged $95.')
  expect(suggestionWords(suggestion, agreed('94.99'))).toBe(byHand)
})

test('tells both sides what a cancellation refunds', () => {
  expect(refundLines(booking)).toEqual([
    "If you cancel now, you'll get everything back ($140).",
    "Cancel after Mar\u00a015, 12:00\u00a0PM and you'll get back $67.50.",
  ])
  expect(refundLines({ ...booking, viewer: 'sitter' })).toEqual([
    "If Ada cancels now, they'll get everything back ($140).",
    'After Mar\u00a015, 12:00\u00a0PM, the refund is $67.50.',
  ])
  expect(refundLines({ ...booking, paymentState: 'unpaid' })[0]).toBe(
    "You haven't been charged. After you pay, you can cancel for a full refund until Mar\u00a015, 12:00\u00a0PM.",
  )
  expect(refundLines({ ...booking, paymentState: 'unpaid', refunds: { now: '67.50', next: null } })).toEqual([
    "You haven't been charged. If you pay and then cancel, you'll get $67.50 back.",
  ])
  expect(refundLines({ ...booking, viewer: 'sitter', paymentState: 'authorized' })[0]).toBe(
    "Ada's card is authorized, not charged. Once it's charged, they can cancel for a full refund until Mar\u00a015, 12:00\u00a0PM.",
  )
  const round = { id: 'round', waiting: 1, hold: '140.00', isHeld: true, parked: '230.00', rescues: 'old' }
  expect(refundLines({ ...booking, paymentState: 'authorized', round })[0]).toBe(
    "It's paid with the $230 of your other stay if it's accepted. Once it's accepted, you can cancel for a full refund until Mar\u00a015, 12:00\u00a0PM.",
  )
  expect(refundLines({ ...booking, refunds: { now: '0.00', next: null } })).toEqual([
    "If you cancel now, you won't get a refund.",
  ])
  expect(refundLines({ ...booking, refunds: null })).toEqual([])
  expect(refundLines({ ...booking, bank: 'returned' })).toEqual(['Your bank has already returned this payment.'])
})

test('a reader in Los Angeles sees until when a stay in Austin can be cancelled in the time of Austin, with its zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(refundLines(booking)[1]).toBe(
    "Cancel after Mar\u00a015, 12:00\u00a0PM Central Time and you'll get back $67.50.",
  )
  expect(refundLines({ ...booking, viewer: 'sitter' })[1]).toBe(
    'After Mar\u00a015, 12:00\u00a0PM Central Time, the refund is $67.50.',
  )
  expect(refundLines({ ...booking, paymentState: 'unpaid' })[0]).toBe(
    "You haven't been charged. After you pay, you can cancel for a full refund until Mar\u00a015, 12:00\u00a0PM Central Time.",
  )
})

test('a reader in Los Angeles sees the deadline of a request in the time zone of the meeting times', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const request = { viewer: 'owner', sitter: { ...owner, firstName: 'Maria' }, times } as const
  expect(meetNote({ ...request, deadline: '2027-02-03T14:56:00.000Z' })).toBe(
    'Meeting times are in Central Time. Your request still expires Feb\u00a03, 8:56\u00a0AM Central Time unless Maria responds.',
  )
  expect(meetNote({ ...request, viewer: 'sitter', deadline: '2027-02-03T14:56:00.000Z' })).toMatch(
    /The request still expires Feb\u00a03, 8:56\u00a0AM Central Time unless you respond\.$/,
  )
  expect(meetNote({ ...request, deadline: null })).toBe('Meeting times are in Central Time.')
})

test('the lines of a receipt sum to what is paid in the end, also when another stay took it over', () => {
  const step = (kind: BookingDetail['money'][number]['kind'], amount: string) => ({ kind, amount, at: '' })
  const sum = (...steps: BookingDetail['money']) =>
    steps.filter(isPaid).reduce((total, each) => total + signedAmount(each), 0)
  expect(sum(step('held', '163.00'), step('paid', '163.00'), step('held', '4.00'))).toBe(163)
  expect(sum(step('paid', '163.00'), step('hold_moved', '4.00'), step('moved', '163.00'))).toBe(0)
  expect(sum(step('moved_here', '163.00'), step('paid', '14.00'), step('refunded', '30.00'))).toBe(147)
  expect(sum(step('paid', '163.00'), step('moved', '99.00'), step('refunded', '64.00'))).toBe(0)
  expect(sum(step('paid', '163.00'), step('bank_refunded', '163.00'), step('refund_returned', '163.00'))).toBe(163)
})

test('a receipt names the other stay of what moved', () => {
  const sitter = { firstName: 'Dana', lastName: 'Reyes', fullname: null }
  const stay = { id: 'other', sitter, startDate: '2027-12-03', endDate: '2027-12-06', moved: true }
  const none = { viewer: 'owner', replacedBy: null, replaces: null } as const
  expect(moneyWord('moved', { ...none, replacedBy: stay })).toBe('Moved to your stay with Dana')
  expect(moneyWord('moved_here', { ...none, replaces: stay })).toBe('Moved here from your stay with Dana')
  expect(moneyWord('paid', { ...none, replaces: stay })).toBe('Paid')
})

test('offers a receipt once money moved; a hold does not count', () => {
  const at = '2027-03-01T10:00:00.000Z'
  const held = { kind: 'held', amount: '140.00', at } as const
  const asked = { money: [held], earnings: null, status: 'pending' } as const
  expect(hasReceipt(asked)).toBe(false)
  expect(hasReceipt({ ...asked, money: [held, { ...held, kind: 'released' }], status: 'declined' })).toBe(false)
  expect(hasReceipt({ ...asked, money: [held, { ...held, kind: 'paid' }], status: 'accepted' })).toBe(true)
})

const move = {
  kind: 'moved' as const,
  note: null,
  change: null,
  decision: null,
  waived: null,
  cause: null,
  meetTimes: [],
}

test('quotes what a sitter wrote when they declined, also if it reads like a reason of ours', () => {
  const events = [
    { from: 'pending', to: 'declined', by: 'sitter', reason: null, at: '2027-03-01T12:00:00.000Z' } as const,
  ]
  const said = events.map((event) => ({ ...event, ...move, note: 'account deleted' }))
  expect(eventLines(said)).toMatchObject([{ title: 'Declined by the sitter', details: '“account deleted”' }])
})

test('links to the exact point, else to the address, else nowhere', () => {
  const listing = {
    id: '1',
    title: '',
    city: '',
    state: '',
    imageUrl: null,
    checkInTime: '',
    checkOutTime: '',
    timeZone: 'America/Chicago',
    cancellationPolicy: '',
  }
  const at = { ...listing, address: '1204 Secret Street, Austin' }
  expect(directionsTo({ point: { latitude: 30.2, longitude: -97.7 }, listing: at })).toContain(
    'destination=30.2%2C-97.7',
  )
  expect(directionsTo({ point: null, listing: at })).toContain('destination=1204+Secret+Street%2C+Austin')
  expect(directionsTo({ point: null, listing: { ...listing, address: null } })).toBeNull()
})

test('describes what a step of a change is about', () => {
  const before = { startDate: '2027-03-20', endDate: '2027-03-23', pets: ['Biscuit'], total: '140.00' }
  const after = { startDate: '2027-03-20', endDate: '2027-03-25', pets: ['Biscuit', 'Olive'], total: '230.00' }
  const step = {
    from: 'accepted',
    to: 'accepted',
    by: 'owner',
    reason: null,
    note: null,
    at: '2027-03-01T10:00:00.000Z',
  } as const
  const events = [
    {
      ...step,
      kind: 'proposed' as const,
      change: { before, after },
      decision: null,
      waived: null,
      cause: null,
      meetTimes: [],
    },
  ]
  expect(eventLines(events)).toMatchObject([
    {
      title: 'Change proposed by the owner',
      details:
        'Mar\u00a020\u00a0–\u2060\u00a023,\u00a02027 → Mar\u00a020\u00a0–\u2060\u00a025,\u00a02027. Biscuit → Biscuit and Olive. $140 → $230.',
    },
  ])
})

test('tells both sides that the nights of a change are no longer available, and what they can do', () => {
  const gone = 'These nights are no longer available.'
  const wait = { by: 'owner', status: 'open' } as const
  expect(noRoomWords({ viewer: 'owner', status: 'accepted' }, wait)).toMatch(`${gone} Withdraw this change`)
  expect(noRoomWords({ viewer: 'sitter', status: 'accepted' }, wait)).toMatch(`${gone} You can decline this change`)
  expect(noRoomWords({ viewer: 'owner', status: 'accepted' }, { ...wait, status: 'agreed' })).toMatch(
    /nothing will be charged\.$/,
  )
})

test('tells both sides what they can do if suggested dates for a request are no longer available', () => {
  const suggested = { by: 'sitter', status: 'open' } as const
  expect(noRoomWords({ viewer: 'sitter', status: 'pending' }, suggested)).toMatch(/Withdraw them to suggest/)
  expect(noRoomWords({ viewer: 'owner', status: 'pending' }, suggested)).toMatch(/your request won't change\.$/)
})
