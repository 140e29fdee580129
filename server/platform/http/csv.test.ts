import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('cells with commas, quotes and lines are quoted', () => {
  expect(csv([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('\uFEFFa,"b,c","say ""hi""","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-cmd', '@sum', '\tx', '\r=1'])('%j is a text, not a formula', (text) => {
  expect(csv([[text]]).replace('"', '')).toContain(`\uFEFF'`)
})

test('a negative number stays one', () => {
  expect(csv([['-12.50']])).toBe('\uFEFF-12.50\r\n')
})
