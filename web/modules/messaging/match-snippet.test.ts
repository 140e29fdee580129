import { expect, test } from 'vitest'
import { snippetOf } from './match-snippet.ts'

test.each([
  ['Does Hank get a yard, or do you walk him?', 'WALK', ['…a yard, or do you ', 'walk', ' him?']],
  ['A walk at noon', 'walk', ['A ', 'walk', ' at noon']],
  // the words are not adjacent in the message
  ['A walk in the morning', 'morning walk', ['A walk in the ', 'morning', '']],
  ['Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaawalk', 'walk', ['Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'walk', '']],
  // found without its accent, or by the name
  ['Café at six', 'cafe', ['', '', 'Café at six']],
])('shows the part of %j around %j', (line, search, [before, hit, after]) => {
  expect(snippetOf(line, search)).toEqual({ before, hit, after })
})
