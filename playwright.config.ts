import { defineConfig } from '@playwright/test'
import { findChromium } from './testing/chromium.ts'
import { clockIsTurned } from './testing/turned-clock.ts'

/** The browser tests: a real browser on the real server, which `e2e/start-server.ts` starts once for the run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/start-server.ts',
  // one more than cores: much of a test is waiting
  workers: 3,
  fullyParallel: false,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'node_modules/.cache/playwright',
  use: {
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    acceptDownloads: false,
    // a test of what is kept on the device asks for them
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: await findChromium(),
      // a browser does not work on a turned clock; its pages are told the time (e2e/fixtures.ts)
      env: { ...process.env, ...(clockIsTurned && { LD_PRELOAD: undefined }) },
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
})
