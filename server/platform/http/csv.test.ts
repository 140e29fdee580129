import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('quotes cells with commas, quotes and line breaks', () => {
  expect(csv([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('\uFEFFa,"b,c","say ""hi""","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-cmd', '@sum', '\tx', '\r=1'])('%j becomes text, not a formula', (text) => {
  expect(csv([[text]]).replace('"', '')).toContain(`\uFEFF'`)
})

// in locales with a decimal comma, spreadsheets split cells at semicolons, and some at tabs
test.each(['Ada;=1+1', 'Ada; @sum', 'a\t=1', 'a;;-cmd', 'a\n=1', ' =1', '\uFF1D1'])(
  '%j contains no formula, wherever a spreadsheet splits it',
  (text) => {
    const cells = csv([[text]])
      .slice(1)
      .split(/[;\t\r\n]/)
    for (const each of cells) expect(each.trim().replace(/^"/, '').trim()).not.toMatch(/^[=+\-@\uFF1D]/)
  },
)

test('semicolons between words are unchanged', () => {
  expect(csv([['a; b-c; d']])).toBe('\uFEFFa; b-c; d\r\n')
})

test('a negative number stays a number', () => {
  expect(csv([['-12.50']])).toBe('\uFEFF-12.50\r\n')
})
