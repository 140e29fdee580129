import { expect, test } from 'vitest'
import { mayMessage } from './may.ts'

test('anyone but the sitter themselves may write to a sitter, including visitors', () => {
  expect([null, { id: 'o' }, { id: 's' }].map((asker) => mayMessage('s', asker))).toEqual([true, true, false])
})
