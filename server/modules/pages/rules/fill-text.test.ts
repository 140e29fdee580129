import { expect, test } from 'vitest'
import { fillText, unknownFacts } from './fill-text.ts'

const words = { 'service fee': '$5', company: '', site: 'A & B' }
const fill = (text: string, numbers: { label: string; phone: string }[] = []) =>
  fillText(text, words, numbers, (word) => `<${word}>`)

test('facts are put in, and what is none stays', () =>
  expect(fill('{site} adds {service fee}. {other} {Site} {}')).toBe('<A & B> adds <$5>. {other} {Site} {}'))

test('a line of which a fact is unknown is left out', () =>
  expect(fill('One\nBy {company}, {site}\nTwo')).toBe('One\nTwo'))

test('emergency numbers are a list, and nothing while there are none', () => {
  expect(fill('Call:\n{emergency numbers}\nNow.')).toBe('Call:\nNow.')
  expect(fill('{emergency numbers}', [{ label: 'Poison', phone: '(888) 555-0100' }])).toBe(
    '- <Poison>: [<(888) 555-0100>](tel:8885550100)',
  )
})

test('names of facts that are none are found', () =>
  expect(unknownFacts('{site} {servce fee} {emergency numbers}', words)).toEqual(['{servce fee}']))
