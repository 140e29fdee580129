import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Has the casts that it finds in links as examples. */
const examples = 'web/links.test.ts'

/** The lines with a cast to `never`, which fits everywhere: the compiler has nothing to say of them any more. */
function castsToNever(code: string): string[] {
  return code.split('\n').filter((line) => /\bas never\b/.test(line))
}

test('a cast to never is found, and words of a comment are none', () => {
  // in two parts, so that this file has none itself
  const never = 'never'
  const breaches = [`return result as ${never}`, `call(a as ${never}, b)`]
  for (const line of breaches) expect(castsToNever(`// one\n${line}\n`)).toEqual([line])
  expect(castsToNever('// it was never used\nreturn new Answer<never>(undefined)')).toEqual([])
})

test('nothing is cast to never', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  const files = listed.trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => file !== examples)
    .flatMap((file) => castsToNever(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})
