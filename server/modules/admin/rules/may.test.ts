import { expect, test } from 'vitest'
import { mayTakeRole } from './may.ts'

test('the only admin stays admin; anyone else may get any role', () => {
  for (const role of ['owner', 'sitter', 'admin'] as const) {
    expect(mayTakeRole({ mayStopBeingAdmin: false }, role)).toBe(role === 'admin')
    expect(mayTakeRole({ mayStopBeingAdmin: true }, role)).toBe(true)
  }
})
