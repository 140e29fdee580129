// The first step of every script: has the packages of the lockfile installed and finds Node 24. Plain JavaScript for Node
// 20.19 without packages, because it runs before anything is installed (launchers.test.ts).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isForThisMachine } from './install.mjs'

/** Root folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node version that the project runs on, and the oldest one (with its npm) that can install it. */
const wanted = 24
const oldest = [20, 19]
const programs = join(root, 'node_modules', '.bin')
/** The package of Node for this machine. Its program is found by path, because npm 10 does not link it in `.bin`. */
const ownPackage = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const ownNode = join(root, ownPackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamp = join(root, 'node_modules', '.petstead-lock')

/** Prints a line of progress. */
export const say = (line) => console.log(line)

/** Installs packages if needed and returns the path of a suitable Node. Exits with a sentence on failure. */
export async function bootstrap() {
  try {
    const lockfile = readFileSync(join(root, 'package-lock.json'))
    checkVersions(JSON.parse(lockfile))
    return await preparePackages(lockfile)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Node flags that load `.env` from the project's root, if it exists. Variables that are already set take precedence.
 */
export function settings() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/** Runs a script with the given Node and our stdio; passes signals on and returns its exit code. */
export function reexecute(node, script, args = [], flags = []) {
  return attend(spawn(node, [...flags, script, ...args], { cwd: root, env: environment(node), stdio: 'inherit' }))
}

/** V8's flags for a process that serves: new objects get 32 MB. ops/image/run.sh and ops/petstead.service have the same. */
export const serverFlags = ['--max-semi-space-size=16']

/**
 * The environment of the project's tools, with its own programs and Node first in PATH. The shared compile cache saves
 * a third of a start. The MALLOC settings make glibc on Linux return freed memory at once; otherwise it would keep
 * hundreds of megabytes after processing large pictures.
 */
export function environment(node) {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    PATH: [programs, dirname(node), process.env.PATH].join(delimiter),
  }
}

/** Waits for a child and passes SIGINT, SIGTERM and SIGHUP on to it; returns its exit code as a shell would. */
export function attend(child) {
  let last = -Infinity
  const pass = (signal) => {
    // Ctrl-C arrives from the terminal and again from npm; the child should get it once.
    if (performance.now() - last < 500) return
    last = performance.now()
    // A closed terminal means the same as SIGTERM.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve(code ?? 128 + (numbers[signal] ?? 0))
    })
  })
}

const numbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/** Checks versions before anything is installed, so that nobody waits for unusable packages. */
function checkVersions(lock) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const old = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
  const advice = `Install Node ${wanted} from https://nodejs.org and start again.`
  if (old)
    fail(`Petstead needs Node ${oldest.join('.')} or newer to start; this is ${process.versions.node}. ${advice}`)
  if (!lock.packages[ownPackage] && !findNode())
    fail(
      `Petstead needs Node ${wanted} or newer on this machine (${process.platform}, ${process.arch}), for which it ` +
        `brings none; this is ${process.versions.node}. ${advice}`,
    )
}

/** Installs the packages unless they are there, and returns a Node that runs. Only then they count as installed. */
async function preparePackages(lockfile) {
  const lock = JSON.parse(lockfile)
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const stamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  let leftOut = []
  let node = stamped || installedByHand(lock) ? findNode() : undefined
  if (!node) {
    leftOut = await install({ root, lock, say })
    node = findNode() ?? fail([...leftOut, `No working Node ${wanted} was found. ${again}`].join('\n'))
  }
  for (const sentence of leftOut) say(sentence)
  try {
    if (!stamped && leftOut.length === 0) writeFileSync(stamp, hash)
  } catch {
    // The folder may belong to another user, and still works.
  }
  return node
}

const again = 'Start again to try once more.'

/** Whether npm's record of installed packages matches the lockfile, so that nothing has to be installed. */
function installedByHand(lock) {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const asked = Object.entries(lock.packages).filter(([path]) => path !== '')
  // Other optional packages are for other systems, or for another C library.
  const isOptional = (each) => each.optional && !((each.os || each.cpu) && !each.libc && isForThisMachine(each))
  const fits = ([path, each]) => (installed[path] ? installed[path].version === each.version : isOptional(each))
  return asked.every(fits) && Object.keys(installed).every((path) => lock.packages[path])
}

function findNode() {
  for (const path of [ownNode, process.execPath, 'node'])
    if (major(versionOf(path)) >= wanted) return path === 'node' ? whole(path) : path
  return undefined
}

function whole(node) {
  return spawnSync(node, ['-p', 'process.execPath'], { encoding: 'utf8' }).stdout.trim()
}

function versionOf(node) {
  if (node === process.execPath) return process.versions.node
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.slice(1) ?? ''
}

function major(version) {
  return Number.parseInt(version, 10) || 0
}

function fail(sentence) {
  throw new Error(sentence)
}
