// docs/product.md#housemates
import { expect, test } from 'vitest'
import { groupBit, groupBits, petGroups, togetherOptions } from '#contract/vocabulary/housemates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import { getAlong, marksOf, findMismatch, nobody, unsaid } from './housemates.ts'
import type { Home, Housemate } from './housemates.ts'

const anyHome: Home = { maxWeightLb: null, acceptsIntact: true, together: 'any', residents: [], childrenHome: false }
const pet = (kind: PetKind, traits: Partial<PetTraits> = {}): Housemate => ({
  name: 'Biscuit',
  kind,
  traits: { ...noTraits, ...traits },
})
const why = (home: Partial<Home>, mine: Housemate, ...others: Housemate[]) =>
  findMismatch({ ...anyHome, ...home }, [mine], [nobody, marksOf(others)])?.why

type Row = readonly [rule: string, home: Partial<Home>, trait: keyof PetTraits, refused: string]
/** What each rule says to yes, no, and what was not said. */
const rows: readonly Row[] = [
  ['spayed or neutered pets only', { acceptsIntact: false }, 'neutered', 'intact'],
  ['a dog lives there', { residents: ['dog'] }, 'dogs', 'residents'],
  ['a cat lives there', { residents: ['cat'] }, 'cats', 'residents'],
  ['a rabbit lives there', { residents: ['rabbit'] }, 'otherAnimals', 'residents'],
  ['a bird lives there', { residents: ['bird'] }, 'otherAnimals', 'residents'],
  ['a snake lives there', { residents: ['snake'] }, 'otherAnimals', 'residents'],
  ['children live there', { childrenHome: true }, 'children', 'children'],
]

test.each(rows)('%s: only a no is refused', (_rule, home, trait, refused) => {
  expect([true, false, null].map((said) => why(home, pet('dog', { [trait]: said })))).toEqual([
    undefined,
    refused,
    undefined,
  ])
  // nobody asks where the home has no such rule
  expect(why({}, pet('dog', { [trait]: false }))).toBeUndefined()
})

test('a no is about its own group alone', () => {
  const residents: readonly PetKind[] = ['cat', 'rabbit']
  expect(why({ residents }, pet('dog', { dogs: false }))).toBeUndefined()
  expect(why({ residents: ['dog'] }, pet('dog', { cats: false, otherAnimals: false }))).toBeUndefined()
})

test.each([
  [39, undefined],
  [40, undefined],
  [41, 'too_heavy'],
  [null, undefined],
])('with a limit of 40 pounds a pet of %s pounds is %s', (weightLb, refused) => {
  expect(why({ maxWeightLb: 40 }, pet('dog', { weightLb }))).toBe(refused)
  expect(why({}, pet('dog', { weightLb }))).toBeUndefined()
})

test('a fish that was said to be intact as a dog is none', () => {
  expect(why({ acceptsIntact: false }, pet('fish', { neutered: false }))).toBeUndefined()
})

test.each([true, false, null])('of two families, either may say no: here %s', (said) => {
  const [rex, tom] = [pet('dog', { cats: said }), pet('cat')]
  const refused = said === false ? 'guests' : undefined
  expect([why({}, rex, tom), why({}, tom, rex)]).toEqual([refused, refused])
  expect(why({}, rex, pet('dog'))).toBeUndefined()
})

test.each([
  ['any', undefined, undefined],
  ['same_kind', undefined, 'guests'],
  ['one_family', 'guests', 'guests'],
] as const)('%s: with another dog %s, with a cat %s', (together, dog, cat) => {
  expect([why({ together }, pet('dog'), pet('dog')), why({ together }, pet('dog'), pet('cat'))]).toEqual([dog, cat])
  expect(why({ together }, pet('dog'))).toBeUndefined()
})

test('pets of one family are not compared with each other, each with those of others', () => {
  const family = [pet('dog', { cats: false }), { ...pet('cat'), name: 'Miso' }]
  const home: Home = { ...anyHome, together: 'one_family' }
  expect(findMismatch(home, family, [nobody])).toBeUndefined()
  expect(findMismatch(anyHome, family, [marksOf([pet('dog', { cats: false })])])).toMatchObject({
    name: 'Miso',
    sentence: "Another pet staying those nights isn't a match for Miso.",
  })
})

test('the bits of a family say the same as its pets one by one', () => {
  const answers = [true, false, null] as const
  const some = (seed: number): Housemate[] =>
    Array.from({ length: 1 + (seed % 3) }, (_, at) =>
      pet(petKinds[(seed * 7 + at * 5) % petKinds.length] ?? 'dog', {
        dogs: answers[(seed + at) % 3] ?? null,
        cats: answers[Math.floor(seed / 3 + at) % 3] ?? null,
        otherAnimals: answers[Math.floor(seed / 9 + at) % 3] ?? null,
      }),
    )
  let refusals = 0
  for (const together of togetherOptions)
    for (let seed = 0; seed < 400; seed++) {
      const [mine, theirs] = [some(seed), some(seed * 31 + 11)]
      const each = mine.every((one) => theirs.every((other) => getAlong(together, marksOf([one]), marksOf([other]))))
      expect(getAlong(together, marksOf(mine), marksOf(theirs)), `${together} ${seed}`).toBe(each)
      expect(getAlong(together, marksOf(theirs), marksOf(mine))).toBe(each)
      expect(findMismatch({ ...anyHome, together }, mine, [marksOf(theirs)]) === undefined).toBe(each)
      if (!each) refusals++
    }
  expect(refusals).toBeGreaterThan(100)
})

test('every kind is in one of seven groups', () => {
  expect(petGroups).toHaveLength(7)
  expect(new Set(petKinds.map(groupBit)).size).toBe(7)
  expect(groupBits(petKinds)).toBe(127)
})

test('what matters at a home and was not said is named to its sitter', () => {
  const home: Home = { ...anyHome, maxWeightLb: 40, acceptsIntact: false, residents: ['cat'], childrenHome: true }
  expect(unsaid(home, pet('dog'), groupBit('dog'))).toEqual(['weightLb', 'dogs', 'cats', 'children', 'neutered'])
  expect(unsaid(home, pet('dog', { weightLb: 20, dogs: true, cats: true, children: true, neutered: true }), 1)).toEqual(
    [],
  )
  expect(unsaid(anyHome, pet('dog'), 0)).toEqual([])
  expect(unsaid(home, pet('fish'), 0)).toEqual(['weightLb', 'cats', 'children'])
})
