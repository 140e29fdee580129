// docs/product.md#leaving
import { expect, test } from 'vitest'
import { blockingOf as inTheWay } from './blocking.ts'
import type { LeaversBooking } from './blocking.ts'

const stay = {
  id: 'stay',
  side: 'sitter',
  status: 'completed',
  checkOutAt: new Date('2027-03-10T11:00Z'),
  payoutAt: new Date('2027-03-12T11:00Z'),
  listingTitle: 'A quiet garden',
  isMoving: false,
  isDisputed: false,
  isUnsent: false,
} as const
const blockingOf = (bookings: readonly LeaversBooking[], now = new Date('2027-03-10T10:00Z')) => inTheWay(bookings, now)
const shown = { id: 'stay', listingTitle: 'A quiet garden', caseId: null }

test('names one thing a booking, the first that has to end', () => {
  expect(blockingOf([{ ...stay, status: 'accepted', isMoving: true, isDisputed: true }])).toEqual([
    { ...shown, kind: 'stay', until: stay.checkOutAt },
  ])
  expect(blockingOf([{ ...stay, isDisputed: true, isUnsent: true }])).toEqual([
    { ...shown, kind: 'dispute', until: null },
  ])
  const inCase = { caseId: 'c', until: null }
  expect(blockingOf([{ ...stay, inCase, isUnsent: true }])).toEqual([{ ...shown, kind: 'case', ...inCase }])
  expect(blockingOf([{ ...stay, isUnsent: true, isMoving: true }])).toEqual([
    { ...shown, kind: 'payout', until: stay.payoutAt },
  ])
  expect(blockingOf([{ ...stay, status: 'cancelled', isUnsent: true }])).toEqual([
    { ...shown, kind: 'payout', until: null },
  ])
  expect(blockingOf([{ ...stay, side: 'owner', isUnsent: true, isMoving: true }])).toEqual([
    { ...shown, kind: 'money', until: null },
  ])
  expect(blockingOf([stay, { ...stay, side: 'owner', isUnsent: true }, { ...stay, status: 'pending' }])).toEqual([])
})

test('stays come first, and what was to be over by now has no end', () => {
  const late = new Date('2027-03-13T11:00Z')
  const moving = { ...stay, id: 'moving', isMoving: true }
  const unsent = { ...stay, isUnsent: true }
  const accepted = { ...stay, id: 'accepted', status: 'accepted' as const }
  expect(blockingOf([moving, unsent, accepted], late).map(({ id, until }) => [id, until])).toEqual([
    ['accepted', null],
    ['moving', null],
    ['stay', null],
  ])
})
