import { expect, test } from 'vitest'
import { mayBegin, mayBlock, maySeeContacts, maySeeEmail, maySeePhone, maySeeProfile, whyNotReach } from './may.ts'

const owner = { role: 'owner', takesGuests: false, askedCallerForStay: false } as const

/** Whether an owner, a sitter and an admin may start one. */
test.each([
  ['an owner', owner, [false, false, true]],
  ['an owner who takes guests', { ...owner, takesGuests: true }, [true, true, true]],
  ['an owner who asked them for a stay', { ...owner, askedCallerForStay: true }, [true, true, true]],
  ['a sitter', { ...owner, role: 'sitter' }, [true, true, true]],
  ['an admin', { ...owner, role: 'admin' }, [true, true, true]],
] as const)('who may start a conversation with %s', (_name, other, expected) => {
  expect((['owner', 'sitter', 'admin'] as const).map((role) => mayBegin({ role }, other))).toEqual(expected)
})

const viewers = [{ role: 'owner' }, { role: 'sitter' }, { role: 'admin' }] as const

/** Whether an owner, a sitter and an admin see it. */
test.each([
  ['owner', 'public', [true, true, true]],
  ['owner', 'sitters-only', [false, true, true]],
  ['owner', 'private', [false, false, true]],
  ['sitter', 'private', [true, true, true]],
  ['admin', 'private', [true, true, true]],
] as const)('who sees the profile of an %s with the visibility %s', (role, visibility, expected) => {
  expect(viewers.map((viewer) => maySeeProfile(viewer, { role, visibility }))).toEqual(expected)
})

test('sitters and admins see an email and a phone number if their person allows it', () => {
  expect(viewers.map((viewer) => maySeeEmail(viewer, { showsEmail: true }))).toEqual([false, true, true])
  expect(viewers.map((viewer) => maySeeEmail(viewer, { showsEmail: false }))).toEqual([false, false, false])
  expect(viewers.map((viewer) => maySeePhone(viewer, { showsPhone: true }))).toEqual([false, true, true])
  expect(viewers.map((viewer) => maySeePhone(viewer, { showsPhone: false }))).toEqual([false, false, false])
})

test('contacts in messages are shown after an accepted stay, and always to and from admins', () => {
  const seen = (other: { otherRole: 'owner' | 'sitter' | 'admin'; booked: boolean }) =>
    viewers.map((viewer) => maySeeContacts(viewer, other))
  expect(seen({ otherRole: 'sitter', booked: false })).toEqual([false, false, true])
  expect(seen({ otherRole: 'sitter', booked: true })).toEqual([true, true, true])
  expect(seen({ otherRole: 'admin', booked: false })).toEqual([true, true, true])
})

test('anyone but an admin can be blocked, including former members', () => {
  expect([mayBlock('owner'), mayBlock('sitter'), mayBlock(undefined), mayBlock('admin')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a block by either side stops what would reach the other', () => {
  expect(whyNotReach({ byCaller: false, byOther: false })).toBeUndefined()
  expect(whyNotReach({ byCaller: true, byOther: true })).toBe('you_blocked')
  expect(whyNotReach({ byCaller: true, byOther: false })).toBe('you_blocked')
  expect(whyNotReach({ byCaller: false, byOther: true })).toBe('blocked_you')
})
