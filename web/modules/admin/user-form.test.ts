import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { Refusal } from '#web/platform/refusal.ts'
import { formOf, inputOf, lineParts, mistakesOf, refusedFields } from './user-form.ts'

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

test('requires a name, and shows a refused role at the role', () => {
  expect(formOf(user).name).toBe('Ana de la Cruz')
  expect(mistakesOf({ ...formOf(user), name: ' ' })).toEqual({ name: 'Enter a name.' })
  expect(mistakesOf(formOf(user))).toEqual({})
  expect(mistakesOf({ ...formOf(user), email: 'ana@' })).toEqual({
    email: 'Enter a valid email, like name@example.com.',
  })
  const refusal = new Refusal({ code: 'admin_needed', sentence: 'No.', status: 409, fields: {} })
  expect(refusedFields(refusal)).toEqual({ role: 'No.' })
  const taken = new Refusal({ code: 'email_taken', sentence: 'Taken.', status: 409, fields: {} })
  expect(refusedFields(taken)).toEqual({ email: 'Taken.' })
})

test('lets a long email address break before its @ and after its dots', () => {
  expect(lineParts('ada.moss@people.test').map(({ part }) => part)).toEqual(['ada.', 'moss', '@people.', 'test'])
  expect(lineParts('ada@home').map(({ from }) => from)).toEqual([0, 3])
})
