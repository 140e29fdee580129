// docs/product.md#staff, #site
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '#server/platform/free-port.ts'
import { walkFirstDay } from './first-day.ts'
import { expect, test, walk } from './fixtures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** An installation as its first start makes it: without a demo, with a database of its own in a new folder. */
async function firstStart() {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-first-day-'))
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: port, DEMO: 'false', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['server/compose/main.ts'], {
    cwd: root,
    env: { ...env, MAP_STYLE_URL: 'none' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          () => child.exitCode,
        ),
      { timeout: 180_000 },
    )
    .toBe(200)
  return {
    address,
    grant: (email: string) =>
      promisify(execFile)(process.execPath, ['scripts/admin.ts', 'grant', email], { cwd: root, env }),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

walk('from the first start to the first stay, paid and accepted, under a name of the operator', async ({ site }) => {
  test.setTimeout(600_000)
  const { address, grant, stop } = await firstStart()
  // the page of a session that ended; another address than that of the other tests
  site.allow(new RegExp(`status of 401|outside request: ${address}`))
  try {
    const open = () => site.openApart(undefined, { viewport: { width: 1440, height: 900 } })
    const pages = await walkFirstDay({ address, grant, open, step: (name, run) => test.step(name, run) })
    for (const page of Object.values(pages)) await page.close()
  } finally {
    await stop()
  }
})
