import { describe, expect, test } from 'vitest'
import { noTraits } from '#contract/vocabulary/traits.ts'
import { kindToAdd, petsChosen, petsWanted, stayIsFor } from './wanted-pets.ts'

const biscuit = { id: 'b', name: 'Biscuit', type: 'dogs' } as const
const olive = { id: 'o', name: 'Olive', type: 'cats' } as const
const rufus = { id: 'r', name: 'Rufus', type: 'dogs' } as const
const pip = { id: 'p', name: 'Pip', type: 'guinea-pigs' } as const
const pets = [biscuit, olive, rufus, pip]
const all = ['dog', 'cat', 'bird', 'guinea-pig'] as const
const searched = (counts: object, ...ids: string[]) => ({ counts, ids })

test('a pet to add is of the first kind searched for that is not there, or of the only one accepted', () => {
  expect(kindToAdd(searched({ dog: 1 }), [], all)).toBe('dog')
  expect(kindToAdd(searched({ dog: 1, cat: 1 }), [biscuit], all)).toBe('cat')
  expect(kindToAdd(searched({ dog: 3 }), pets, all)).toBe('dog')
  expect(kindToAdd(searched({ dog: 2, guineaPig: 1 }), pets, all)).toBeUndefined()
  expect(kindToAdd(searched({}), [], ['cat'])).toBe('cat')
  expect(kindToAdd(searched({}), [], all)).toBeUndefined()
})

describe('the pets of a search', () => {
  test("are matched with the user's pets by kind", () => {
    expect(petsWanted(pets, searched({ dog: 1, guineaPig: 2 }))).toEqual([biscuit, pip])
    expect(petsWanted(pets, searched({ dog: 5 }))).toEqual([biscuit, rufus])
    expect(petsWanted(pets, searched({}))).toEqual([])
  })

  test("are the named ones, and others of the kind if one is gone or somebody else's", () => {
    expect(petsWanted(pets, searched({ dog: 1 }, 'r'))).toEqual([rufus])
    expect(petsWanted(pets, searched({ dog: 2 }, 'r', 'gone'))).toEqual([rufus, biscuit])
    expect(petsWanted(pets, searched({ cat: 1 }, 'gone'))).toEqual([olive])
  })

  test('are named, with what does not match', () => {
    expect(stayIsFor(searched({ dog: 1, cat: 1 }, 'r', 'o'), pets, all)).toEqual({
      count: 2,
      counts: { cat: 1, dog: 1 },
      ids: ['o', 'r'],
      words: 'For Olive and Rufus',
      note: undefined,
    })
    expect(stayIsFor(searched({ dog: 3 }), pets, all)).toEqual({
      count: 2,
      counts: { dog: 2 },
      ids: ['b', 'r'],
      words: 'For Biscuit and Rufus',
      note: 'You searched for 3 dogs.',
    })
    expect(stayIsFor(searched({ bird: 2 }), pets, all)).toEqual({
      count: 2,
      counts: { bird: 2 },
      words: undefined,
      note: 'You searched for 2 birds. None of your pets match.',
    })
    // a visitor, or a user without pets
    expect(stayIsFor(searched({ dog: 2, cat: 1 }), [], all).words).toBe('For 2 dogs and 1 cat')
    expect(stayIsFor(searched({}), pets, all)).toEqual({
      count: 1,
      counts: {},
      words: undefined,
      note: undefined,
    })
    expect(stayIsFor(searched({ dog: 10, cat: 10 }), [], all).count).toBe(10)
    // the sitter may have changed the accepted kinds since
    expect(stayIsFor(searched({ dog: 1, cat: 1 }), pets, ['dog']).note).toBe("This sitter doesn't accept cats.")
  })
})

test('are a good match only if something was said of each of them', () => {
  const said = { ...biscuit, traits: { ...noTraits, cats: true } }
  const wanted = searched({ dog: 1, cat: 1 }, 'b', 'o')
  expect(stayIsFor(wanted, [said, olive], all).match).toBeUndefined()
  expect(stayIsFor(wanted, [said, { ...olive, traits: noTraits }], all).match).toBeUndefined()
  const both = [said, { ...olive, traits: { ...noTraits, weightLb: 9 } }]
  expect(stayIsFor(wanted, both, all).match).toBe('Good match for Biscuit and Olive')
  expect(stayIsFor(searched({ dog: 2 }), [], all).match).toBeUndefined()
})

describe('the pets that are chosen', () => {
  test('are those searched for, or the only one there is, until some are ticked', () => {
    expect(petsChosen(null, pets, searched({ dog: 1, cat: 1 }))).toEqual(['b', 'o'])
    expect(petsChosen(null, pets, searched({}))).toEqual([])
    expect(petsChosen(null, [olive], searched({}))).toEqual(['o'])
    expect(petsChosen(null, [olive], searched({ dog: 1 }))).toEqual([])
  })

  test('are then what was ticked, as far as it may stay', () => {
    expect(petsChosen(['r', 'gone', 'b'], pets, searched({ cat: 1 }))).toEqual(['b', 'r'])
    expect(petsChosen([], [olive], searched({}))).toEqual([])
    expect(petsChosen(['gone'], [olive], searched({}))).toEqual(['o'])
  })
})
