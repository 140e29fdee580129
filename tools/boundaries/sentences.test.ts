import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import * as limits from '#contract/vocabulary/limits.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sources of the product. Tests may repeat sentences, since they check them against docs/product.md. */
const sourcesIn = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && existsSync(join(root, name)))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

const sources = sourcesIn('web', 'server', 'demo', 'sandbox')

/** The numbers in sentences, by the names of their constants. */
const numbers = new Map(
  Object.entries(limits).flatMap(([name, value]) => (typeof value === 'number' ? [[name, String(value)]] : [])),
)

/**
 * The codes of refusals whose sentences a source repeats, also inside of a longer text. In pages also a part of several
 * sentences counts, and another case or period; the server may complete a sentence with what it knows.
 */
function typedAgain(text: string, inPages = true): string[] {
  const words = text
    .replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => numbers.get(name) ?? whole)
    .replaceAll(/\\(?=['"`])/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll(/\s+/g, ' ')
  return Object.entries(refusals).flatMap(([code, { sentence }]) => {
    const repeats = inPages
      ? partsOf(sentence).some((part) => words.toLowerCase().includes(part))
      : words.includes(sentence)
    return repeats ? [code] : []
  })
}

/** Shorter sentences are phrases that other texts may use. */
const partMinimum = 30

/** The sentence in lower case without its period; of several sentences, each that is long enough. */
function partsOf(sentence: string): string[] {
  const parts = sentence.toLowerCase().split(/(?<=[.?!])\s+/)
  const bare = (text: string): string => text.replace(/\.$/, '')
  return [sentence.toLowerCase(), ...parts.filter((part) => part.length >= partMinimum)].map(bare)
}

test("no source repeats a refusal's sentence: it is in the contract or sent by the server", () => {
  expect(sources.length).toBeGreaterThan(350)
  expect(
    sources.flatMap(({ name, text }) => typedAgain(text, name.startsWith('web/')).map((code) => `${name}: ${code}`)),
  ).toEqual([])
})

test.each([
  [String.raw`toast({ title: 'You can\'t book your own listing.' })`, 'own_listing'],
  ['title: "You can\'t book your own listing."', 'own_listing'],
  ['<p>\n  Stays must be at least\n  1 night.\n</p>', 'stay_too_short'],
  ['`Maximum ${imagesMaximum} images allowed. ${dropped} were not added.`', 'too_many_images'],
  [
    "title: 'Select dates', description: 'Please select at least one date to mark as unavailable'",
    'select_block_dates',
  ],
  ['title={`Access Denied: You need to be a pet sitter to access this page.`}', 'sitters_page'],
])('finds a repeated sentence: %s', (text, code) => expect(typedAgain(text)).toEqual([code]))

/** Texts of the contract: the sentence of a refusal, or the summary of a call, perhaps in several parts. */
const begins =
  /(?:\bsentence:|\bsummary:|\brefuse\(\s*'\w+',)((?:[\s+]*(?:'(?:\\.|[^'])*'|"(?:\\.|[^"])*"|`(?:\\.|[^`])*`))+)/g

/** The texts of the contract in a source whose digits are typed, not taken from a constant. HTTP codes are their names. */
function digitsTyped(text: string): string[] {
  return [...text.replaceAll(/\$\{[^{}]*\}/g, '').matchAll(begins)]
    .map(([, said = '']) => said.trim())
    .filter((said) => /\d/.test(said.replaceAll(/\b[34]0[14]\b/g, '')))
}

test('numbers in sentences of refusals and summaries of calls come from their constants', () => {
  const written = sourcesIn('contract/*refusals.ts', 'contract/calls', 'server')
  expect(written.length).toBeGreaterThan(300)
  expect(written.flatMap(({ name, text }) => digitsTyped(text).map((said) => `${name}: ${said}`))).toEqual([])
})

test.each([
  ["stay_too_long: { status: 400, sentence: 'Stays can be at most 14 nights.' }", 1],
  ['sentence:\n      `You can keep up to ${maximum} lists of 20 favorites.`', 1],
  ["sentence: `Stays can be at most ${counted(nights, 'night')}.`", 0],
  ["return refuse('stay_too_long', `At most 14 ${word}.`)", 1],
  ["return refuse('stay_too_long', 'It\\'s too long.')", 0],
  ["summary:\n    'Listings that match. ' +\n    'At most 100',", 1],
  ["summary: 'The latest one; 404 without any',", 0],
])('finds a typed digit: %s', (text, times) => expect(digitsTyped(text)).toHaveLength(times))

/** A text that is nothing but the name of a status, in quotes or between tags. */
const statusNames =
  /(?<=['"`>]\s*)(Pending|Requested|Accepted|Confirmed|Declined|Cancell?ed|Expired|Completed)(?=\s*['"`<])/g
/** Sources in which such a name is not a booking's. */
const otherStates = new Set([
  'contract/vocabulary/booking-words.ts',
  'web/modules/applications/status-badge.tsx',
  'web/modules/account/login.tsx',
])

test('only the vocabulary names the statuses of bookings', () => {
  const namedIn = (text: string) => [...text.matchAll(statusNames)].map(([name]) => name)
  expect(namedIn(readFileSync(join(root, 'contract/vocabulary/booking-words.ts'), 'utf8'))).toContain('Confirmed')
  expect(namedIn("const label = { pending: 'Requested' }; <Badge>Canceled</Badge>")).toEqual(['Requested', 'Canceled'])
  expect(
    sourcesIn('web', 'server', 'contract', 'demo', 'sandbox')
      .filter(({ name }) => !otherStates.has(name))
      .flatMap(({ name, text }) => namedIn(text).map((word) => `${name}: ${word}`)),
  ).toEqual([])
})

/** A sentence that calls a stay confirmed or booked. */
const claims = /\b(stay|booking|request)\b[^.'"`\n]*\b(is|was|been) (confirmed|booked)\b/gi
/** What only those read who have paid, or whose card is held; the second is fixed (docs/product.md#checkout). */
const trueClaims = new Set([
  'server/modules/notifications/stay-words.ts',
  'web/modules/bookings/checkout/checkout-words.ts',
])

test('no sentence calls a stay confirmed or booked before it is paid', () => {
  expect('Your stay with Tomas is confirmed. Pay by 8:31 PM').toMatch(claims)
  expect(
    sourcesIn('web', 'server', 'contract')
      .filter(({ name }) => !trueClaims.has(name))
      .flatMap(({ name, text }) => [...text.matchAll(claims)].map(([words]) => `${name}: ${words}`)),
  ).toEqual([])
})

/** What has one name, and the other names that it had. */
const otherNames: readonly (readonly [string, RegExp])[] = [
  ['Find a Sitter', /[>'"`]\s*(Find sitters|Search sitters)\s*[<'"`]/],
  ['My Bookings', /\b(My|my) bookings\b(?=['"`<])/],
  ['Message Sitter', /Message \$\{firstNameOf/],
]
test('what leads somewhere has one name', () => {
  const found = (text: string) => otherNames.flatMap(([name, other]) => (other.test(text) ? [name] : []))
  expect(['>Find sitters<', "'Go to my bookings'", 'label={`Message ${firstNameOf(sitter)}`}'].flatMap(found)).toEqual(
    otherNames.map(([name]) => name),
  )
  expect(
    sourcesIn('web')
      .filter(({ text }) => found(text).length > 0)
      .map(({ name }) => name),
  ).toEqual([])
})
