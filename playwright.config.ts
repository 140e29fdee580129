import { defineConfig } from '@playwright/test'
import { findChromium } from './testing/chromium.ts'
import { long } from './testing/long.ts'
import { clockIsTurned } from './testing/turned-clock.ts'

/** The browser tests run against the real server, which `e2e/start-server.ts` starts once per run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/start-server.ts',
  // one more than cores, because tests mostly wait
  workers: 3,
  fullyParallel: false,
  // a shared machine pauses for seconds; `npm test` names what passed only then, and it is looked into like a failure.
  // The long run has time to find out at once
  retries: long ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'node_modules/.cache/playwright',
  use: {
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    acceptDownloads: false,
    // the tests of the offline pages allow service workers themselves
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: await findChromium(),
      // the browser does not work with faketime; its pages get the time from e2e/fixtures.ts
      env: { ...process.env, ...(clockIsTurned && { LD_PRELOAD: undefined }) },
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
})
