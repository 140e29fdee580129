import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { emailMistakes, passwordMistakes } from './login-forms.ts'

const missing = 'Enter your current password.'

test.each([
  [{ currentPassword: 'old secret', newPassword: 'a new secret' }, {}],
  [
    { currentPassword: '', newPassword: '' },
    { currentPassword: missing, newPassword: refusals.password_length.sentence },
  ],
  // spaces are part of a password
  [{ currentPassword: ' ', newPassword: '        ' }, {}],
  [{ currentPassword: 'x', newPassword: 'ada@people.test' }, { newPassword: refusals.password_is_email.sentence }],
])('the change of a password %j has the mistakes %j', (form, mistakes) => {
  expect(passwordMistakes(form, 'Ada@people.test')).toEqual(mistakes)
})

test.each([
  [{ email: ' new@people.test ', currentPassword: 'x' }, {}],
  [
    { email: '', currentPassword: '' },
    { email: refusals.email_wrong.sentence, currentPassword: missing },
  ],
  [{ email: 'new@people', currentPassword: 'x' }, { email: refusals.email_wrong.sentence }],
  [{ email: 'ADA@people.test', currentPassword: 'x' }, { email: refusals.email_same.sentence }],
])('the change of an email %j has the mistakes %j', (form, mistakes) => {
  expect(emailMistakes(form, 'Ada@people.test')).toEqual(mistakes)
})
