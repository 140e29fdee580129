// The first step of every script: installs the packages of the lockfile and finds Node 24. Plain JavaScript for Node
// 20.19 without packages, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
    await preparePackages(lockfile)
    return (
      findNode() ?? fail(`The packages are not whole: ${ownNode} does not run. Delete node_modules and start again.`)
    )
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Whether the running Node is new enough for the project. */
export function runsOnWantedNode() {
  return major(process.versions.node) >= wanted
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

async function preparePackages(lockfile) {
  const hash = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!installedByHand(JSON.parse(lockfile))) await install()
  try {
    writeFileSync(stamp, hash)
  } catch {
    // The folder may belong to another user, and still works.
  }
}

/** Whether npm's record of installed packages matches the lockfile, so that nothing has to be installed. */
function installedByHand(lock) {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const asked = Object.entries(lock.packages).filter(([path]) => path !== '')
  // Optional packages are for other systems.
  const fits = ([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional)
  return asked.every(fits) && Object.keys(installed).every((path) => lock.packages[path])
}

async function install() {
  say('Installing packages. This happens once and can take a minute.')
  const begun = performance.now()
  // Uses the npm that started us, if any. Install scripts are enabled explicitly, because PostgreSQL lacks libraries
  // without them.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...words] = [...npm, 'ci', '--include=dev', '--include=optional', '--ignore-scripts=false']
  const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const beat = setInterval(() => say(`  still installing packages (${seconds()} s)`), 5000)
  const code = await attend(child).catch((error) => {
    output += error.code === 'ENOENT' ? 'npm was not found. It comes with Node: https://nodejs.org' : error.message
    return 1
  })
  clearInterval(beat)
  if (code !== 0)
    throw new Error(`${output.trim()}\nThe packages could not be installed (npm ci). The reason is above.`)
  say(`Packages are installed (${seconds()} s).`)
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
