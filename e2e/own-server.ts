import { test as base } from './fixtures.ts'
import startServer from './start-server.ts'

export { expect } from './fixtures.ts'

/** A test on a server of its file's own, for what would disturb everybody else's tests. */
export const test = base.extend<object, { ownServer: undefined }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const others = { ...process.env }
      const stop = await startServer()
      await use(undefined)
      await stop()
      Object.assign(process.env, others)
    },
    // before the fixtures that read the server's address
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
