import { expect, test } from 'vitest'
import { maySearchHidden } from './may.ts'

test('only admins may search hidden listings', () => {
  const asking = [null, { role: 'owner' }, { role: 'sitter' }, { role: 'admin' }] as const
  expect(asking.map(maySearchHidden)).toEqual([false, false, false, true])
})
