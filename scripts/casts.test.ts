import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Contains casts as examples. */
const examples = 'web/links.test.ts'

/** The lines with a cast to `never`, after which the compiler checks nothing. */
function castsToNever(code: string): string[] {
  return code.split('\n').filter((line) => /\bas never\b/.test(line))
}

test('finds a cast to never, but not the word in a comment', () => {
  // split, so that this file contains no such cast
  const never = 'never'
  const breaches = [`return result as ${never}`, `call(a as ${never}, b)`]
  for (const line of breaches) expect(castsToNever(`// one\n${line}\n`)).toEqual([line])
  expect(castsToNever('// it was never used\nreturn new HttpReply<never>(undefined)')).toEqual([])
})

test('no source contains a cast to never', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  const files = listed.trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => file !== examples)
    .flatMap((file) => castsToNever(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})
