import { expect, test } from 'vitest'
import { keysOfReading, keysWhileTyping, readPlace, readingsOf, zipInFront } from './place-text.ts'
import { beginningsOf, keysOf, spelled, spellingOf, squashed } from './spelling.ts'

test.each([
  ['St. Louis', 'saint louis'],
  ['Sainte Genevieve', 'saint genevieve'],
  ["Coeur d'Alene", 'coeur dalene'],
  ['The Woodlands', 'woodlands'],
  ['Truth or the Consequences', 'truth or the consequences'],
  ['Mayagüez', 'mayaguez'],
  ['Washington, D.C.', 'washington dc'],
  ['N. Ft. Myers', 'north fort myers'],
  ['Ærøskøbing & Łódź', 'aeroskobing and lodz'],
])('%s is spelled %s', (name, words) => expect(spelled(name)).toBe(words))

test('blanks and hyphens do not count', () => {
  for (const name of ['Winston-Salem', 'Winston Salem', 'WinstonSalem']) expect(squashed(name)).toBe('winstonsalem')
})

test('the spelling of a place has its zip code in front and its area behind', () => {
  const place = { name: 'St. Louis', state: 'MO', country: 'US', zip: '63101' }
  expect(spellingOf(place)).toBe('63101 saint louis mo')
  expect(spellingOf({ ...place, name: 'Genève', state: '', country: 'CH', zip: null })).toBe('geneve ch')
})

test('the keys of a name are with and without what kind of town it is', () => {
  expect(keysOf('city of new york')).toEqual(['cityofnewyork', 'newyork', 'newyorkcity'])
  expect(keysOf('juneau city')).toEqual(['juneaucity', 'juneau', 'juneaucitycity'])
  expect(keysOf('kansas city of fountains')).toEqual(['kansascityoffountains', 'kansascityoffountainscity'])
  expect(keysOf('')).toEqual([])
  expect(keysOfReading({ name: 'st louis', area: 'MO' })).toEqual(['saintlouismo', 'saintlouiscitymo'])
  expect(keysOfReading({ name: 'austin', area: undefined })).toEqual(['austin', 'austincity'])
})

test('the last word may be an abbreviation, or the beginning of a word', () => {
  expect(beginningsOf('port st')).toEqual(['portsaint', 'portst'])
  expect(beginningsOf('new port st')).toEqual(['newportsaint', 'newportst'])
  expect(beginningsOf('stockt')).toEqual(['stockt'])
  expect(beginningsOf('--')).toEqual([])
})

test('the state may still be typed', () => {
  expect(keysWhileTyping('Austin, te')).toEqual(expect.arrayContaining(['austintn', 'austintx']))
  for (const text of ['Austin, ', ', te', 'Texas']) expect(keysWhileTyping(text), text).toEqual([])
  expect(keysWhileTyping('austin tx')).toContain('austintx')
})

test('a zip code stands at the end, or in front of its town', () => {
  expect(readPlace('Austin, TX 78704-1234, USA')).toEqual({ zip: '78704', words: 'austin tx' })
  expect(readPlace('78704')).toEqual({ zip: '78704', words: '' })
  for (const words of ['787041', '78704 austin']) expect(readPlace(words)).toEqual({ zip: undefined, words })
  expect(zipInFront('78704 austin tx')).toEqual({ zip: '78704', behind: 'austin tx' })
  for (const words of ['78704', '178704 austin tx', 'apt 78704 austin']) expect(zipInFront(words)).toBeUndefined()
})

const read = (words: string) => [...readingsOf(words)].map(({ name, area }) => `${name} | ${area}`)

test('a town is read with its state, its country, and alone, the likeliest first', () => {
  expect(read('montreal ca')).toEqual(['montreal | CA', 'montreal | CA', 'montreal ca | undefined'])
  expect(read('paris france')).toEqual(['paris | FR', 'paris france | undefined'])
  expect(read('la')).toEqual(['los angeles | CA', 'la | undefined'])
  expect(read('washington dc dc')[1]).toBe('washington | DC')
  expect(read('washington dc va')).not.toContain('washington | VA')
  expect(read('nola la')).toContain('new orleans | LA')
  expect(read('nola tx')).not.toContain('new orleans | TX')
  expect(read('auckland new zealand')).toEqual(['auckland | NZ', 'auckland new zealand | undefined'])
  expect(read('edinburgh scotland')).toContain('edinburgh | GB')
  expect(read('munich bavaria')).toEqual(['munich bavaria | undefined'])
  expect(read('')).toEqual([])
})
