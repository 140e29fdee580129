import { expect, test } from 'vitest'
import { suggestionsFrom, type PlaceLookups } from './suggestions.ts'

const named = (...names: string[]) =>
  names.map((name) => ({ placeId: name, description: name, mainText: name, secondaryText: '' }))

test('each query is looked up as all four kinds, which alternate after whole states', async () => {
  const asked: string[] = []
  const answering = (kind: string, ...names: string[]) => {
    return async (text: string) => {
      asked.push(`${kind} ${text}`)
      return named(...names)
    }
  }
  const lookups: PlaceLookups = {
    general: answering('general', 'Main Street', 'Austin, TX', '3'),
    establishments: answering('establishments', 'Airport', 'Airport', '8'),
    regions: answering('regions', 'A', 'B', 'C', 'D'),
    cities: answering('cities', 'Austin, TX', '1', '2', '4'),
  }
  const found = await suggestionsFrom(lookups, 'au')
  expect(asked.toSorted()).toEqual(['cities au', 'establishments au', 'general au', 'regions au'])
  expect(found.map(({ description }) => description)).toEqual([
    'A',
    'B',
    'C',
    'Main Street',
    'Airport',
    'Austin, TX',
    '1',
    '3',
    '8',
    '2',
  ])
})

test('plus codes are left out, and names that only look like them are kept', async () => {
  const none = async () => []
  const names = ['86QV0000+', 'C+C Kennels', '2222 Main St', '2222+MAIN Kennels', '2222+0 Kennels', 'By 86QVHXW8+2V']
  const general = async () => named('86QVHXW8+2V', 'HXW8+2V Wichita, KS', 'HXW8+', ...names)
  const found = await suggestionsFrom({ general, establishments: none, regions: none, cities: none }, 'x')
  expect(found.map(({ description }) => description)).toEqual(names)
})

test.each([
  // the rest of a state's name is still to be typed
  ['haw', ['HI'], 'Hawthorne', ['HI', 'Hawthorne']],
  ['', ['HI'], undefined, ['HI']],
  // a city is called exactly that
  ['haw', ['HI'], 'Haw', ['Haw', 'HI']],
  ['st. haw', ['HI'], 'Saint Haw', ['Saint Haw', 'HI']],
  // and the state too
  ['indiana', ['IN'], 'Indiana', ['IN', 'Indiana']],
  ['new', ['NH', 'NY'], 'Newark', ['NH', 'Newark', 'NY']],
  ['washington', ['WA'], 'Washington', ['Washington', 'WA']],
])('%j suggests the states %j and a city called %s in this order: %j', async (text, states, city, expected) => {
  const none = async () => []
  const regions = async () => named(...states).map((each) => ({ ...each, state: each.mainText }))
  const general = async () => named(...(city === undefined ? [] : [city]))
  const found = await suggestionsFrom({ regions, general, establishments: none, cities: none }, text)
  expect(found.map(({ description }) => description)).toEqual(expected)
})
