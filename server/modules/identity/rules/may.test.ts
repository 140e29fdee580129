import { expect, test } from 'vitest'
import { mayDeleteUser, mayMessageUser } from './may.ts'

test('admins are not deleted, all others are', () => {
  expect((['owner', 'sitter', 'admin'] as const).map((role) => mayDeleteUser({ role }))).toEqual([true, true, false])
})

test('an admin writes to everybody but themselves', () => {
  expect(mayMessageUser({ id: 'a' }, { id: 'b' })).toBe(true)
  expect(mayMessageUser({ id: 'a' }, { id: 'a' })).toBe(false)
})
