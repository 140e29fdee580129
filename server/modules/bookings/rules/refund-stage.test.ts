// docs/product.md#refunds-and-cancellations-with-a-reason
import { expect, test } from 'vitest'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { refundStages } from '#contract/vocabulary/refunds.ts'
import { mayAt, stageOf } from './refund-stage.ts'

const stay = { checkInAt: new Date('2027-03-10T15:00Z'), checkOutAt: new Date('2027-03-13T11:00Z') }
const before = new Date('2027-03-01T12:00Z')
const during = new Date('2027-03-10T15:00Z')

test.each<[BookingStatus, PaymentState, Date, string]>([
  ['pending', 'authorized', before, 'requested'],
  ['pending', 'unpaid', before, 'requested'],
  ['accepted', 'unpaid', before, 'unpaid'],
  ['accepted', 'failed', before, 'unpaid'],
  ['accepted', 'authorized', before, 'charging'],
  ['accepted', 'paid', before, 'to_come'],
  ['accepted', 'partially_refunded', before, 'to_come'],
  ['accepted', 'paid', during, 'running'],
  ['completed', 'paid', during, 'over'],
  ['completed', 'refunded', during, 'over'],
  ['cancelled', 'partially_refunded', before, 'over'],
  ['cancelled', 'unpaid', before, 'nothing'],
  ['declined', 'unpaid', before, 'nothing'],
  ['expired', 'unpaid', before, 'nothing'],
])('a %s stay that is %s', (status, paymentState, now, stage) => {
  expect(stageOf({ ...stay, status, paymentState }, { isWithBank: false, now })).toBe(stage)
  expect(stageOf({ ...stay, status, paymentState }, { isWithBank: true, now })).toBe('with_bank')
})

test('what an admin may do at each stage', () => {
  const at = (deed: 'cancel' | 'end' | 'refund') => refundStages.filter((stage) => mayAt(stage, deed))
  expect(at('cancel')).toEqual(['requested', 'unpaid', 'charging', 'to_come', 'running'])
  expect(at('end')).toEqual(['running'])
  expect(at('refund')).toEqual(['to_come', 'running', 'over'])
})
