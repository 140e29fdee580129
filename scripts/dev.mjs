// npm run dev: the server with pages compiled on request, restarted when its own code changes.
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attend, bootstrap, environment, root, say, settings } from './bootstrap.mjs'

const node = await bootstrap()
const watched = ['server', 'contract', 'sandbox']
let seen = look()
let over = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (over = true))

let code = 0
while (!over) {
  // in its own process group, with a channel that closes when this process ends: see start.mjs
  const flags = [...settings(), '--import', './scripts/end-with-parent.mjs', 'server/compose/main.ts', '--dev']
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, flags, { cwd: root, env: environment(node), detached: true, stdio })
  let ended = false
  const end = attend(child).finally(() => (ended = true))
  while (!over && !ended && !changed()) await sleep(300)
  if (!over && ended) {
    say('The server ended. It starts again when a file changes.')
    while (!over && !changed()) await sleep(300)
  } else if (!over) {
    say('A file changed: starting again.')
    child.kill('SIGINT')
  }
  code = await end
}
process.exit(code)

function changed() {
  const now = look()
  const differs = now !== seen
  seen = now
  return differs
}

// Polls instead of using file notifications: on Linux, Node loses a file that is replaced and then written in place, as
// editors and git do. A poll takes some milliseconds.
function look() {
  const files = watched.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  )
  const lines = files.map((file) => {
    const stats = statSync(join(root, file), { throwIfNoEntry: false })
    return stats?.isFile() && !/(^|[/\\])\.|~$/.test(file)
      ? `${file} ${stats.mtimeMs} ${stats.ino} ${stats.size}\n`
      : ''
  })
  return lines.join('')
}
