import { expect, test } from 'vitest'
import { whyNotJoin } from './join.ts'
import type { JoinRefusal } from './join.ts'

const old = { id: 'old', email: 'ada@people.test', emailVerified: false, role: 'sitter' } as const
const fresh = { id: 'new', email: 'Ada@People.Test', emailVerified: true, role: 'owner' } as const
type Change = Partial<Parameters<typeof whyNotJoin>[0]>

test.each<[string, Change, Change, JoinRefusal | undefined]>([
  ['whose email is confirmed and the same', {}, {}, undefined],
  ['that is the old one', { id: 'new' }, {}, 'same'],
  ['of an admin', {}, { role: 'admin' }, 'admin'],
  ["instead of an admin's", { role: 'admin' }, {}, 'admin'],
  ['of a sitter', {}, { role: 'sitter' }, 'new-role'],
  ['whose email is not confirmed', {}, { emailVerified: false }, 'unconfirmed'],
  ['with another email, both confirmed', { emailVerified: true }, { email: 'eva@people.test' }, undefined],
  ['with another email, the old one not confirmed', {}, { email: 'eva@people.test' }, 'other-email'],
  [
    'with another email that is not confirmed',
    { emailVerified: true },
    { email: 'eva@people.test', emailVerified: false },
    'other-email',
  ],
])('a new account %s', (_, ofOld, ofFresh, why) => {
  expect(whyNotJoin({ ...old, ...ofOld }, { ...fresh, ...ofFresh }, false)).toBe(why)
})

test('the operator may join an account whose email is not confirmed, if it is the same', () => {
  expect(whyNotJoin(old, { ...fresh, emailVerified: false }, true)).toBeUndefined()
  expect(whyNotJoin(old, { ...fresh, email: 'eva@people.test', emailVerified: false }, true)).toBe('other-email')
})
