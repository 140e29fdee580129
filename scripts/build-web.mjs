// Builds the pages for the browser and for the server, then compresses the browser's files. Plain JavaScript for the
// Node that runs npm; the build itself runs with the project's Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attend, bootstrap, environment, root, say } from './bootstrap.mjs'
import { compressAssets } from './compress-assets.mjs'

const stamp = join(root, 'dist', '.sources')

/** Whether dist/client and dist/server match the current sources. */
export function webIsBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/**
 * Builds dist/client and dist/server unless they match the current sources; throws a sentence if the build fails.
 * `signal` stops it, and other work then goes first; `onPages` is called when the pages can be served. Resolves when their
 * files are compressed.
 * @param {string} node path of the Node to build with
 * @param {{ signal?: AbortSignal, onPages?: () => unknown }} [options]
 */
export async function buildWeb(node, { signal, onPages } = {}) {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return void onPages?.()
  say('Building the pages.')
  // an interrupted build must not count as complete
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // a cache of the compiled tools would take longer than it saves
    env: { ...environment(node), NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    // a session of its own, which can have a priority of its own
    detached: signal !== undefined,
  })
  if (signal) {
    letOthersGoFirst(child.pid)
    signal.addEventListener('abort', () => child.kill())
  }
  if ((await attend(child)) !== 0) throw new Error('The pages could not be built.')
  await onPages?.()
  if (!signal?.aborted) await compressAssets(join(root, 'dist/client'), signal)
  if (signal?.aborted) return
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Lowers the priority of a process, where that is possible. Linux compares sessions before processes. */
function letOthersGoFirst(pid) {
  try {
    setPriority(pid, 10)
    writeFileSync(`/proc/${pid}/autogroup`, '10')
  } catch {
    // another system, or a build that could not be started
  }
}

/** A hash of all sources of the pages. */
function hashOfSources() {
  const hash = createHash('sha256')
  // pages that the server renders itself share the stylesheet, which names their folders
  const styles = readFileSync(join(root, 'web/styles.css'), 'utf8')
  const written = [...styles.matchAll(/^@source '\.\.\/(.+)';$/gm)].map(([, folder]) => folder)
  const folders = ['web', 'contract', 'tools/web-build', ...written]
  const below = (folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
  const files = ['package-lock.json', 'vite.config.ts', ...folders.flatMap(below)]
  for (const file of files.filter((path) => statSync(join(root, path)).isFile()).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb(await bootstrap())
