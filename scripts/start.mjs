// npm start: installs what is missing, then runs the server until Ctrl-C. The server creates, migrates and fills its
// database (server/compose/main.ts) while the pages are built.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { attend, bootstrap, environment, root, serverFlags, settings } from './bootstrap.mjs'
import { buildWeb, webIsBuilt } from './build-web.mjs'

const node = await bootstrap()
const coming = webIsBuilt() ? [] : ['--pages-coming']

// In its own process group, so that Ctrl-C reaches the server once, through us, and not also from the terminal and npm.
// If this process is killed, the server sees the channel close and stops.
const server = spawn(
  node,
  [
    ...settings(),
    ...serverFlags,
    '--import',
    './scripts/end-with-parent.mjs',
    'server/compose/main.ts',
    ...coming,
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env: environment(node),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
)
// npm is our parent, and its shell may die without a signal to us: then our parent process changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
}
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (stopping = true))
const ended = new AbortController()
const built = coming.length > 0 ? pages() : undefined
const code = await attend(server)
ended.abort()
const failed = (await built) === false
if (code > 128 && !failed && !stopping)
  console.error(`The server was ended from outside (${server.signalCode}). Run npm start to go on.`)
process.exit(failed ? 1 : code)

/** Builds the pages and notifies the server; stops the server if the build fails. Returns whether it succeeded. */
async function pages() {
  try {
    const onPages = async () => {
      if (!server.connected) return
      server.send('built')
      // wait until the server listens before compressing, which would delay it
      await once(server, 'message', { signal: ended.signal }).catch(() => {})
    }
    await buildWeb(node, { signal: ended.signal, onPages })
    return true
  } catch (error) {
    // stopping the server also stops the build
    if (stopping || ended.signal.aborted) return true
    console.error(error.message)
    server.kill('SIGINT')
    return false
  }
}
