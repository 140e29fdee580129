import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const generated = ['server/database/tables.ts', 'web/routeTree.gen.ts']

test('no file of code, style or SQL is longer than 350 lines (the linter checks neither style nor SQL)', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 351)
  expect(long.sort()).toEqual(generated)
})
