import { expect, test } from 'vitest'
import { cardName } from './cards.ts'
import { agreementText } from './charge-agreements.ts'

test.each([
  ['visa', 'Visa 4242'],
  ['amex', 'American Express 4242'],
  ['eftpos_au', 'Card 4242'],
])('%s is called %s', (brand, name) => expect(cardName({ brand, last4: '4242' })).toBe(name))

test('an agreement says who accepts, which card is charged, and how much at most', () =>
  expect(agreementText({ sitter: 'Lena', card: { brand: 'visa', last4: '4242' }, mostCents: 5400 })).toBe(
    'If Lena accepts, charge Visa 4242 up to $54.00.',
  ))
