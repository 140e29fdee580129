import { expect, test } from 'vitest'
import { careTaskWords } from './care-words.ts'
import type { CareTaskFacts } from './care-words.ts'

const stay = { id: 'stay', timeZone: 'America/Chicago', ownerName: 'Emma', sitterName: 'Maria' }
const tasks = (count: number, more: Partial<CareTaskFacts> = {}): CareTaskFacts[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'meal',
    label: `Meal ${at + 1}`,
    pet: 'Olive',
    dueAt: new Date(Date.UTC(2027, 4, 20, 12 + at)),
    refusedAt: null,
    ...more,
  }))
const textOf = (step: 'due' | 'late' | 'missed', some: readonly CareTaskFacts[]) =>
  careTaskWords(step, 'sitter', stay, some).text.replaceAll(/[\u2068\u2069]/g, '')

test('several tasks are one sentence, of which five are named', () => {
  expect(textOf('late', tasks(1))).toBe('No record yet: Meal 1 for Olive, due 7:00 AM.')
  expect(textOf('late', tasks(2))).toBe('No record yet: Meal 1 for Olive, due 7:00 AM; Meal 2 for Olive, due 8:00 AM.')
  expect(textOf('due', tasks(2))).toBe('Meal 1 for Olive is due at 7:00 AM; Meal 2 for Olive is due at 8:00 AM.')
  expect(textOf('late', tasks(17))).toMatch(
    /^No record yet: Meal 1 [^.]*; Meal 5 for Olive, due 11:00 AM; and 12 more\.$/,
  )
})

test('what was refused is not called unrecorded', () => {
  const refused = tasks(1, { refusedAt: new Date(Date.UTC(2027, 4, 20, 13)) })
  expect(textOf('late', refused)).toBe('Meal 1 for Olive: refused at 8:00 AM and not given since.')
})
