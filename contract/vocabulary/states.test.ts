import { expect, test } from 'vitest'
import { areaAtHome, meansCity, stateNamed, stateOfAddress, states, statesAtEnd, statesLike } from './states.ts'

test('the territories are states, and the last ones, because positions are stored', () => {
  expect(states).toHaveLength(56)
  expect(states.map(({ code }) => code).indexOf('WY')).toBe(50)
  expect(states.slice(51).map(({ code }) => code)).toEqual(['PR', 'GU', 'VI', 'AS', 'MP'])
})

test.each([
  ['texas, USA', 'TX'],
  [' West Virginia ', 'WV'],
  ['W. Va.', 'WV'],
  ['Calif.', 'CA'],
  ['N. Carolina', 'NC'],
  ['N.Y.', 'NY'],
  ['TX', 'TX'],
  ['Puerto Rico, United States', 'PR'],
  ['U.S. Virgin Islands', 'VI'],
  ['Washington State', 'WA'],
])('stateNamed: %s is %s', (text, code) => expect(stateNamed(text)?.code).toBe(code))

test.each(['New York', 'Washington', 'LA', 'Austin, Texas', 'USA', ''])(
  'stateNamed: "%s" is none, or more likely a city',
  (text) => expect(stateNamed(text)).toBeUndefined(),
)

test('statesLike matches the beginning of a name or another spelling, and a whole code', () => {
  const codes = (text: string) => statesLike(text).map(({ code }) => code)
  expect(codes('new')).toEqual(['NH', 'NJ', 'NM', 'NY'])
  expect(codes('n. car')).toEqual(['NC'])
  expect(codes('tx')).toEqual(['TX'])
  expect(codes('virgin')).toEqual(['VA', 'VI'])
  expect(codes(',')).toEqual([])
})

test('statesAtEnd reads the end of words as a state, the longest first', () => {
  const read = (words: string) => statesAtEnd(words).map(({ before, state }) => `${before} | ${state.code}`)
  expect(read('charleston west virginia')).toEqual(['charleston | WV', 'charleston west | VA'])
  expect(read('new york ny')).toEqual(['new york | NY'])
  expect(read('texas')).toEqual([])
})

test('meansCity: names of cities, and LA', () => {
  expect(meansCity('new yo', 'NY')).toBe(true)
  expect(meansCity('la', 'LA')).toBe(true)
  expect(meansCity('louis', 'LA')).toBe(false)
  expect(meansCity('tex', 'TX')).toBe(false)
})

test('a territory is a state, whatever a service calls it; other countries stay', () => {
  expect(areaAtHome({ state: '', country: 'PR' })).toEqual({ state: 'PR', country: 'US' })
  expect(areaAtHome({ state: '', country: 'Puerto Rico' })).toEqual({ state: 'PR', country: 'US' })
  expect(areaAtHome({ state: '', country: 'CA' })).toEqual({ state: '', country: 'CA' })
})

test.each([
  ['TX', 'US', 'TX'],
  ['texas', ' us ', 'TX'],
  ['Calif.', 'U.S.A.', 'CA'],
  ['DC', 'United States of America', 'DC'],
  ['NY', '', 'NY'],
  ['', 'PR', 'PR'],
  ['', 'Guam', 'GU'],
  ['PR', 'USA', 'PR'],
  ['', 'US', undefined],
  ['Bavaria', '', undefined],
  // countries with the code or name of a state
  ['', 'DE', undefined],
  ['ON', 'CA', undefined],
  ['', 'Georgia', undefined],
  // states with the code or name of one at home
  ['WA', 'AU', undefined],
  ['Florida', 'Uruguay', undefined],
])('an address in %j of %j is in the state %s', (state, country, code) => {
  expect(stateOfAddress({ state, country })).toBe(code)
})
