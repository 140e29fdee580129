import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import { UserInput } from '#contract/inputs/admin.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { formOf, inputOf, lineParts, userRules, type UserForm } from './user-form.ts'

const user: AdminUser = {
  id: 'u',
  email: 'ana@people.test',
  name: 'Ana',
  surname: 'de la Cruz',
  firstName: 'Ana',
  lastName: 'de la Cruz',
  fullname: 'Ana de la Cruz',
  phone: null,
  phoneTakesTexts: false,
  role: 'owner',
  address: null,
  city: 'Austin',
  state: 'TX',
  zipCode: null,
  bio: null,
  profileImageUrl: null,
  timeZone: null,
  emailVerified: true,
  verified: false,
  stoppedMail: null,
  createdAt: '2027-01-01T00:00:00Z',
  updatedAt: '2027-01-01T00:00:00Z',
  suspendedAt: null,
  may: { delete: true, message: true, changeEmail: true, measure: true },
}

test('sends only changed fields', () => {
  expect(inputOf(user, formOf(user))).toEqual({})
  expect(inputOf(user, { ...formOf(user), city: '', role: 'sitter' })).toEqual({ city: '', role: 'sitter' })
})

test('requires a name and an email', () => {
  const wrong = (change: Partial<UserForm>) => {
    const form = { ...formOf(user), ...change }
    return mistakesIn(userRules, form, wrongIn(UserInput, inputOf(user, form)))
  }
  expect(formOf(user).name).toBe('Ana de la Cruz')
  expect(wrong({})).toEqual({})
  expect(wrong({ name: ' ' })).toEqual({ name: 'Enter a name.' })
  expect(wrong({ email: 'ana@' })).toEqual({ email: 'Enter a valid email, like name@example.com.' })
  expect(wrong({ name: `Ana ${'a'.repeat(81)}`, bio: 'a\u0007' })).toEqual({
    name: 'First and last name can have at most 80 characters each.',
    bio: "This contains characters that can't be stored.",
  })
})

test('lets a long email address break before its @ and after its dots', () => {
  expect(lineParts('ada.moss@people.test').map(({ part }) => part)).toEqual(['ada.', 'moss', '@people.', 'test'])
  expect(lineParts('ada@home').map(({ from }) => from)).toEqual([0, 3])
})
