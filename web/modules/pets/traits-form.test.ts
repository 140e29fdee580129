import { expect, test } from 'vitest'
import { wrongIn } from '#contract/input-sentences.ts'
import { PetTraits } from '#contract/inputs/traits.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { ownQuestions, traitsFormOf, traitsOf, traitsRules } from './traits-form.ts'

test('what is said is unchanged after passing through the form', () => {
  const said = { ...noTraits, weightLb: 24, dogs: true, cats: false, neutered: false, crateTrained: true }
  expect(traitsOf(traitsFormOf(said), 'dog')).toEqual(said)
  expect(traitsOf(traitsFormOf(noTraits), 'dog')).toEqual(noTraits)
})

test('a fish is asked only with whom it gets along; what was said of it as a dog is left out', () => {
  expect(ownQuestions('dog')).toEqual(['neutered', 'anxiousAlone', 'houseTrained', 'crateTrained'])
  expect(ownQuestions('fish')).toEqual([])
  const said = { ...noTraits, cats: false, neutered: false, houseTrained: true }
  expect(traitsOf(traitsFormOf(said), 'fish')).toEqual({ ...noTraits, cats: false })
})

test.each(['0', '401', '12.5', 'heavy'])('a weight of %s is marked', (weightLb) => {
  const form = { ...traitsFormOf(noTraits), weightLb }
  expect(mistakesIn(traitsRules, form, wrongIn(PetTraits, traitsOf(form, 'dog')))).toEqual({
    weightLb: 'Enter 1 to 400.',
  })
})
