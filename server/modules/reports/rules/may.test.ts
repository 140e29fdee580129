import { expect, test } from 'vitest'
import { mayReport } from './may.ts'

test('anyone but its sitter may report a listing', () => {
  expect([{ id: 'o' }, { id: 's' }].map((asker) => mayReport({ sitterId: 's' }, asker))).toEqual([true, false])
})
