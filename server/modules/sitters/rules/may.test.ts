import { expect, test } from 'vitest'
import { mayMessage } from './may.ts'

test('a sitter is written to by anybody but themselves, a visitor included', () => {
  expect([null, { id: 'o' }, { id: 's' }].map((asker) => mayMessage('s', asker))).toEqual([true, true, false])
})
