import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageMaximum } from './limits.ts'
import { hasContact, hiddenContact, hiddenEmail, hiddenPhone, maskContacts } from './contacts.ts'

/** The examples of a file, one on each line. */
function examples(file: string): string[] {
  return readFileSync(new URL(`contacts/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
}

/** What a masked text may still have of the contacts in hidden.txt. */
const left =
  /(?:5[\W_]*){3}0|0142|example|gmail|correo|ana(?:maria|_|\.maria|-maria)|7946|9018|34 56|7665|sid-?pets|ella|\p{Nd}{7}/iu

describe('hidden.txt', () => {
  test.each(examples('hidden'))('%s', (contact) => {
    for (const text of [contact, `Hi! ${contact}`, `${contact}\nThanks`, `(${contact})`]) {
      const masked = maskContacts(text)
      expect(masked).toMatch(/\[(?:email|phone number|contact) hidden\]/)
      expect(masked.replaceAll(/[\p{Cf}\uFE0F\u20E3]/gu, '')).not.toMatch(left)
      expect(hasContact(text)).toBe(true)
    }
  })
})

describe('shown.txt', () => {
  test.each(examples('shown'))('%s', (text) => {
    for (const said of [text, `Hi! ${text}`, `${text}\nThanks`]) expect(maskContacts(said)).toBe(said)
  })
})

test.each([
  ['My number is 5550142.', `My number is ${hiddenPhone}.`],
  ['512-555-0142 or ana@example.com!', `${hiddenPhone} or ${hiddenEmail}!`],
  ['Home: 512-555-0142\nWork: 512-555-0143', `Home: ${hiddenPhone}\nWork: ${hiddenPhone}`],
  ['(ana@example.com)', `(${hiddenEmail})`],
  ['2026-12-24 5125550142', `2026-12-24 ${hiddenPhone}`],
  ['Ｉｔ’ｓ ５１２５５５０１４２ ☎ ½', `Ｉｔ’ｓ ${hiddenPhone} ☎ ½`],
  ['IG: anamaria, or here', `${hiddenContact}, or here`],
])('%s', (text, shown) => {
  expect(maskContacts(text)).toBe(shown)
})

/** The least time of this thread in milliseconds, of a few times that a text is masked; what else runs does not count. */
function maskingMs(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const began = process.threadCpuUsage()
    maskContacts(text)
    return process.threadCpuUsage(began).user / 1000
  })
  return Math.min(...times)
}

/** Any machine masks a long message in some of them; a pattern that backtracks takes minutes. */
const fewMs = 50

/**
 * Expects that a text twice as long takes at most four times as long, and some for the inaccuracy of clocks. A machine
 * that is busy with other things gets more tries: what grows faster fails all of them.
 */
function expectSlowGrowth(text: string): void {
  const half = text.slice(0, text.length / 2)
  const isSlow = () => maskingMs(text) < fewMs + 6 * maskingMs(half)
  expect([1, 2, 3, 4, 5].some(isSlow), text).toBe(true)
}

test('any text is masked fast, and masking the result changes nothing', () => {
  const pieces = fc.constantFrom(
    ...'www.|gmail|chip|no |a|@| at |.| dot |5| |-|(|)|+|one |com|\n|/|[at]|0|ig: |$|,|２|\u200B'.split('|'),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 600 }), (parts) => {
      const text = parts.join('').slice(0, messageMaximum)
      const masked = maskContacts(text)
      expect(maskContacts(masked)).toBe(masked)
      expectSlowGrowth(text)
    }),
    { numRuns: 300 },
  )
})

test.each([
  'a',
  '5',
  '5 ',
  '(5',
  'a.',
  'a@',
  'a at ',
  'one ',
  ' dot ',
  '[at]',
  ' ',
  '- ',
  '5-(',
  'a@a.',
  'a dot ',
  'ig ',
  '12/',
  '555 ',
  'www.',
  'a-.',
  'a (dot) ',
  'gmail ',
  'a_ on ',
  'chip no ',
  'chip 1',
  'call5',
])('a message that repeats only "%s" is masked fast', (piece) => {
  expectSlowGrowth(piece.repeat(messageMaximum).slice(0, messageMaximum))
})
