import { expect, test } from 'vitest'
import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '#contract/vocabulary/search-filters.ts'
import { bitsOf, groups, offersOf, offerWords, optionCount, positions, whole } from './offers.ts'
import type { Bits, Offering } from './offers.ts'

const nothing: Offering = {
  verified: false,
  instantBook: false,
  accommodation: 'Tent',
  roomSize: null,
  amenities: [],
  services: {},
}

/** The options in bits, by their ids. */
const namesOf = (bits: Bits): string[] =>
  groups.flatMap((group) =>
    [...positions[group]].flatMap(([id, at]) => (((bits[at >> 5] ?? 0) >> (at & 31)) & 1 ? [`${group} ${id}`] : [])),
  )

test('every option of the contract has a bit of its own', () => {
  const all = [flagFilters, accommodationOptions, houseSizes, amenityOptions, serviceOptions]
  expect(optionCount).toBeGreaterThan((offerWords - 1) * 32)
  expect(optionCount).toBe(all.reduce((sum, { length }) => sum + length, 0))
  const taken = groups.flatMap((group) => [...positions[group].values()])
  expect(new Set(taken).size).toBe(optionCount)
  expect(Math.max(...taken)).toBe(optionCount - 1)
  for (const group of groups)
    expect(namesOf(whole[group])).toEqual([...positions[group].keys()].map((id) => `${group} ${id}`))
})

test.each<[string, Partial<Offering>, string[]]>([
  ['nothing', {}, []],
  ['a verified sitter', { verified: true }, ['flags verified']],
  ['instant booking', { instantBook: true }, ['flags instantBook']],
  ['a fenced yard', { amenities: ['Fenced yard'] }, ['flags yard', 'amenities fenced-yard']],
  ['however it is spelled', { amenities: ['FENCED--Yard'] }, ['flags yard', 'amenities fenced-yard']],
  ['a garden', { amenities: ['secured-outdoor-garden'] }, ['flags yard', 'amenities secured-outdoor-garden']],
  ['play in the yard', { services: { tricks: ['Yard play'] } }, ['flags yard', 'services yard-play']],
  ['a room at a garden', { accommodation: 'Garden-Access Room' }, ['flags yard', 'accommodation garden-access-room']],
  ['what no option names', { amenities: ['Hot tub', 'no-grooming'], services: { tricks: ['Juggling'] } }, []],
  ['an amenity that is a service too', { amenities: ['Grooming'] }, ['amenities grooming']],
  ['14 square meters', { roomSize: 14 }, ['sizes small']],
  ['15 square meters', { roomSize: 15 }, ['sizes medium']],
  ['500 square meters', { roomSize: 500 }, ['sizes extra-large']],
  ['no room at all', { roomSize: 0 }, []],
])('%s', (_, some, expected) => {
  expect(namesOf(offersOf({ ...nothing, ...some })).sort()).toEqual(expected.sort())
})

test('an option that is not known has no bit', () => {
  expect(bitsOf({ amenities: ['juggling'] })).toEqual(Array.from({ length: offerWords }, () => 0))
})
