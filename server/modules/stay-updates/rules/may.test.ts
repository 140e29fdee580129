import { expect, test } from 'vitest'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { isUnderWay, mayDeleteUpdate, mayPostUpdate, maySeeUpdates, mayWriteUpdates } from './may.ts'

const viewers = ['owner', 'sitter', 'admin', undefined] as const
/** From Monday to Thursday in Austin, five hours behind UTC. */
const stay = {
  status: 'accepted',
  startDate: '2027-05-10',
  endDate: '2027-05-13',
  timeZone: 'America/Chicago',
} as const

test.each([
  ['the last minute before the day of check-in', '2027-05-10T04:59:00Z', false, false],
  ['the first minute of that day', '2027-05-10T05:00:00Z', true, true],
  ['in between', '2027-05-12T12:00:00Z', true, true],
  ['the last minute of the day of check-out', '2027-05-14T04:59:59Z', true, true],
  ['the night after it', '2027-05-14T10:59:59Z', false, true],
  ['six in the morning after it', '2027-05-14T11:00:00Z', false, false],
])('%s', (_name, at, underWay, mayPost) => {
  const now = new Date(at)
  expect([isUnderWay(stay, now), mayPostUpdate('sitter', stay, now)]).toEqual([underWay, mayPost])
  // days are local: in Berlin each one began seven hours earlier
  const earlier = new Date(now.getTime() - 7 * 3_600_000)
  const there = { ...stay, timeZone: 'Europe/Berlin' }
  expect([isUnderWay(there, earlier), mayPostUpdate('sitter', there, earlier)]).toEqual([underWay, mayPost])
})

test('only its sitter posts, and only on an accepted stay or one that was completed in time', () => {
  const now = new Date('2027-05-12T12:00:00Z')
  expect(viewers.filter((viewer) => mayPostUpdate(viewer, stay, now))).toEqual(['sitter'])
  const statuses: readonly BookingStatus[] = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed']
  expect(statuses.filter((status) => mayPostUpdate('sitter', { ...stay, status }, now))).toEqual([
    'accepted',
    'completed',
  ])
})

test('both sides read updates; admins, who read them in a report or case alone, and strangers do not', () => {
  expect(viewers.filter(maySeeUpdates)).toEqual(['owner', 'sitter'])
})

test.each([
  [14 * 60 + 59, true],
  [15 * 60, false],
])('the sitter may delete an update for 15 minutes: after %d seconds %s', (seconds, yes) => {
  const posted = new Date('2027-05-12T12:00:00Z')
  const now = new Date(posted.getTime() + seconds * 1000)
  const update = { sitterId: 's', createdAt: posted }
  expect(['o', 's', 'x'].map((id) => mayDeleteUpdate(update, { id }, now))).toEqual([false, yes, false])
})

test('only the sitter writes updates', () => {
  expect(viewers.map(mayWriteUpdates)).toEqual([false, true, false, false])
})
