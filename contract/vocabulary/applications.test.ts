import { expect, test } from 'vitest'
import { applicationMistakes, hasOneName, requiredApplicationFieldNames } from './applications.ts'
import { applicationPetGroups } from './application-pets.ts'
import { petKinds } from './pet-kinds.ts'

const whole = {
  name: 'Ada',
  surname: 'Moss',
  email: 'a@b.c',
  phone: '1',
  address: '1 A St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  experience: 'Much',
  motivation: 'Dogs',
  availability: 'Always',
  emergencyContact: 'Bea',
  petTypes: ['Dogs'],
}

test('every kind of pet is in one group, and only in one', () => {
  expect(Object.values(applicationPetGroups).flat().toSorted()).toEqual(petKinds.toSorted())
})

test('a complete application has no mistakes', () => {
  expect(applicationMistakes(whole, false)).toEqual({})
})

test.each(requiredApplicationFieldNames)('%s is required and may not be blank', (field) => {
  expect(Object.keys(applicationMistakes({ ...whole, [field]: '  ' }, false))).toEqual([field])
})

test('the first missing field is named, the others are marked', () => {
  expect(applicationMistakes({ ...whole, phone: '', zipCode: '', petTypes: [] }, false)).toEqual({
    phone: 'Please fill in all required fields. Missing: phone',
    zipCode: 'This field is required.',
    petTypes: 'Please select at least one type of pet you can care for.',
  })
})

test('a person with one name needs no last name', () => {
  expect(applicationMistakes({ ...whole, surname: '' }, true)).toEqual({})
  expect(hasOneName({ firstName: 'Suharto', lastName: null, surname: null })).toBe(true)
  expect(hasOneName({ firstName: 'Ada', lastName: 'Moss', surname: null })).toBe(false)
  expect(hasOneName({ firstName: null, lastName: null, surname: null })).toBe(false)
})
