import { expect, test } from 'vitest'
import { statementOf } from './statement.ts'

test.each<[string | undefined, string | null, string | undefined]>([
  ['SANDBOX', 'Fern Paw', 'SANDBOX* FERN PAW'],
  ['SANDBOX', 'Fern and Paws', 'SANDBOX* FERN AND PAWS'],
  ['SANDBOX', 'Fern and Paws2', undefined],
  [undefined, 'Fern Paw', undefined],
  ['', 'Fern Paw', undefined],
  ['SANDBOX', null, undefined],
])('%s and %s make %s', (prefix, suffix, whole) => expect(statementOf(prefix, suffix)).toBe(whole))
