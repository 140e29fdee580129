import { expect, test } from 'vitest'
import { excerptOf, searchHelp } from './search-help.ts'

const pages = [
  { slug: 'a', title: 'Book a stay', words: 'You can cancel it later. Refunds are quick.' },
  { slug: 'b', title: 'Change or cancel', words: 'Plans change.' },
  { slug: 'c', title: 'Get paid', words: 'Earnings arrive after check-out.' },
]
const found = (search: string) => searchHelp(pages, search).map(({ slug }) => slug)

test.each([
  ['cancel', ['b', 'a']],
  ['CANC', ['b', 'a']],
  ['refund cancel', ['a']],
  ['stay refunds', ['a']],
  ['check-out', ['c']],
  ['ancel', []],
  ['unicorn', []],
  ['.*(', ['a', 'b', 'c']],
] as const)('a search for "%s" finds %j', (search, slugs) => expect(found(search)).toEqual(slugs))

test('the words around the first match are shown', () => {
  const text = `${'word '.repeat(60)}refund ${'more '.repeat(60)}`.trim()
  const excerpt = excerptOf(text, 'refund')
  expect(excerpt).toMatch(/^…word .*\brefund more.*more…$/)
  expect(excerpt.length).toBeLessThan(145)
  expect(excerptOf('Short.', undefined)).toBe('Short.')
})
