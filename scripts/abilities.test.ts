import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { abilitiesOf, given } from './abilities.ts'

test('whatever a may.ts exports answers yes, no or why not, so that it can be granted to everyone', () => {
  const rules = globSync('server/modules/*/rules/*.ts', { exclude: ['**/*.test.ts'] })
  const all = rules.flatMap(abilitiesOf)
  expect(all.length).toBeGreaterThan(150)
  // one that is not a function would be left out
  for (const file of rules) expect(readFileSync(file, 'utf8'), file).not.toMatch(/^export const (may|whyNot)[A-Z]/m)
  expect(
    given('export function mayFly(bird: Bird): boolean {\n  return bird.flies\n}', { name: 'mayFly', answer: 'true' }),
  ).toContain('if (1) return true')
})

test('the tests run with the ability as it is granted, and turn red', async () => {
  const words = ['scripts/abilities.ts', '--trust', '--rules', 'mayTakeRole']
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 50_000 })
  expect(stdout).toContain('2 of 2 abilities turn a test red')
})
