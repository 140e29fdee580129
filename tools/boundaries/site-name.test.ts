import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defaultName } from '#contract/vocabulary/site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Where the product's own name may stand: in its default, and in what somebody reads at a terminal who starts, migrates
 * or checks an installation. Everything that people of a site see takes the name from the site.
 */
const allowed = [
  /^contract\/vocabulary\/site\.ts$/,
  /^server\/database\/(check-database|command-connection|data-directory|disk-space|embedded|migrate)\.ts$/,
  /^server\/compose\/(main|doctor\/(channels|host))\.ts$/,
]

test('the name of the product stands where nobody of a site reads it', () => {
  const paths = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'contract', 'server', 'web'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((path) => /\.(tsx?|js|css|html|json|svg|webmanifest)$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(paths.length).toBeGreaterThan(1000)
  const found = paths.filter((path) => readFileSync(join(root, path), 'utf8').includes(defaultName))
  expect(found.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([])
  expect(allowed.filter((pattern) => !found.some((path) => pattern.test(path)))).toEqual([])
})
