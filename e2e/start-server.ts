import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The server's line when it is ready; `outside` lists other hosts that browsers may make requests to. */
type Ready = {
  readonly url: string
  readonly databaseUrl: string
  readonly server: { readonly adminUrl: string; readonly ownerUrl: string }
  readonly outside: readonly string[]
}

/**
 * Playwright's global setup: starts one server for the run, which tests find in the environment. Returns its teardown.
 */
export default async function startServerForRun(): Promise<() => Promise<void>> {
  if (!existsSync(`${root}dist/.sources`)) throw new Error('The pages are not built. Run: npm run build')
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    cwd: root,
    // Playwright's own Node options are not for the server
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const ready = await Promise.race([once(lines, 'line'), ended])
  // a test sees a 500 alone, which says nothing
  lines.on('line', (line) => /"level":(?:50|60)/.test(line) && console.error(line))
  if (child.exitCode !== null || typeof ready[0] !== 'string') throw new Error('The server of the tests did not start.')
  const { url, databaseUrl, server, outside } = JSON.parse(ready[0]) as Ready
  process.env.E2E_URL = url
  process.env.E2E_DATABASE_URL = databaseUrl
  process.env.E2E_DATABASE_SERVER = JSON.stringify(server)
  process.env.E2E_OUTSIDE = outside.join(' ')
  return async () => {
    child.stdin.end()
    await ended
  }
}
