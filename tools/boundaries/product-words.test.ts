import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { productWords, technicalRooms } from './boundaries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product's words in a text, each once. */
const wordsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(productWords, 'gi'))].map(([word]) => word)),
]

test('technical folders contain no word of this product', () => {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...technicalRooms], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(paths.length).toBeGreaterThan(80)
  const found = paths.flatMap((path) => {
    const words = wordsIn(readFileSync(join(root, path), 'utf8'))
    return words.length > 0 ? [`${path}: ${words.join(', ')}`] : []
  })
  expect(found).toEqual([])
})

test.each([
  "const name = 'Petstead'",
  'type Selection = { checkIn: string | null }',
  "src.startsWith('/objects/uploads/')",
  'listingId: string',
  '<p>Your sitter answers</p>',
  'js.stripe.com',
  'const petIds = []',
  'Check-out',
])('finds a word in: %s', (text) => expect(wordsIn(text)).not.toEqual([]))

test.each(['preview', 'competition', 'carpet', 'checking input', 'downloader', 'ownership', 'a text stays a text'])(
  'finds no word in: %s',
  (text) => expect(wordsIn(text)).toEqual([]),
)
