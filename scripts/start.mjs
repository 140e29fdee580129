// npm start: whatever is missing is set up, then the server runs until Ctrl-C. The server makes its database,
// migrates and fills it by itself (server/compose/main.ts), and the pages are built meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { attend, bootstrap, environment, root, settings } from './bootstrap.mjs'
import { buildWeb, webIsBuilt } from './build-web.mjs'

const node = await bootstrap()
const coming = webIsBuilt() ? [] : ['--pages-coming']

// In a process group of its own, so that Ctrl-C reaches the server once, from us, and not also from the terminal and
// from npm. The channel is the other half: should this process be killed, the server sees it close and ends.
const server = spawn(
  node,
  [
    ...settings(),
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
// npm stands between us and whoever ends it, and its shell may die without a word: then our parent changes.
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

/** Builds the pages and tells the server so; if they cannot be built the server ends. Whether nothing went wrong. */
async function pages() {
  try {
    const onPages = async () => {
      if (!server.connected) return
      server.send('built')
      // the server says so when it is open: compressing would only keep visitors waiting
      await once(server, 'message', { signal: ended.signal }).catch(() => {})
    }
    await buildWeb(node, { signal: ended.signal, onPages })
    return true
  } catch (error) {
    // whoever ends the server ends the build
    if (stopping || ended.signal.aborted) return true
    console.error(error.message)
    server.kill('SIGINT')
    return false
  }
}
