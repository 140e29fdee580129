import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patience } from './testing/long.ts'
import { contractInPages } from './tools/web-build/contract-in-pages.ts'

/** Tests that check form data against the schemas, which pages do not contain. */
const withSchemas = ['web/**/*.contract.test.ts']
const rules = ['contract/**/*.test.ts', 'scripts/*.test.ts', 'server/**/rules/*.test.ts', ...withSchemas]

/** Node runs the sources itself, as the product does: transforming them took a fifth of the tests' time. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** For a machine that is busy with other things too. */
const testTimeout = patience(60_000)

export default defineConfig({
  test: {
    // one more than cores, as in the browser tests, because tests mostly wait
    maxWorkers: availableParallelism() + 1,
    // files share a worker's modules: loading the server for each takes longer than most of their tests
    isolate: false,
    // new objects of many calls die young: with the default of 16 MB an eighth of the time goes into moving them
    execArgv: ['--max-semi-space-size=64'],
    tags: [
      { name: 'full', description: 'Waits for npm run test:full: slow, and a fault there shows in other tests too.' },
      { name: 'alone', description: 'Measures times or memory, which tests beside it would change.' },
    ],
    projects: [
      { test: { name: 'rules', include: rules, environment: 'node', testTimeout, ...native } },
      // page code is tested as in the web build, with a contract without schemas
      {
        plugins: [contractInPages()],
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: withSchemas,
          environment: 'node',
          testTimeout,
        },
      },
      {
        plugins: [contractInPages()],
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://pages.test/' } },
          setupFiles: ['testing/components.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'demo/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'testing/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'server/**/rules/*.test.ts'],
          globalSetup: ['testing/postgres.ts'],
          environment: 'node',
          testTimeout,
          hookTimeout: testTimeout,
          ...native,
        },
      },
    ],
  },
})
