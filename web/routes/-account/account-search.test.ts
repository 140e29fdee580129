import { expect, test } from 'vitest'
import { readTab } from './account-search.ts'

test('the first tab needs no address, an unknown one is left out', () => {
  const tabs = ['profile', 'pets'] as const
  expect(readTab(tabs, { tab: 'profile' })).toEqual({})
  expect(readTab(tabs, { tab: 'pets', other: 1 })).toEqual({ tab: 'pets' })
  expect(readTab(tabs, { tab: 'x' })).toEqual({})
})
