import { expect, test } from 'vitest'
import { pausedWords, pauseWords, resumedWords } from './pause-words.ts'

test('a pause is told in one or several, and resuming names what stays inactive', () => {
  expect(pauseWords(1)).toMatch(/^Your listing leaves search, and nobody can book it until you resume\./)
  expect(pauseWords(3)).toMatch(/^All 3 active listings leave search, and nobody can book them until you resume\./)
  expect(pausedWords(1)).toMatch(/^1 listing can't be found or booked\./)
  expect(resumedWords({ resumed: 2, left: [] })).toEqual({ title: '2 listings active again' })
  const left = [
    { id: 'a', title: 'The blue door' },
    { id: 'b', title: '' },
  ]
  expect(resumedWords({ resumed: 1, left })).toEqual({
    title: '1 listing active again',
    description: "“The blue door” and “Untitled listing” can't be published right now. Open them to see why.",
  })
})
