import { expect, test } from 'vitest'
import type { User } from '#contract/schemas/identity.ts'
import { requiredApplicationFieldNames } from '#contract/vocabulary/applications.ts'
import { startOf } from './application-form.ts'
import { progressOf } from './application-parts.ts'

const user = { email: 'a@b.test', firstName: 'Ada', lastName: 'Moss' } as User

test('each part counts the required answers that it still needs, and together they have every one', () => {
  const form = startOf(user, null)
  expect(progressOf(form, user).map(({ title, missing }) => [title, missing])).toEqual([
    ['About you', 1],
    ['Where you live', 4],
    ['Your experience', 4],
    ['Safety', 1],
  ])
  const nothing = { ...form, name: '', surname: '', email: '' }
  const all = progressOf(nothing, user).reduce((sum, { missing }) => sum + missing, 0)
  expect(all).toBe(requiredApplicationFieldNames.length + 1)
  expect(progressOf({ ...form, phone: '512 555 0142' }, user)[0]).toEqual({ title: 'About you', missing: 0 })
})
