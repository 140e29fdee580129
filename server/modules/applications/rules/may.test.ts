import { expect, test } from 'vitest'
import { mayDecide, whyNotApply } from './may.ts'
import { reapplyAt } from './reapply.ts'

const reviewedAt = new Date('2027-03-01T12:00:00Z')
const rejected = { status: 'rejected', reviewedAt } as const
const approved = { status: 'approved', reviewedAt } as const
const pending = { status: 'pending', reviewedAt: null } as const
const at = (instant: string) => new Date(instant)
const owner = { role: 'owner' } as const

test.each([
  ['an owner without one', owner, undefined, undefined],
  ['an owner whose application waits', owner, pending, 'application_pending'],
  ['an owner who was approved once', owner, approved, undefined],
  ['a sitter', { role: 'sitter' } as const, undefined, 'already_sitter'],
  ['an admin', { role: 'admin' } as const, rejected, 'already_sitter'],
])('%s', (_who, person, latest, why) => {
  expect(whyNotApply(person, latest, reviewedAt)).toBe(why)
})

test('a rejected person may apply again exactly thirty days later', () => {
  expect(reapplyAt(rejected)).toEqual(at('2027-03-31T12:00:00Z'))
  expect(whyNotApply(owner, rejected, at('2027-03-31T11:59:59Z'))).toBe('reapply_later')
  expect(whyNotApply(owner, rejected, at('2027-03-31T12:00:00Z'))).toBeUndefined()
  for (const other of [approved, pending]) expect(reapplyAt(other)).toBeNull()
})

test('only admins decide, and only pending applications', () => {
  expect(mayDecide({ role: 'admin' }, pending)).toBe(true)
  for (const role of ['owner', 'sitter'] as const) expect(mayDecide({ role }, pending)).toBe(false)
  for (const decided of [approved, rejected]) expect(mayDecide({ role: 'admin' }, decided)).toBe(false)
})
