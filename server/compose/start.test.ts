// @module-tag full
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createTestDatabase } from '#testing/database.ts'
import { readEnv } from './env.ts'
import { startServer } from './start.ts'

test('prepares everything while the pages are being built, and listens when they are ready', async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'petstead-start-'))
  const port = await freePort()
  const { promise: pagesReady, resolve: built } = Promise.withResolvers<void>()
  const said: string[] = []
  const starting = startServer({
    env: readEnv({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, DEMO: 'false' }),
    databaseUrl: database.url,
    clock: () => new Date(),
    say: (line) => said.push(line),
    pages: 'none',
    pagesReady,
  })
  let listens = false
  const started = starting.then(() => (listens = true))
  try {
    await expect.poll(() => existsSync(join(folder, 'pictures')), { timeout: 20_000 }).toBe(true)
    await Promise.race([started, sleep(1000)])
    expect(listens).toBe(false)
    built()
    const { server } = await starting
    expect(server.server.listening).toBe(true)
    // a new installation has nobody in it
    expect(said).toContainEqual(expect.stringContaining('npm run admin -- grant'))
  } finally {
    built()
    await starting.then((running) => running.stop())
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }
})
