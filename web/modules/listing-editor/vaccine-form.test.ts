// docs/product.md#records-of-a-stay
import { expect, test } from 'vitest'
import { usualRules } from '#contract/vocabulary/vaccines.ts'
import { hasRule, withRule, withUsual } from './vaccine-form.ts'

const dogs = usualRules.filter(({ kind }) => kind === 'dog')
const influenza = { kind: 'dog', vaccine: 'influenza' } as const

test('the usual rules are those of kennels', () => {
  expect(usualRules.map(({ kind, vaccine }) => `${kind} ${vaccine}`)).toEqual([
    'dog rabies',
    'dog dhpp',
    'dog bordetella',
    'cat rabies',
    'cat fvrcp',
    'ferret rabies',
    'ferret distemper',
  ])
})

test('the usual rules are turned on and off without the others', () => {
  const on = withUsual([influenza], dogs, true)
  expect(on).toEqual([...dogs, influenza])
  expect(withUsual(on, dogs, false)).toEqual([influenza])
})

test('a rule is turned on once, and off', () => {
  const on = withRule(withRule([], influenza, true), influenza, true)
  expect(on).toEqual([influenza])
  expect(hasRule(on, influenza)).toBe(true)
  expect(hasRule(on, { kind: 'cat', vaccine: 'felv' })).toBe(false)
  expect(withRule(on, influenza, false)).toEqual([])
})
