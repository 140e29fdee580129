import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['garden', 'garden:*'],
  ['  the fenced  gar', 'the & fenced & gar:*'],
  ['is it', 'is & it'],
  ["dog's & (cat | 'x') <-> !y:*", 'dog & s & cat & x & y'],
  ['José', 'José:*'],
  ['512-555-0142', ''],
  ['   ', ''],
  ['a b c d e f g h i j', 'a & b & c & d & e & f & g & h'],
])('%j is searched as %j', (search, words) => {
  expect(searchWords(search)).toBe(words)
})
