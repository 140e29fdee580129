import { expect, test } from 'vitest'
import { readTab } from './account-search.ts'

test('omits the first tab and drops an unknown one', () => {
  const tabs = ['profile', 'pets'] as const
  expect(readTab(tabs, { tab: 'profile' })).toEqual({})
  expect(readTab(tabs, { tab: 'pets', other: 1 })).toEqual({ tab: 'pets' })
  expect(readTab(tabs, { tab: 'x' })).toEqual({})
})
