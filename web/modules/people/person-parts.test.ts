import { expect, test } from 'vitest'
import { personParts, readPersonSearch } from './person-parts.ts'

test('the address names the open part, unless it is the first or unknown', () => {
  for (const { value } of personParts) expect(readPersonSearch({ part: value }).part ?? 'overview').toBe(value)
  for (const part of ['overview', 'secrets', 7, undefined]) expect(readPersonSearch({ part })).toEqual({})
})
