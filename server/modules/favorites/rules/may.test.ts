import { expect, test } from 'vitest'
import { mayUseList } from './may.ts'

test('only its maker may use a list', () => {
  expect(['o', 'x'].map((id) => mayUseList({ userId: 'o' }, { id }))).toEqual([true, false])
})
