import { expect, test } from 'vitest'
import { mayDeleteUser, mayStopBeingAdmin, mayWriteTo, whyNotMeasure } from './may.ts'

test('admins cannot be deleted, all others can', () => {
  expect((['owner', 'sitter', 'admin'] as const).map((role) => mayDeleteUser({ role }))).toEqual([true, true, false])
})

test('nobody writes to themselves; visitors may begin to', () => {
  expect([null, { id: 'b' }, { id: 'a' }].map((asker) => mayWriteTo(asker, 'a'))).toEqual([true, true, false])
})

test('the only admin stays', () => {
  expect(mayStopBeingAdmin([{ id: 'a' }, { id: 'b' }], 'a')).toBe(true)
  expect(mayStopBeingAdmin([{ id: 'a' }], 'a')).toBe(false)
})

test('admins warn and suspend others, but no admins', () => {
  const why = (id: string, role: 'owner' | 'sitter' | 'admin') => whyNotMeasure({ id: 'a' }, { id, role })
  expect([why('b', 'owner'), why('b', 'sitter'), why('b', 'admin')]).toEqual([
    undefined,
    undefined,
    'admins_not_measured',
  ])
  expect(why('a', 'admin')).toBe('self_not_measured')
})
