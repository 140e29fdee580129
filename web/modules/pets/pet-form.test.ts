import { expect, test } from 'vitest'
import type { Pet } from '#contract/calls/pets.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import { PetInput } from '#contract/inputs/pets.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { bodyOf, formOf, petRules, withType, type PetForm } from './pet-form.ts'
import { petFacts } from './pet-words.ts'

const mistakesOf = (form: PetForm, kept?: string) => mistakesIn(petRules(kept), form, wrongIn(PetInput, bodyOf(form)))

test('a new pet has no age in the form and sends 0', () => {
  const form = { ...formOf(), name: ' Biscuit ', type: 'dogs' as const }
  expect(form.age).toBe('')
  const body = bodyOf(form)
  expect(body).toMatchObject({ name: 'Biscuit', type: 'dogs', age: 0, size: null, breed: null })
})

test('an age of 0 means that none was entered: neither the form nor the facts show it', () => {
  const pet = { ...bodyOf({ ...formOf(), name: 'Mo', type: 'cats' }), type: 'cats' as const }
  expect(formOf({ ...pet, id: 'x', imageUrl: null } as Pet).age).toBe('')
  expect(petFacts(pet)).toEqual(['Cat'])
})

test('changing the type clears the breed; choosing the same type does not', () => {
  const form = { ...formOf(), type: 'dogs' as const, breed: 'Beagle' }
  expect(withType(form, 'cats')).toMatchObject({ type: 'cats', breed: '' })
  expect(withType(form, 'dogs')).toBe(form)
})

test('a breed must be on the list, in any case, unless it was saved before', () => {
  const form = { ...formOf(), name: 'Mo', type: 'cats' as const, breed: ' maine coon' }
  expect(mistakesOf(form)).toEqual({})
  expect(bodyOf(form).breed).toBe('Maine Coon')
  expect(mistakesOf({ ...form, breed: 'Moggy' })).toHaveProperty('breed')
  expect(mistakesOf({ ...form, breed: 'Moggy' }, 'Moggy')).toEqual({})
  expect(mistakesOf({ ...form, type: 'birds', breed: 'Budgie' })).toEqual({})
})

test('name and type are required, and the age is in whole years', () => {
  expect(Object.keys(mistakesOf(formOf()))).toEqual(['name', 'type'])
  const good = { ...formOf(), name: 'Mo', type: 'fish' as const }
  expect(mistakesOf(good)).toEqual({})
  for (const age of ['1.5', '101', '-1', 'old'])
    expect(mistakesOf({ ...good, age })).toEqual({ age: 'Enter 0 to 100.' })
  expect(mistakesOf({ ...good, age: '' })).toEqual({})
})
