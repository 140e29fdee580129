import { defineConfig } from 'vitest/config'

const rules = ['contract/**/*.test.ts', 'scripts/*.test.ts', 'server/**/rules/*.test.ts', 'web/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: rules, environment: 'node' } },
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
