import { expect, test } from 'vitest'
import { lostViewers as viewers } from '#contract/vocabulary/lost-pets.ts'
import { mayStart } from './may.ts'

test('both sides report a pet as missing while it is at the stay; who helps to look does not', () => {
  expect(viewers.filter((viewer) => mayStart(viewer, true))).toEqual(['owner', 'sitter'])
  expect(viewers.filter((viewer) => mayStart(viewer, false))).toEqual([])
})
