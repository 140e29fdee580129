// Stripe's published test cards (docs.stripe.com/testing) and the checks before a card is charged.
import { hash } from 'node:crypto'
import { badParameter, cardRefused, type WireError } from './errors.ts'
import { record, text, type Fields } from './parameters.ts'
import type { Card, PaymentMethod } from './wire.ts'

/** What happens when this card is charged. */
export type CardBehaviour =
  | { kind: 'pays' }
  /** `always`: also without the customer once the card is set up for that; Stripe cannot reach the customer then. */
  | { kind: 'asks_for_authentication'; always: boolean }
  /** `attaches`: it can be kept, and is declined when it is charged. */
  | { kind: 'declines'; code: string; declineCode?: string; message: string; attaches?: true }

type TestCard = { number: string; brand: string; behaviour: CardBehaviour; tokens: string[] }

const pays: CardBehaviour = { kind: 'pays' }
const declines = (code: string, message: string, declineCode?: string): CardBehaviour =>
  declineCode === undefined ? { kind: 'declines', code, message } : { kind: 'declines', code, message, declineCode }

// The last four digits are unique in this table, because only they are stored.
const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: pays, tokens: ['pm_card_visa'] },
  { number: '5555555555554444', brand: 'mastercard', behaviour: pays, tokens: ['pm_card_mastercard'] },
  { number: '378282246310005', brand: 'amex', behaviour: pays, tokens: ['pm_card_amex'] },
  { number: '4000000000000259', brand: 'visa', behaviour: pays, tokens: ['pm_card_createDispute'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: declines('card_declined', 'Your card was declined.', 'generic_decline'),
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: declines('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
    tokens: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behaviour: declines('expired_card', 'Your card has expired.'),
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behaviour: declines('incorrect_cvc', "Your card's security code is incorrect."),
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behaviour: declines('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
    tokens: ['pm_card_chargeDeclinedProcessingError'],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: { kind: 'asks_for_authentication', always: false },
    tokens: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: { kind: 'asks_for_authentication', always: true },
    tokens: ['pm_card_authenticationRequiredOnSetup'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: {
      kind: 'declines',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
      attaches: true,
    },
    tokens: ['pm_card_chargeCustomerFail'],
  },
]

/** Whether a payment with this card is disputed as soon as it is captured. */
export function asksBack(last4: string): boolean {
  return last4 === '0259'
}

/** Returns what a stored card does when it is charged. */
export function behaviourOf(method: PaymentMethod): CardBehaviour {
  const card = TEST_CARDS.find((each) => each.number.endsWith(method.card.last4))
  // As in Stripe's test mode: a number that could be a real card is refused and never charged.
  return (
    card?.behaviour ??
    declines(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      'test_mode_live_card',
    )
  )
}

/** Returns the card of a ready-made test token such as `pm_card_visa`. */
export function cardFromToken(token: string, today: Date): Card | undefined {
  const card = TEST_CARDS.find((each) => each.tokens.includes(token))
  if (card === undefined) return undefined
  return keep(card.number, card.brand, 12, today.getUTCFullYear() + 4)
}

/** Checks what a person typed, in Stripe's order and words, and returns the parts that may be stored. */
export function cardFromForm(fields: Fields, today: Date): Card {
  const card = record(fields, 'card')
  const number = (text(card, 'number') ?? '').replaceAll(/[\s-]/g, '')
  if (number === '') throw badParameter('Missing required param: card[number].', 'card[number]', 'parameter_missing')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardRefused({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' })
  }
  const { month, year } = expiry(card, today)
  const brand = TEST_CARDS.find((each) => each.number === number)?.brand ?? brandOf(number)
  const cvc = text(card, 'cvc')
  if (cvc !== undefined && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardRefused({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." })
  }
  return keep(number, brand, month, year)
}

function expiry(card: Fields, today: Date): { month: number; year: number } {
  const month = Number(text(card, 'exp_month') ?? Number.NaN)
  const typedYear = Number(text(card, 'exp_year') ?? Number.NaN)
  const year = typedYear < 100 ? 2000 + typedYear : typedYear
  const thisYear = today.getUTCFullYear()
  if (!Number.isInteger(month) || month < 1 || month > 12) throw badExpiry('month')
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) throw badExpiry('year')
  if (year === thisYear && month < today.getUTCMonth() + 1) throw badExpiry('month')
  return { month, year }
}

function badExpiry(part: 'month' | 'year'): WireError {
  return cardRefused({
    code: `invalid_expiry_${part}`,
    param: `exp_${part}`,
    message: `Your card's expiration ${part} is invalid.`,
  })
}

function keep(number: string, brand: string, month: number, year: number): Card {
  // The last four digits of a real card could match a test card, so they are not stored.
  const known = TEST_CARDS.some((each) => each.number === number)
  const last4 = known ? number.slice(-4) : 'xxxx'
  const fingerprint = known ? hash('sha256', `card ${number}`).slice(0, 16) : null
  return { brand, last4, exp_month: month, exp_year: year, country: 'US', fingerprint, funding: 'credit' }
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

/** Checks the check digit of a card number (Luhn). */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
