import { expect, test } from 'vitest'
import { maySeeByToken, mayUseList } from './may.ts'

test("a list is its maker's, and nobody else's", () => {
  expect(['o', 'x'].map((id) => mayUseList({ userId: 'o' }, { id }))).toEqual([true, false])
})

test.each([
  [{ shareToken: 'abc' }, 'abc', true],
  [{ shareToken: 'abc' }, 'abd', false],
  [{ shareToken: null }, 'abc', false],
  [{ shareToken: null }, '', false],
])('the list %o is shown to who asks with %j: %s', (list, token, shown) => {
  expect(maySeeByToken(list, token)).toBe(shown)
})
