// The test configuration with one ability granted to everyone: PETSTEAD_ABILITY has it, as JSON of `file`, `name` and
// `answer`. Used by scripts/abilities.ts; no file is changed.
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

/** The test projects, which are plain objects in the configuration. */
const projects = (tests.test?.projects ?? []) as TestProjectInlineConfiguration[]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: projects.map(({ test, ...project }) => ({
      ...project,
      plugins: ability ? [withAbilityGiven(ability)] : [],
      // by Vite, since Node alone would run the abilities as they are; what was compiled with another one is not reused
      test: { ...test, fsModuleCache: false, experimental: { viteModuleRunner: true } },
    })),
  },
})
