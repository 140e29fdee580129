import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('cells with commas, quotes and lines are quoted', () => {
  expect(csv([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('\uFEFFa,"b,c","say ""hi""","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-cmd', '@sum', '\tx', '\r=1'])('%j is a text, not a formula', (text) => {
  expect(csv([[text]]).replace('"', '')).toContain(`\uFEFF'`)
})

// where the comma is for decimals, spreadsheets part cells at semicolons, and some at tabs
test.each(['Ada;=1+1', 'Ada; @sum', 'a\t=1', 'a;;-cmd', 'a\n=1', ' =1', '\uFF1D1'])(
  '%j holds no formula, wherever it is cut',
  (text) => {
    const cells = csv([[text]])
      .slice(1)
      .split(/[;\t\r\n]/)
    for (const each of cells) expect(each.trim().replace(/^"/, '').trim()).not.toMatch(/^[=+\-@\uFF1D]/)
  },
)

test('semicolons between words stay as they are', () => {
  expect(csv([['a; b-c; d']])).toBe('\uFEFFa; b-c; d\r\n')
})

test('a negative number stays one', () => {
  expect(csv([['-12.50']])).toBe('\uFEFF-12.50\r\n')
})
