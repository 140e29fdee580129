import { expect, test } from 'vitest'
import { PetDraft } from '#contract/pets.ts'
import { bodyOf, breedOptions, formOf, mistakesOf, withType } from './pet-form.ts'

test('a new pet is 0 years old and sends what the contract takes', () => {
  const form = { ...formOf(), name: ' Biscuit ', type: 'dogs' as const }
  const body = bodyOf(form)
  expect(body).toMatchObject({ name: 'Biscuit', type: 'dogs', age: 0, size: null, breed: null })
  expect(PetDraft.parse(body)).toMatchObject(body)
})

test('an empty age is null', () => {
  expect(bodyOf({ ...formOf(), age: ' ' }).age).toBeNull()
})

test('changing the type clears the breed, choosing the same does not', () => {
  const form = { ...formOf(), type: 'dogs' as const, breed: 'Beagle' }
  expect(withType(form, 'cats')).toMatchObject({ type: 'cats', breed: '' })
  expect(withType(form, 'dogs')).toBe(form)
})

test('a breed that is not on the list stays choosable', () => {
  const form = { ...formOf(), type: 'cats' as const, breed: 'Moggy' }
  expect(breedOptions(form)?.[0]).toEqual({ value: 'Moggy', label: 'Moggy' })
  expect(breedOptions({ ...form, type: 'birds' })).toBeUndefined()
})

test('name and type are required, the age is whole years', () => {
  expect(Object.keys(mistakesOf(formOf()))).toEqual(['name', 'type'])
  const good = { ...formOf(), name: 'Mo', type: 'fish' as const }
  expect(mistakesOf(good)).toEqual({})
  expect(mistakesOf({ ...good, age: '1.5' })).toHaveProperty('age')
  expect(mistakesOf({ ...good, age: '101' })).toHaveProperty('age')
  expect(mistakesOf({ ...good, age: '' })).toEqual({})
})
