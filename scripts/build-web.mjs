// Builds the pages for the browser and for the server, then compresses what browsers fetch. Plain JavaScript that runs
// on the Node that npm came with; the build itself runs under the project's Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attend, bootstrap, environment, root, say } from './bootstrap.mjs'
import { compressAssets } from './compress-assets.mjs'

const stamp = join(root, 'dist', '.sources')

/** Whether dist/client and dist/server were made from the sources as they are now. */
export function webIsBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/**
 * Makes dist/client and dist/server anew unless they were made from the sources as they are now; throws a sentence
 * if the build fails. `signal` ends it; `onPages` hears as soon as the pages can be served, and their files are compressed
 * when it settles.
 * @param {string} node path of the Node to build with
 * @param {{ signal?: AbortSignal, onPages?: () => unknown }} [options]
 */
export async function buildWeb(node, { signal, onPages } = {}) {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return void onPages?.()
  say('Building the pages.')
  // an interrupted build must not pass for a whole one
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...environment(node), NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  signal?.addEventListener('abort', () => child.kill())
  if ((await attend(child)) !== 0) throw new Error('The pages could not be built.')
  await onPages?.()
  if (!signal?.aborted) await compressAssets(join(root, 'dist/client'), signal)
  if (signal?.aborted) return
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** One hash of everything that the pages are made of. */
function hashOfSources() {
  const hash = createHash('sha256')
  // pages that the server writes itself wear the same stylesheet, which names their folders
  const styles = readFileSync(join(root, 'web/styles.css'), 'utf8')
  const written = [...styles.matchAll(/^@source '\.\.\/(.+)';$/gm)].map(([, folder]) => folder)
  const folders = ['web', 'contract', ...written]
  const below = (folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
  const files = ['package-lock.json', 'vite.config.ts', 'contract-without-schemas.ts', ...folders.flatMap(below)]
  for (const file of files.filter((path) => statSync(join(root, path)).isFile()).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb(await bootstrap())
