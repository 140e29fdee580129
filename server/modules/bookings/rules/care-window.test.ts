import { describe, expect, test } from 'vitest'
import { careWindow } from './care-window.ts'
import type { WindowFacts, WindowStay } from './care-window.ts'

const at = (text: string): Date => new Date(text)
const stay: WindowStay = {
  status: 'accepted',
  paymentState: 'paid',
  startDate: '2027-05-20',
  timeZone: 'America/Chicago',
  // three in the afternoon, eleven in the morning
  checkInAt: at('2027-05-20T20:00:00Z'),
  checkOutAt: at('2027-05-23T16:00:00Z'),
}
const nothing: WindowFacts = { checkedInAt: null, checkedOutAt: null, stillHereAt: null, cancelledAt: null }
const windowOf = (facts: Partial<WindowFacts> = {}, more: Partial<WindowStay> = {}, now = '2027-05-21T12:00:00Z') => {
  const { state, opensAt, closesAt, tasksUntil } = careWindow({ ...stay, ...more }, { ...nothing, ...facts }, at(now))
  return [state, opensAt?.toISOString(), closesAt?.toISOString(), tasksUntil?.toISOString()]
}

const byClock = ['2027-05-21T00:00:00.000Z', '2027-05-24T04:00:00.000Z', '2027-05-23T16:00:00.000Z']

describe('by the clock', () => {
  test.each([
    ['2027-05-20T23:59:59.999Z', 'before'],
    ['2027-05-21T00:00:00.000Z', 'open'],
    ['2027-05-24T03:59:59.999Z', 'open'],
    ['2027-05-24T04:00:00.000Z', 'closed'],
  ])('at %s it is %s: four hours after check-in until twelve after check-out', (now, state) => {
    expect(windowOf({}, {}, now)).toEqual([state, ...byClock])
  })

  test('completing a stay does not close it, nor does money that was given back', () => {
    expect(windowOf({}, { status: 'completed' })).toEqual(['open', ...byClock])
    expect(windowOf({}, { paymentState: 'refunded' })).toEqual(['open', ...byClock])
    expect(windowOf({}, { paymentState: 'authorized' })).toEqual(['open', ...byClock])
  })

  test.each([
    ['pending', 'paid'],
    ['declined', 'paid'],
    ['expired', 'paid'],
    ['accepted', 'unpaid'],
    ['accepted', 'failed'],
  ] as const)('there is none for a stay that is %s and %s', (status, paymentState) => {
    expect(windowOf({}, { status, paymentState })).toEqual(['none', undefined, undefined, undefined])
  })
})

describe('by what was recorded', () => {
  test('a check-in opens it, but not before the first day', () => {
    expect(windowOf({ checkedInAt: at('2027-05-20T19:10:00Z') })[1]).toBe('2027-05-20T19:10:00.000Z')
    expect(windowOf({ checkedInAt: at('2027-05-20T04:10:00Z') })[1]).toBe('2027-05-20T05:00:00.000Z')
    // the clock had opened it already
    expect(windowOf({ checkedInAt: at('2027-05-21T03:00:00Z') })[1]).toBe(byClock[0])
  })

  test('a check-out closes it, and ends its tasks', () => {
    const left = windowOf({ checkedInAt: stay.checkInAt, checkedOutAt: at('2027-05-23T14:00:00Z') })
    expect(left.slice(2)).toEqual(['2027-05-23T14:00:00.000Z', '2027-05-23T14:00:00.000Z'])
    const late = windowOf({ checkedInAt: stay.checkInAt, checkedOutAt: at('2027-05-24T20:00:00Z') })
    expect(late.slice(2)).toEqual(['2027-05-24T20:00:00.000Z', '2027-05-23T16:00:00.000Z'])
  })

  test('"Still here" keeps it open, after a check-out too, for seven days after the agreed one at most', () => {
    const week = ['2027-05-30T16:00:00.000Z', '2027-05-30T16:00:00.000Z']
    expect(windowOf({ stillHereAt: at('2027-05-23T17:00:00Z') }).slice(2)).toEqual(week)
    const reopened = { checkedOutAt: at('2027-05-23T16:00:00Z'), stillHereAt: at('2027-05-23T16:30:00Z') }
    expect(windowOf(reopened).slice(2)).toEqual(week)
    const gone = { ...reopened, checkedOutAt: at('2027-05-24T09:00:00Z') }
    expect(windowOf(gone)[2]).toBe('2027-05-24T09:00:00.000Z')
    expect(windowOf({ checkedOutAt: at('2027-06-20T09:00:00Z') })[2]).toBe('2027-05-30T16:00:00.000Z')
  })
})

describe('a cancelled stay', () => {
  const cancelled = { status: 'cancelled', paymentState: 'refunded' } as const

  test('has none if nobody came', () => {
    expect(windowOf({ cancelledAt: at('2027-05-19T10:00:00Z') }, cancelled)[0]).toBe('none')
    expect(windowOf({ cancelledAt: at('2027-05-20T23:00:00Z') }, cancelled)[0]).toBe('none')
    expect(windowOf({}, cancelled)[0]).toBe('none')
  })

  test('closes at once without a recorded check-in', () => {
    expect(windowOf({ cancelledAt: at('2027-05-21T10:00:00Z') }, cancelled)).toEqual([
      'closed',
      '2027-05-21T00:00:00.000Z',
      '2027-05-21T10:00:00.000Z',
      '2027-05-21T10:00:00.000Z',
    ])
  })

  test('goes on for 48 hours, or until the recorded check-out: the animal is still in somebody’s home', () => {
    const here = { checkedInAt: stay.checkInAt, cancelledAt: at('2027-05-21T10:00:00Z') }
    expect(windowOf(here, cancelled).slice(0, 3)).toEqual([
      'open',
      '2027-05-20T20:00:00.000Z',
      '2027-05-23T10:00:00.000Z',
    ])
    expect(windowOf({ ...here, checkedOutAt: at('2027-05-21T11:00:00Z') }, cancelled)[2]).toBe(
      '2027-05-21T11:00:00.000Z',
    )
    // "Still here" does not make it longer
    expect(windowOf({ ...here, stillHereAt: at('2027-05-21T11:00:00Z') }, cancelled)[2]).toBe(
      '2027-05-23T10:00:00.000Z',
    )
  })
})
