// The tests as ever, with one ability given to everybody: PETSTEAD_ABILITY says which, as a JSON of `file`, `name` and
// `answer`. Used by scripts/abilities.ts; no file is changed for it.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config'
import tests from '../vitest.config.ts'
import { given } from './abilities.ts'
import type { Ability } from './abilities.ts'

const ability = JSON.parse(process.env.PETSTEAD_ABILITY ?? 'null') as Ability | null

function withAbilityGiven(ability: Ability): Plugin {
  return {
    name: 'ability-given',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(`/${ability.file}`) ? given(code, ability) : null),
  }
}

/** The projects of the tests, which stand there as plain objects. */
const projects = (tests.test?.projects ?? []) as TestProjectInlineConfiguration[]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: projects.map(({ test, ...project }) => ({
      ...project,
      plugins: ability ? [withAbilityGiven(ability)] : [],
      // what was compiled with another ability given must not be taken from there
      test: { ...test, fsModuleCache: false },
    })),
  },
})
