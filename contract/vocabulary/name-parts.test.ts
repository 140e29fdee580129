import { expect, test } from 'vitest'
import { partsOf } from './name-parts.ts'

test.each([
  ['Ada Moss', ['Ada', 'Moss']],
  ['Ana María de la Cruz', ['Ana María de la', 'Cruz']],
  ['Cher', ['Cher', null]],
])('%s is split at its last space', (name, parts) => {
  expect(partsOf(name)).toEqual(parts)
})
