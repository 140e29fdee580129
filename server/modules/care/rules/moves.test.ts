import { describe, expect, test } from 'vitest'
import { isSoonAfter } from '#contract/vocabulary/care.ts'
import { dueOf, nextLook } from './alerts.ts'
import type { AlertStep, ClockTask } from './alerts.ts'
import { mayUndo, moveOf, stateAfterUndo } from './moves.ts'
import { happenedAt } from '#contract/vocabulary/device-time.ts'
import { isStillTaken } from './times.ts'

const at = (text: string): Date => new Date(`2027-05-20T${text}:00Z`)

describe('a record moves its task', () => {
  test.each([
    ['due', 'done', 'done'],
    ['due', 'partly', 'done'],
    ['due', 'skipped', 'skipped'],
    ['due', 'refused', 'due'],
    ['missed', 'done', 'done'],
    ['missed', 'partly', 'done'],
    ['missed', 'skipped', 'skipped'],
  ] as const)('from %s by %s to %s', (from, outcome, to) => {
    expect(moveOf(from, outcome, at('13:00'), null)).toEqual({ to })
  })

  test.each([
    ['done', 'done', 'already'],
    ['done', 'skipped', 'already'],
    ['skipped', 'done', 'already'],
    ['done', 'refused', 'already'],
    ['missed', 'refused', 'missed'],
    ['void', 'done', 'gone'],
    ['due', 'vomited', 'not_given'],
    ['skipped', 'vomited', 'not_given'],
  ] as const)('but not from %s by %s', (from, outcome, why) => {
    expect(moveOf(from, outcome, at('13:00'), null)).toEqual({ why })
  })

  test('vomited is told of a dose within two hours, and opens no new one', () => {
    expect(moveOf('done', 'vomited', at('15:00'), at('13:00'))).toEqual({ to: 'done' })
    expect(moveOf('done', 'vomited', at('15:01'), at('13:00'))).toEqual({ why: 'not_given' })
    expect(moveOf('done', 'vomited', at('12:59'), at('13:00'))).toEqual({ why: 'not_given' })
  })

  test('an undo opens it again, for 15 minutes after it was received', () => {
    expect(stateAfterUndo(at('13:00'), at('14:00'), at('13:59'))).toBe('due')
    expect(stateAfterUndo(at('13:59'), at('14:00'), at('14:00'))).toBe('missed')
    // given early, before a check-out that came earlier still
    expect(stateAfterUndo(at('14:00'), at('14:00'), at('14:00'))).toBe('void')
    expect(mayUndo(at('13:00'), at('13:14'))).toBe(true)
    expect(mayUndo(at('13:00'), at('13:15'))).toBe(false)
  })
})

describe('the clock', () => {
  const dose: ClockTask = {
    id: 'a',
    kind: 'medication',
    slot: '08:00',
    state: 'due',
    dueAt: at('13:00'),
    lateAt: at('14:00'),
    missedAt: at('15:00'),
    told: [],
  }
  test.each<[string, AlertStep[], AlertStep | null | undefined, boolean]>([
    ['12:59', [], undefined, false],
    ['13:00', [], 'due', false],
    ['13:01', ['due'], undefined, false],
    ['14:00', ['due'], 'late', false],
    ['14:01', ['due', 'late'], undefined, false],
    ['15:00', ['due', 'late'], 'missed', true],
    // it was stopped meanwhile
    ['15:00', [], 'missed', true],
    ['14:30', [], 'late', false],
  ])('at %s, told %j, tells %s of a dose', (now, told, tells, misses) => {
    const due = dueOf({ ...dose, told }, at(now))
    expect(due).toEqual(tells === undefined ? undefined : { id: 'a', tells, misses })
  })

  test('tells of a missed meal alone, and of no walk; what was recorded is left alone', () => {
    const meal = { ...dose, kind: 'meal', lateAt: null, missedAt: at('16:00') }
    expect(dueOf(meal, at('13:00'))).toBeUndefined()
    expect(dueOf(meal, at('16:00'))).toEqual({ id: 'a', tells: 'missed', misses: true })
    expect(dueOf({ ...meal, slot: null }, at('16:00'))).toEqual({ id: 'a', tells: null, misses: true })
    expect(dueOf({ ...meal, kind: 'walk' }, at('16:00'))).toEqual({ id: 'a', tells: null, misses: true })
    for (const state of ['done', 'skipped', 'missed', 'void'] as const)
      expect(dueOf({ ...dose, state }, at('23:00'))).toBeUndefined()
  })

  test('looks again at the next point of which somebody is told', () => {
    expect(nextLook(dose, at('12:00'))).toEqual(at('13:00'))
    expect(nextLook(dose, at('13:00'))).toEqual(at('14:00'))
    expect(nextLook({ ...dose, kind: 'meal', lateAt: null }, at('12:00'))).toEqual(at('15:00'))
    expect(nextLook(dose, at('15:00'))).toBeNull()
    expect(nextLook({ ...dose, state: 'done' }, at('12:00'))).toBeNull()
  })
})

describe('a phone', () => {
  test('whose clock is three hours wrong tells how long ago it was', () => {
    expect(happenedAt(at('10:00'), at('10:40'), at('13:40'))).toEqual(at('13:00'))
    expect(happenedAt(at('19:00'), at('19:40'), at('13:40'))).toEqual(at('13:00'))
  })
  test('cannot tell of the future', () => {
    expect(happenedAt(at('11:00'), at('10:00'), at('13:40'))).toEqual(at('13:40'))
  })
  test('is heard for 72 hours after the window has closed', () => {
    expect(isStillTaken(new Date('2027-05-20T10:00:00Z'), new Date('2027-05-23T09:59:59Z'))).toBe(true)
    expect(isStillTaken(new Date('2027-05-20T10:00:00Z'), new Date('2027-05-23T10:00:00Z'))).toBe(false)
  })
})

test.each([
  [['08:00', '20:00'], 1, 6 * 60, false],
  [['08:00', '20:00'], 1, 6 * 60 - 1, true],
  [['08:00'], 1, 12 * 60 - 1, true],
  [['08:00'], 2, 24 * 60 - 1, true],
  [['08:00', '10:00'], 1, 119, true],
  [['08:00', '10:00'], 1, 120, false],
  // if needed
  [[], 1, 119, true],
  [[], 1, 120, false],
])('doses at %j every %i days are soon after each other by %i minutes: %s', (times, days, minutes, soon) => {
  expect(isSoonAfter(times, days, minutes * 60_000)).toBe(soon)
})
