import { expect, test } from 'vitest'
import { mayChangePet } from './may.ts'

test("a pet is its owner's, and nobody else's", () => {
  expect(['o', 'x'].map((id) => mayChangePet({ ownerId: 'o' }, { id }))).toEqual([true, false])
})
