import { expect, test } from 'vitest'
import { mayTakeRole } from './may.ts'

test('the only admin stays one; anybody else may become anything', () => {
  for (const role of ['owner', 'sitter', 'admin'] as const) {
    expect(mayTakeRole({ onlyAdmin: true }, role)).toBe(role === 'admin')
    expect(mayTakeRole({ onlyAdmin: false }, role)).toBe(true)
  }
})
