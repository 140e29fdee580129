import { expect, test } from 'vitest'
import { endWords, ownerPromises, sitterPromises } from './record-words.ts'

const sitter = { responseRate: null, responseTime: null, shortestNoticeDays: null }

test('a sitter: nothing without a stay, how many there were below three, then every fact', () => {
  const few = { ...sitter, cancelled: null, updates: null, returned: null }
  expect(sitterPromises({ ...few, completed: 0 })).toEqual([])
  expect(sitterPromises({ ...few, completed: 1 })).toEqual(['1 stay so far'])
  const many = { completed: 23, updates: { count: 959, of: 1000 }, returned: { count: 9, of: 21 } }
  expect(sitterPromises({ ...sitter, ...many, cancelled: { count: 0, of: 23 } })).toEqual([
    'Keeps promises: 23 of 23 stays',
    'Sent updates on 95% of days',
    '9 of 21 owners came back',
  ])
  const none = { count: 0, of: 1000 }
  expect(sitterPromises({ ...sitter, ...many, updates: none, cancelled: none }).join()).not.toContain('updates')
  const cancelled = (count: number, shortestNoticeDays: number) =>
    sitterPromises({ ...sitter, ...many, cancelled: { count, of: 24 }, shortestNoticeDays }).slice(0, 2)
  expect(cancelled(1, 4)).toEqual(['Keeps promises: 23 of 24 stays', 'Cancelled 1 of 24 stays, 4 days before'])
  expect(cancelled(2, 1)[1]).toBe('Cancelled 2 of 24 stays, once 1 day before')
  expect(cancelled(1, 0)[1]).toBe('Cancelled 1 of 24 stays, on the last day')
})

test('an owner', () => {
  const none = { completed: 2, cancelledLate: null, paidInTime: null, rating: null, reviewCount: 0 }
  expect(ownerPromises(none)).toEqual(['2 stays so far'])
  expect(
    ownerPromises({
      completed: 12,
      cancelledLate: { count: 1, of: 13 },
      paidInTime: { count: 13, of: 14 },
      rating: 4.75,
      reviewCount: 8,
    }),
  ).toEqual([
    'Completed 12 of 13 stays',
    'Cancelled 1 after the free period',
    'Paid in time for 13 of 14 stays',
    'Rated 4.8 by sitters',
  ])
})

test('a stay behind the figures', () => {
  const updates = { count: 2, of: 3 }
  expect(endWords({ as: 'sitter', what: 'completed', updates })).toBe('Completed, updates on 2 of 3 days')
  expect(endWords({ as: 'owner', what: 'completed', updates })).toBe('Completed')
  expect(endWords({ as: 'sitter', what: 'not_paid', updates: { count: 0, of: 0 } })).toBe('Not paid in time')
})
