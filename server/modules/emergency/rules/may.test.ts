import { expect, test } from 'vitest'
import { bookingViewers as viewers } from '#contract/vocabulary/booking-states.ts'
import { vetCostLimits } from '#contract/vocabulary/emergency.ts'
import { mayMakeLink, mayRecordCost, maySign } from './may.ts'

const closesAt = new Date('2027-05-24T04:00:00Z')
const over = { stage: 'over', isWithSitter: false, closesAt } as const
const withSitter = { stage: 'shared', isWithSitter: true, closesAt: null } as const

test('the owner signs once both agreed, until the care of the stay is over', () => {
  const signs = (stage: 'none' | 'shared' | 'over') =>
    viewers.filter((viewer) => maySign(viewer, { stage, isWithSitter: false, closesAt: null }))
  expect([signs('none'), signs('shared'), signs('over')]).toEqual([[], ['owner'], []])
})

test('the sitter shows the sheet while they may have the animal, and records costs for some days longer', () => {
  const lastMoment = new Date(closesAt.getTime() + vetCostLimits.recordDays * 86_400_000 - 1)
  const after = new Date(lastMoment.getTime() + 1)
  expect(viewers.filter((viewer) => mayMakeLink(viewer, withSitter))).toEqual(['sitter'])
  expect(viewers.filter((viewer) => mayMakeLink(viewer, over))).toEqual([])
  const records = (facts: Parameters<typeof mayRecordCost>[1], now: Date) =>
    viewers.filter((viewer) => mayRecordCost(viewer, facts, now))
  expect(records(withSitter, lastMoment)).toEqual(['sitter'])
  expect(records(over, lastMoment)).toEqual(['sitter'])
  expect(records(over, after)).toEqual([])
  expect(records({ ...over, closesAt: null }, lastMoment)).toEqual([])
  expect(records({ ...withSitter, isWithSitter: false }, lastMoment)).toEqual([])
})
