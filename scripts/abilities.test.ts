import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { abilitiesOf, given } from './abilities.ts'

test('whatever a may.ts exports answers yes, no or why not, so that it can be granted to everyone', () => {
  const rules = globSync('server/modules/*/rules/*.ts', { exclude: ['**/*.test.ts'] })
  const all = rules.flatMap(abilitiesOf)
  expect(all.length).toBeGreaterThan(150)
  expect(
    given('export function mayFly(bird: Bird): boolean {\n  return bird.flies\n}', { name: 'mayFly', answer: 'true' }),
  ).toContain('if (1) return true')
})
