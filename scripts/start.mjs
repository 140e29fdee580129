// npm start: whatever is missing is set up, then the server runs until Ctrl-C. The server makes its database,
// migrates and fills it by itself (server/compose/main.ts).
import { spawn } from 'node:child_process'
import { attend, bootstrap, environment, root, settings } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'

const node = await bootstrap()
try {
  await buildWeb(node)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// In a process group of its own, so that Ctrl-C reaches the server once, from us, and not also from the terminal and
// from npm. The channel is the other half: should this process be killed, the server sees it close and ends.
const server = spawn(
  node,
  [...settings(), '--import', './scripts/end-with-parent.mjs', 'server/compose/main.ts', ...process.argv.slice(2)],
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
const code = await attend(server)
if (code > 128) console.error(`The server was ended from outside (${server.signalCode}). Run npm start to go on.`)
process.exit(code)
