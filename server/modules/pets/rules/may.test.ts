import { expect, test } from 'vitest'
import { mayChangePet } from './may.ts'

test('only its owner may change a pet', () => {
  expect(['o', 'x'].map((id) => mayChangePet({ ownerId: 'o' }, { id }))).toEqual([true, false])
})
