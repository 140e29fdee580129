import { expect, test } from 'vitest'
import { noTraits } from '#contract/vocabulary/traits.ts'
import { changedWords, saidWords, unsaidWords } from './trait-words.ts'

const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '')

test('what is said of a pet is read in short phrases; what was not said is not among them', () => {
  const said = {
    ...noTraits,
    weightLb: 24,
    dogs: true,
    children: true,
    cats: false,
    neutered: false,
    houseTrained: true,
  }
  expect(saidWords(said).map(plain)).toEqual([
    '24 lbs',
    'Gets along with dogs and children',
    "Doesn't get along with cats",
    'Not spayed or neutered',
    'House-trained',
  ])
  expect(saidWords({ ...noTraits, weightLb: 1, anxiousAlone: true, crateTrained: false })).toEqual([
    '1 lb',
    'Gets anxious when left alone',
    'Not crate-trained',
  ])
  expect(saidWords(noTraits)).toEqual([])
})

test('what matters and was not said is a sentence', () => {
  expect(plain(unsaidWords('Biscuit', ['cats', 'children', 'weightLb', 'neutered']))).toBe(
    "We don't know if Biscuit gets along with cats or children. Not said: weight and spayed or neutered.",
  )
  expect(plain(unsaidWords('Biscuit', ['weightLb']))).toBe('Not said: weight.')
  expect(unsaidWords('Biscuit', [])).toBeUndefined()
})

test('what changed since the stay was accepted is named', () => {
  expect(plain(changedWords({ changed: ['weightLb', 'cats'] }))).toBe(
    'Changed since the stay was accepted: weight and cats.',
  )
  expect(changedWords({ changed: [] })).toBeUndefined()
})
