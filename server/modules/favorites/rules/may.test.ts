import { expect, test } from 'vitest'
import { mayUseList } from './may.ts'

test("a list is its maker's, and nobody else's", () => {
  expect(['o', 'x'].map((id) => mayUseList({ userId: 'o' }, { id }))).toEqual([true, false])
})
