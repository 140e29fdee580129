import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import * as limits from '#contract/vocabulary/limits.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Sources of the product. Tests may repeat sentences, since they check them against the specification. */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'server', 'demo', 'sandbox'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && existsSync(join(root, name)))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** The numbers in sentences, by the names of their constants. */
const numbers = new Map(
  Object.entries(limits).flatMap(([name, value]) => (typeof value === 'number' ? [[name, String(value)]] : [])),
)

/** The codes of refusals whose sentences a source repeats, also inside of a longer text. */
function typedAgain(text: string): string[] {
  const words = text
    .replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => numbers.get(name) ?? whole)
    .replaceAll(/\\(?=['"`])/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll(/\s+/g, ' ')
  return Object.entries(refusals).flatMap(([code, { sentence }]) => (words.includes(sentence) ? [code] : []))
}

test("no source repeats a refusal's sentence: it is in the contract or sent by the server", () => {
  expect(sources.length).toBeGreaterThan(350)
  expect(sources.flatMap(({ name, text }) => typedAgain(text).map((code) => `${name}: ${code}`))).toEqual([])
})

test.each([
  [String.raw`toast({ title: 'You can\'t book your own listing.' })`, 'own_listing'],
  ['title: "You can\'t book your own listing."', 'own_listing'],
  ['<p>\n  Stays must be at least\n  1 night.\n</p>', 'stay_too_short'],
  ['`Maximum ${imagesMaximum} images allowed. ${dropped} were not added.`', 'too_many_images'],
  ['title={`Access Denied: You need to be a pet sitter to access this page.`}', 'sitters_page'],
])('finds a repeated sentence: %s', (text, code) => expect(typedAgain(text)).toEqual([code]))
