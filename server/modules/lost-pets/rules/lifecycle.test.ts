import { expect, test } from 'vitest'
import { closesAt, dueNow, isAsked, opensAt, questionsDue, undoes } from './lifecycle.ts'
import type { LostFacts } from './lifecycle.ts'

const start = new Date('2027-05-20T23:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const day = 86_400
const starting: LostFacts = {
  state: 'starting',
  startedAt: start,
  startedBy: 'sitter',
  openedAt: null,
  endedAt: null,
  extensions: 0,
  asked: 0,
  answered: 0,
}
const open: LostFacts = { ...starting, state: 'open', openedAt: start }

test('it opens after 30 seconds; until then who started it can take it back, and nobody else', () => {
  expect(opensAt(starting)).toEqual(later(30))
  expect(dueNow(starting, later(29.999))).toBeUndefined()
  expect(dueNow(starting, later(30))).toBe('open')
  expect(undoes(starting, 'sitter', later(29.999))).toBe('start')
  expect(undoes(starting, 'sitter', later(30))).toBeUndefined()
  expect(undoes(starting, 'owner', later(1))).toBeUndefined()
})

test('what was found opens again for 24 hours, by either side', () => {
  const found: LostFacts = { ...open, state: 'found', endedAt: start }
  for (const side of ['owner', 'sitter'] as const) {
    expect(undoes(found, side, later(day - 1))).toBe('found')
    expect(undoes(found, side, later(day))).toBeUndefined()
  }
  expect(undoes({ ...found, state: 'closed' }, 'owner', later(1))).toBeUndefined()
  expect(undoes(open, 'owner', later(1))).toBeUndefined()
})

test('it closes after 30 days; each answer to a question adds 30, up to 120', () => {
  expect(dueNow({ ...open, asked: 3 }, later(30 * day - 1))).toBeUndefined()
  expect(dueNow({ ...open, asked: 3 }, later(30 * day))).toBe('close')
  const days = [0, 1, 2, 3].map(
    (extensions) => (closesAt({ ...open, extensions }).getTime() - start.getTime()) / 1000 / day,
  )
  expect(days).toEqual([30, 60, 90, 120])
})

test('questions are asked on days 7, 14 and 28, each once; several are answered at once', () => {
  expect([6.99, 7, 13.99, 14, 27.99, 28, 100].map((days) => questionsDue(open, later(days * day)))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
  expect(dueNow(open, later(7 * day))).toBe('ask')
  expect(dueNow({ ...open, asked: 1 }, later(7 * day))).toBeUndefined()
  expect(isAsked(open)).toBe(false)
  expect(isAsked({ ...open, asked: 2 })).toBe(true)
  expect(isAsked({ ...open, asked: 2, answered: 2, extensions: 1 })).toBe(false)
  expect(isAsked({ ...open, asked: 3, answered: 2, extensions: 3 })).toBe(false)
  expect(isAsked({ ...open, state: 'found', asked: 2 })).toBe(false)
})
