// Tests a fresh installation with other versions of Node and npm: a copy of the project, `npm start`, a request, and
// `npm test` with one file.
// Downloads Node and npm from the registry, so it is not part of `npm test`.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './bootstrap.mjs'
import { freePort } from '../server/platform/free-port.ts'

const npms = ['10', '11']
const nodes = ['20.19.0', '22', '24', '26']
/** A first start takes about a minute; longer on a small machine with a slow network. */
const patienceMs = 300_000

/** Tries every combination in turn; yields its name, and the problem if there is one. */
export async function* freshInstalls(say) {
  for (const npm of npms)
    for (const node of nodes)
      // with `npm ci` and then `npm start`, npm works the same under every Node, so once is enough
      for (const byHand of node === nodes[0] ? [false, true] : [false]) {
        const name = `Node ${node}, npm ${npm}${byHand ? ', npm ci by hand' : ''}`
        const begun = performance.now()
        const problem = await tryOne({ npm, node, byHand }).then(
          () => undefined,
          (error) => error.message,
        )
        say(`   ${problem ? 'failed' : 'up'}: ${name} (${Math.round((performance.now() - begun) / 1000)} s)`)
        yield { name: `fresh install: ${name}`, problem }
      }
}

async function tryOne({ npm, node, byHand }) {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-install-'))
  // when run as root, the database runs as another user, who needs access to this folder
  chmodSync(folder, 0o755)
  try {
    const tools = join(folder, 'tools')
    mkdirSync(tools)
    const platform = `node-${process.platform}-${process.arch}`
    execFileSync('npm', ['install', '--no-save', '--prefix', tools, `${platform}@${node}`, `npm@${npm}`], quiet)
    const program = join(tools, 'node_modules', platform, 'bin/node')
    const cli = join(tools, 'node_modules/npm/bin/npm-cli.js')
    const project = copyOfProject(join(folder, 'Häuser und Öl'))
    const port = await freePort()
    const env = environmentOf(program, port)
    if (byHand) execFileSync(program, [cli, 'ci'], { ...quiet, cwd: project, env })
    await startAndStop({ program, cli, project, env, port })
    execFileSync(program, [cli, 'test', '--', 'scripts/launchers.test.ts'], { ...quiet, cwd: project, env })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const quiet = { stdio: ['ignore', 'ignore', 'pipe'], env: withoutNpm(process.env) }

/** Copies the project as in a clone, including uncommitted files. */
function copyOfProject(project) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of String(list).split('\0').filter(Boolean)) cpSync(join(root, file), join(project, file))
  return project
}

function environmentOf(program, port) {
  const system = ['/usr/local/bin', '/usr/bin', '/bin']
  const own = { PATH: [dirname(program), ...system].join(delimiter), PORT: String(port), DEMO: 'false' }
  return { ...withoutNpm(process.env), ...own }
}

/** The environment without variables of the npm that runs this, and without settings of the product. */
function withoutNpm(env) {
  const foreign =
    /^(npm_(?!config_(registry|cache|userconfig|globalconfig)$)|DATABASE_URL$|DATA_DIR$|PUBLIC_URL$|NODE_ENV$)/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)))
}

async function startAndStop({ program, cli, project, env, port }) {
  // in its own process group, so that it can be stopped like by Ctrl-C in a terminal, which reaches all its processes
  const child = spawn(program, [cli, 'start'], { cwd: project, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  let ended = false
  const end = new Promise((resolve) =>
    child.once('exit', (code) => {
      ended = true
      resolve(code)
    }),
  )
  const deadline = performance.now() + patienceMs
  try {
    while (!(await isReady(port))) {
      if (ended) throw new Error(`It ended.\n${output}`)
      if (performance.now() > deadline) throw new Error(`It was not up after ${patienceMs / 1000} s.\n${output}`)
      await sleep(250)
    }
  } finally {
    if (!ended && child.pid) process.kill(-child.pid, 'SIGINT')
    await end
    while (await isReady(port)) await sleep(100)
  }
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}
