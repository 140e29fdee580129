import { expect, test } from 'vitest'
import { mayDeleteUser, mayMessageUser } from './may.ts'

test('admins cannot be deleted, all others can', () => {
  expect((['owner', 'sitter', 'admin'] as const).map((role) => mayDeleteUser({ role }))).toEqual([true, true, false])
})

test('an admin may write to anyone but themselves', () => {
  expect(mayMessageUser({ id: 'a' }, { id: 'b' })).toBe(true)
  expect(mayMessageUser({ id: 'a' }, { id: 'a' })).toBe(false)
})
