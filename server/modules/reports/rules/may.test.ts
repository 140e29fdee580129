import { expect, test } from 'vitest'
import { mayReport } from './may.ts'

test('a listing is reported by anybody but its sitter', () => {
  expect([{ id: 'o' }, { id: 's' }].map((asker) => mayReport({ sitterId: 's' }, asker))).toEqual([true, false])
})
