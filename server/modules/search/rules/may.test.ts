import { expect, test } from 'vitest'
import { maySearchHidden } from './may.ts'

test('hidden listings are looked for by admins alone', () => {
  const asking = [null, { role: 'owner' }, { role: 'sitter' }, { role: 'admin' }] as const
  expect(asking.map(maySearchHidden)).toEqual([false, false, false, true])
})
