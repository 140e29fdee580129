// docs/product.md#cases
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { besideLines, caseRefunds } from './receipt-words.ts'

const at = '2027-03-05T12:00:00.000Z'
const moment = (kind: string, amount: string | null) => ({ kind, amount, at, isComing: false })
const event = (inCase: string | null, amount = '30.00') => ({ at, decision: { inCase, amount } })
const booking = (viewer: Side) =>
  ({
    viewer,
    owner: { fullname: 'Ola Moss', firstName: 'Ola', lastName: 'Moss' },
    sitter: { fullname: 'Sam Reed', firstName: 'Sam', lastName: 'Reed' },
    replacedBy: null,
    replaces: null,
    timeline: [
      moment('paid', '140.00'),
      moment('charge', '15.00'),
      moment('case_charge', '40.00'),
      moment('case_payment', viewer === 'sitter' ? '25.00' : null),
    ],
    events: [{ at, decision: null }, event(null), event('agreed'), event('decided'), event('decided', '0.00')],
  }) as unknown as BookingDetail

test('a receipt has what was paid beside the price, and says what was paid because of a case', () => {
  const lines = (viewer: Side) => besideLines(booking(viewer)).map(({ label, amount }) => [label, amount])
  expect(lines('owner')).toEqual([
    ['You paid Sam after the stay', '15.00'],
    ['You paid Sam because of a case', '40.00'],
  ])
  expect(lines('sitter')).toEqual([
    ['Ola paid you because of a case', '40.00'],
    ['Paid to you because of a case', '25.00'],
  ])
})

test('a receipt says which refunds were agreed or decided in a case', () => {
  const words = (viewer: Side) => caseRefunds(booking(viewer), 'Pawly').map((refund) => refund.words)
  expect(words('owner')).toEqual([
    'You got $30.00 back, as agreed in a case',
    'You got $30.00 back, as Pawly decided in a case',
  ])
  expect(words('sitter')[0]).toBe('Ola got $30.00 back, as agreed in a case')
})
