import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import * as limits from '#contract/vocabulary/limits.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Sources of the product as they are. Tests may type sentences again: they hold the words to the specification. */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'server', 'demo', 'sandbox'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && existsSync(join(root, name)))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** The numbers that sentences are made with, by their names. */
const numbers = new Map(
  Object.entries(limits).flatMap(([name, value]) => (typeof value === 'number' ? [[name, String(value)]] : [])),
)

/** The sentences of refusals that a source has typed again, also as a part of something longer. */
function typedAgain(text: string): string[] {
  const words = text
    .replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => numbers.get(name) ?? whole)
    .replaceAll(/\\(?=['"`])/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll(/\s+/g, ' ')
  return Object.entries(refusals).flatMap(([code, { sentence }]) => (words.includes(sentence) ? [code] : []))
}

test('no sentence of a refusal is typed again: the contract has it, or the server sent it', () => {
  expect(sources.length).toBeGreaterThan(350)
  expect(sources.flatMap(({ name, text }) => typedAgain(text).map((code) => `${name}: ${code}`))).toEqual([])
})

test.each([
  [String.raw`toast({ title: 'You can\'t book your own listing.' })`, 'own_listing'],
  ['title: "You can\'t book your own listing."', 'own_listing'],
  ['<p>\n  Stays must be at least\n  1 night.\n</p>', 'stay_too_short'],
  ['`Maximum ${imagesMaximum} images allowed. ${dropped} were not added.`', 'too_many_images'],
  ['title={`Access Denied: You need to be a pet sitter to access this page.`}', 'sitters_page'],
])('one that is planted is found: %s', (text, code) => expect(typedAgain(text)).toEqual([code]))
