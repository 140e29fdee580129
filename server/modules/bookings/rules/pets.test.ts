// docs/product.md#requesting-a-stay
import { expect, test } from 'vitest'
import { isRefused } from '#contract/refusals.ts'
import { chosenPets } from './pets.ts'

const rex = { id: 'rex', kind: 'dog' } as const
const tom = { id: 'tom', kind: 'cat' } as const
const code = (...asked: Parameters<typeof chosenPets>) => {
  const answer = chosenPets(...asked)
  return isRefused(answer) ? answer.refused : answer.map(({ id }) => id)
}

test('pets are chosen once each, in the order asked for', () => {
  expect(code([rex, tom], ['tom', 'rex', 'tom'], ['dog', 'cat'])).toEqual(['tom', 'rex'])
})

test.each([
  ['no_pets_yet', [], ['rex']],
  ['select_pets', [rex], []],
  ['pet_not_found', [rex], ['rex', 'tom']],
  // said of a pet that is not there before one that is not accepted
  ['pet_not_found', [rex, tom], ['tom', 'other']],
  ['pet_not_accepted', [rex, tom], ['rex', 'tom']],
] as const)('refuses with %s', (expected, own, asked) => {
  expect(code(own, asked, ['dog'])).toBe(expected)
})
