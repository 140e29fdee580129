import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contractWithoutSchemas } from './contract-without-schemas.ts'

/** Tests that check what a form sends against the schemas, which pages do not have. */
const withSchemas = ['web/**/*.contract.test.ts']
const rules = ['contract/**/*.test.ts', 'scripts/*.test.ts', 'server/**/rules/*.test.ts', ...withSchemas]

export default defineConfig({
  test: {
    // one more than cores, as in the browser: much of a test is waiting
    maxWorkers: availableParallelism() + 1,
    // files share a worker's modules: loading the server anew for each takes longer than most of their tests
    isolate: false,
    projects: [
      { test: { name: 'rules', include: rules, environment: 'node' } },
      // code of pages is tested with what pages have: a contract without schemas
      {
        plugins: [contractWithoutSchemas()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: withSchemas, environment: 'node' },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'demo/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'testing/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'server/**/rules/*.test.ts'],
          globalSetup: ['testing/postgres.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
