import { expect, test } from 'vitest'
import type { DeskItem } from '#contract/calls/desk.ts'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import { deskFacts, deskSentence, pressure } from './desk-words.ts'
import { dueWords, tileWords } from './due-words.ts'

const now = new Date('2027-01-10T12:00:00Z')
const item: DeskItem = {
  id: 'report:1',
  kind: 'report',
  itemId: '1',
  since: '2027-01-10T10:00:00Z',
  due: '2027-01-10T15:00:00Z',
  isOverdue: false,
  person: { id: 'a', name: 'Ana Ortiz' },
  other: { id: 'b', name: 'Ben Lee' },
  listing: { id: 'l', title: 'The blue door' },
  bookingId: null,
  amount: '45.00',
  detail: 'scam',
  page: null,
  taken: null,
  snoozedUntil: null,
}

test.each([
  ['2027-01-10T15:00:00Z', 'Due in 3 hours', 'soon'],
  ['2027-01-10T12:00:10Z', 'Due in 1 minute', 'soon'],
  ['2027-01-13T12:00:00Z', 'Due in 3 days', 'calm'],
  ['2027-01-10T10:00:00Z', '2 hours late', 'late'],
  ['2027-01-10T11:20:00Z', '40 minutes late', 'late'],
] as const)('what is due at %s reads "%s" and is %s', (due, words, how) => {
  expect(dueWords({ due }, now)).toBe(words)
  expect(pressure({ kind: 'report', due }, now)).toBe(how)
})

test('a dispute is red from three days before the bank stops listening', () => {
  expect(pressure({ kind: 'dispute', due: '2027-01-13T11:59:00Z' }, now)).toBe('late')
  expect(pressure({ kind: 'dispute', due: '2027-01-13T12:01:00Z' }, now)).toBe('calm')
})

test('every kind says what it is about, with the names of its people', () => {
  for (const kind of deskKinds) {
    const words = deskSentence({ ...item, kind })
    expect(words.length).toBeGreaterThan(10)
    expect(words).not.toMatch(/undefined|null|Somebody/)
  }
  expect(deskSentence({ ...item, kind: 'report' })).toMatch(/Ben Lee.* reported .*Ana Ortiz.*: It looks like a scam/)
  expect(deskSentence({ ...item, kind: 'case' })).toMatch(
    /Ben Lee.* decided a case of .*Ana Ortiz.*, and another admin has to confirm it/,
  )
  expect(deskSentence({ ...item, kind: 'case', other: null, detail: 'safety' })).toMatch(/Ana Ortiz.* wrote to us: /)
  expect(deskSentence({ ...item, kind: 'payment_stuck', detail: 'capture' })).toContain('been charged')
})

test('smaller facts are the amount, and what a provider said', () => {
  expect(deskFacts(item)).toEqual(['$45.00'])
  expect(deskFacts({ ...item, kind: 'check_up', amount: null, detail: 'Too old.' })).toEqual(['Too old.'])
})

test('the tile says how much and what comes first', () => {
  expect(tileWords({ total: 0, next: null })).toBe('0 need you.')
  const soon = { ...item, due: new Date(Date.now() + 2 * 3_600_000).toISOString() }
  expect(tileWords({ total: 1, next: soon })).toBe('1 needs you. Next: Report, due in 2 hours')
})
