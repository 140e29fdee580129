import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { LifecycleFacts } from './lifecycle.ts'
import { mayAnswerMeet, mayProposeMeet } from './may.ts'
import { chosenTimes, timesToCome } from './meet.ts'
import type { Meet } from './meet.ts'

const now = new Date('2027-03-01T12:00:00Z')
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
const booking: LifecycleFacts = {
  status: 'pending',
  paymentState: 'unpaid',
  instant: false,
  createdAt: later(-10),
  acceptedAt: null,
  checkInAt: later(200),
  checkOutAt: later(250),
  terms: firstTerms,
}
const meet: Meet = { proposedBy: 'owner', status: 'open', times: [later(5), later(30)], agreedTime: null }
const viewers = ['owner', 'sitter', 'admin'] as const

test('both sides of a pending request may suggest one until the request expires', () => {
  const may = (status: BookingStatus, at = now) =>
    viewers.map((viewer) => mayProposeMeet({ ...booking, status }, viewer, at))
  expect(may('pending')).toEqual([true, true, false])
  expect(may('pending', later(62))).toEqual([false, false, false])
  for (const status of ['accepted', 'declined', 'cancelled', 'expired', 'completed'] as const)
    expect(may(status)).toEqual([false, false, false])
})

test('returns the future times: of the suggested ones, or the agreed one', () => {
  expect(timesToCome(meet, later(5))).toEqual([later(30)])
  const agreed = { ...meet, status: 'agreed', agreedTime: later(5) } as const
  expect(timesToCome(agreed, now)).toEqual([later(5)])
  expect(timesToCome(agreed, later(5))).toEqual([])
  for (const status of ['declined', 'withdrawn', 'over'] as const)
    expect(timesToCome({ ...meet, status }, now)).toEqual([])
})

describe('who may do what', () => {
  const all = (change: Partial<Meet>, status: BookingStatus = 'pending', at = now) =>
    viewers.map((viewer) =>
      (['accepted', 'declined', 'withdrawn'] as const).filter((to) =>
        mayAnswerMeet({ ...meet, ...change }, { ...booking, status }, viewer, to, at),
      ),
    )
  test('the other side answers, the proposer withdraws, and either cancels an agreed one', () => {
    for (const status of ['pending', 'accepted'] as const) {
      expect(all({}, status)).toEqual([['withdrawn'], ['accepted', 'declined'], []])
      expect(all({ status: 'agreed', agreedTime: later(5) }, status)).toEqual([['withdrawn'], ['withdrawn'], []])
    }
  })
  test('nobody may do anything once its times or its booking are over', () => {
    const nothing = [[], [], []]
    expect(all({}, 'pending', later(30))).toEqual(nothing)
    for (const status of ['declined', 'cancelled', 'expired', 'completed'] as const)
      expect(all({}, status)).toEqual(nothing)
    for (const status of ['declined', 'withdrawn', 'over'] as const) expect(all({ status })).toEqual(nothing)
  })
})

test('times are sorted and unique; rejects past ones and ones after check-in', () => {
  expect(chosenTimes([later(9), later(3), later(9)], booking, now)).toEqual([later(3), later(9)])
  expect(chosenTimes([later(9), now], booking, now)).toEqual({ refused: 'meet_in_past' })
  expect(chosenTimes([later(9), later(200)], booking, now)).toEqual({ refused: 'meet_too_late' })
})
