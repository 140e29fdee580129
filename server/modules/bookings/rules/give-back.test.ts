import { expect, test } from 'vitest'
import { refundStages } from '#contract/vocabulary/refunds.ts'
import { isTimeToGiveBack, mostToGiveBack } from './give-back.ts'

const stay = { checkOutAt: new Date('2027-03-01T18:00:00Z') }

test('a sitter gives money back while a stay is paid, until 60 days after check-out', () => {
  for (const stage of refundStages)
    expect(isTimeToGiveBack(stay, stage, stay.checkOutAt), stage).toBe(['to_come', 'running', 'over'].includes(stage))
  expect(isTimeToGiveBack(stay, 'over', new Date('2027-04-30T17:59:59.999Z'))).toBe(true)
  expect(isTimeToGiveBack(stay, 'over', new Date('2027-04-30T18:00:00Z'))).toBe(false)
})

test('the fee stays', () => {
  expect(mostToGiveBack({ leftCents: 14_000, feeCents: 500 })).toBe(13_500)
  expect(mostToGiveBack({ leftCents: 300, feeCents: 500 })).toBe(0)
})
