import { describe, expect, test } from 'vitest'
import { cardErrors, caretAfter, formatExpiry, formatNumber } from './card-rules.ts'

const today = new Date(2026, 2, 15)
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', zip: '94107' }

test.each([
  ['', ''],
  ['42424', '4242 4'],
  ['4242-4242x4242 4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('formats the number %j as %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

test.each([
  ['', ''],
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['1/', '01 / '],
  ['1/30', '01 / 30'],
  ['0130', '01 / 30'],
  ['01/2030', '01 / 30'],
  ['12 / 3', '12 / 3'],
])('formats the date %j as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('allows deleting the separator of a date', () => {
  expect(formatExpiry('12 /', true)).toBe('12')
})

test.each([
  ['4242 4', 0, 0],
  ['4242 4', 4, 4],
  ['4242 4', 5, 6],
  ['12 / 3', 9, 6],
])('places the caret in %j after %i digits at %i', (shaped, digits, position) => {
  expect(caretAfter(shaped, digits)).toBe(position)
})

describe('card errors', () => {
  test('are empty for a valid card', () => {
    expect(cardErrors(good, today)).toEqual({})
    expect(cardErrors({ ...good, number: '3782 822463 10005', cvc: '1234' }, today)).toEqual({})
    expect(cardErrors({ ...good, expiry: '03 / 26' }, today)).toEqual({})
  })

  test('are four for an empty form', () => {
    expect(Object.keys(cardErrors({ number: '', expiry: '', cvc: '', zip: '' }, today))).toHaveLength(4)
  })

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ number: '4242' }, 'Your card number is incomplete.'],
    [{ expiry: '13 / 30' }, 'Your card’s expiration date is invalid.'],
    [{ expiry: '02 / 26' }, 'Your card’s expiration date is in the past.'],
    [{ expiry: '12 / 25' }, 'Your card’s expiration year is in the past.'],
    [{ expiry: '12 / 99' }, 'Your card’s expiration year is invalid.'],
    [{ cvc: '1234' }, 'Your card’s security code is incomplete.'],
    [{ zip: '9410' }, 'Your ZIP code is incomplete.'],
  ])('%j', (change, message) => {
    expect(Object.values(cardErrors({ ...good, ...change }, today))).toEqual([message])
  })
})
