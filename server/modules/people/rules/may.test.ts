import { expect, test } from 'vitest'
import { whyNotEditNote, whyNotStrike } from './may.ts'

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 9, minute))
const note = { byId: 'ada', at: at(0), struckAt: null }

test.each([
  ['ada', 0, undefined],
  ['ada', 14, undefined],
  ['ada', 15, 'note_kept'],
  ['bea', 1, 'note_kept'],
] as const)('%s edits a note of ada after %s minutes: %s', (who, minute, why) => {
  expect(whyNotEditNote(note, who, at(minute))).toBe(why)
})

test('what is struck out is neither edited nor struck out again', () => {
  const struck = { ...note, struckAt: at(1) }
  expect(whyNotEditNote(struck, 'ada', at(2))).toBe('note_kept')
  expect([whyNotStrike(note), whyNotStrike(struck)]).toEqual([undefined, 'note_struck'])
})
