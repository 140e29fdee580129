// Formats a card while it is typed, and finds mistakes, with the sentences of Stripe's form.

/** The four fields as typed. */
export type TypedCard = { number: string; expiry: string; cvc: string; zip: string }
export type CardField = keyof TypedCard
/** A sentence for each invalid field. */
export type CardErrors = Partial<Record<CardField, string>>

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Groups of four digits; 4-6-5 for cards that begin with 34 or 37. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text)
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.slice(0, 19).match(/.{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/** `MM / YY`. Accepts `1/30`, `0130`, `01/2030`. While deleting, the separator may be deleted too. */
export function formatExpiry(text: string, deleting = false): string {
  const lone = /^\s*(\d)\s*\//.exec(text)
  let digits = digitsOf(lone === null ? text : `0${text}`)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  const month = digits.slice(0, 2)
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4)
  if (year !== '') return `${month} / ${year}`
  return month.length === 2 && !deleting ? `${month} / ` : month
}

/** The caret position after formatting: behind as many digits as before. */
export function caretAfter(shaped: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (const [index, character] of [...shaped].entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return shaped.length
}

/** All mistakes by field; empty if the card can be sent. */
export function cardErrors(card: TypedCard, today: Date): CardErrors {
  const found: [CardField, string | undefined][] = [
    ['number', numberError(card.number)],
    ['expiry', expiryError(card.expiry, today)],
    ['cvc', cvcError(card.cvc, card.number)],
    ['zip', zipError(card.zip)],
  ]
  return Object.fromEntries(found.filter(([, error]) => error !== undefined))
}

/** The month from 1 to 12 and the year with four digits. */
export function readExpiry(text: string): { month: number; year: number } {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

function numberError(text: string): string | undefined {
  const digits = digitsOf(text)
  const complete = digits.length >= (isAmex(digits) ? 15 : 16)
  if (!complete) return 'Your card number is incomplete.'
  return passesLuhn(digits) ? undefined : 'Your card number is invalid.'
}

function expiryError(text: string, today: Date): string | undefined {
  if (digitsOf(text).length < 4) return 'Your card’s expiration date is incomplete.'
  const { month, year } = readExpiry(text)
  if (month < 1 || month > 12) return 'Your card’s expiration date is invalid.'
  const thisYear = today.getFullYear()
  if (year < thisYear) return 'Your card’s expiration year is in the past.'
  if (year === thisYear && month < today.getMonth() + 1) return 'Your card’s expiration date is in the past.'
  return year > thisYear + 50 ? 'Your card’s expiration year is invalid.' : undefined
}

function cvcError(text: string, number: string): string | undefined {
  const wanted = isAmex(digitsOf(number)) ? 4 : 3
  return digitsOf(text).length === wanted ? undefined : 'Your card’s security code is incomplete.'
}

function zipError(text: string): string | undefined {
  return /^\d{5}(-\d{4})?$/.test(text.trim()) ? undefined : 'Your ZIP code is incomplete.'
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits)
}

/** Checks the check digit of a card number. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
