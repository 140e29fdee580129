import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneNumberOf } from './phone-numbers.ts'

const cases = readFileSync(new URL('corpus/phone-numbers.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))

test('there are enough', () => expect(cases.length).toBeGreaterThan(60))

test.each(cases)('"%s" is %s and takes texts: %s', (written = '', number, texts) => {
  expect(phoneNumberOf(written)).toEqual({ e164: number === '-' ? null : number, takesTexts: texts === 'yes' })
})
