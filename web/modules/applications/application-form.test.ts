import { expect, test } from 'vitest'
import type { User } from '#contract/schemas/identity.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import { NewApplication } from '#contract/inputs/applications.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { applicationRules, firstOf, startOf, type ApplicationForm } from './application-form.ts'

const user: User = {
  id: 'u',
  email: 'ada@people.test',
  name: 'Ada',
  surname: 'Moss',
  firstName: 'Ada',
  lastName: 'Moss',
  fullname: 'Ada Moss',
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
  createdAt: '2027-01-01T00:00:00Z',
  updatedAt: '2027-01-01T00:00:00Z',
}

test('the form starts with the data of the profile', () => {
  expect(startOf(user, null)).toMatchObject({ name: 'Ada', surname: 'Moss', email: 'ada@people.test', city: 'Austin' })
  expect(startOf(user, null)).toMatchObject({ phone: '', petTypes: [], backgroundCheck: false })
})

const mistakesOf = (form: ApplicationForm, person: User) =>
  mistakesIn(applicationRules(person), form, wrongIn(NewApplication, form))

test('the toast names the first missing field', () => {
  const begun = { ...startOf(user, null), phone: '1', address: '1 A St' }
  expect(firstOf(mistakesOf(begun, user))).toBe('Please fill in all required fields. Missing: ZIP code')
  const whole = { zipCode: '1', experience: 'a', motivation: 'b', availability: 'c', emergencyContact: 'd' }
  expect(firstOf(mistakesOf({ ...begun, ...whole }, user))).toBe(
    'Please select at least one type of pet you can care for.',
  )
  expect(mistakesOf({ ...begun, ...whole, petTypes: ['Dogs'] }, user)).toEqual({})
  const unnamed = { ...begun, ...whole, surname: '' }
  expect(Object.keys(mistakesOf({ ...unnamed, petTypes: ['Dogs'] }, user))).toEqual(['surname'])
  const ofOneName = { ...user, lastName: null, surname: null }
  expect(mistakesOf({ ...unnamed, petTypes: ['Dogs'] }, ofOneName)).toEqual({})
})
