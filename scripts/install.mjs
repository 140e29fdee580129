// Installs the packages of the lockfile with npm, and says meanwhile what is going on. Plain JavaScript without packages,
// because there are none yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** How long the registry may be silent, or fail, before it counts as unreachable; npm itself would try for minutes. */
export const patience = { silenceMs: 12_000, failuresMs: 8000, sayMs: 5000 }

/** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/**
 * Runs `npm ci` in a folder; throws a sentence if it fails. Ctrl-C ends npm and this process at once: npm by itself would
 * first take everything back. Returns sentences about packages that npm left out, which it does without an error.
 * @param {{ root: string, lock: { packages: Record<string, Package> }, say: (line: string) => void,
 *   times?: typeof patience }} options
 * @returns {Promise<string[]>}
 */
export async function install({ root, lock, say, times = patience }) {
  say('Installing packages. This happens once and can take a minute.')
  const begun = performance.now()
  // The npm that started us, if any. Install scripts are enabled explicitly, because PostgreSQL lacks libraries without them.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const words = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund']
  // its most talkative level, of which only the words about the registry are read
  const talk = ['--loglevel=silly', '--fetch-retry-mintimeout=2000']
  const child = spawn(npm[0], [...npm.slice(1), ...words, ...talk], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // a process group of its own, so that all of npm's processes can be ended
    detached: process.platform !== 'win32',
  })
  const heard = listen(child, times)
  const stopListening = endOnSignal(child, say)
  const needed = Object.entries(lock.packages).filter(([path, each]) => path !== '' && isForThisMachine(each))
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const beat = setInterval(() => say(`  ${progress(root, needed)} (${seconds()} s)`), times.sayMs)
  let given
  const watch = setInterval(() => {
    given ??= heard.unreachable()
    if (given) end(child)
  }, 100)
  const code = await ended(child).catch((error) => {
    given = error.code === 'ENOENT' ? 'npm was not found. It comes with Node: https://nodejs.org' : error.message
    return 1
  })
  clearInterval(beat)
  clearInterval(watch)
  stopListening()
  if (given) throw new Error(given)
  if (code !== 0) throw new Error(heard.failure())
  say(`Packages are installed (${seconds()} s).`)
  const isMissing = ([path, each]) => each.optional && !each.libc && (each.os || each.cpu) && !isThere(root, path)
  return needed.filter(isMissing).map(([path]) => leftOut(path, heard.reasonFor(path)))
}

/** Whether a package of the lockfile is meant for this system and processor. */
export function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function leftOut(path, reason) {
  const name = path.replace(/^.*node_modules\//, '')
  return `npm left out ${name}${reason ? ` (${reason})` : ', and does not say why'}.`
}

const isThere = (root, path) => existsSync(join(root, path, 'package.json'))

function progress(root, needed) {
  const there = needed.filter(([path]) => isThere(root, path)).length
  return there < needed.length ? `${there} of ${needed.length} packages` : 'all packages are there; finishing'
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Ends npm and everything it started, now: the next `npm ci` begins anew anyway. */
function end(child) {
  if (child.pid === undefined) return
  if (process.platform === 'win32') return void spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

function endOnSignal(child, say) {
  const handlers = Object.entries(signals).map(([signal, code]) => {
    const stop = () => {
      say('Stopping.')
      end(child)
      process.exit(code)
    }
    process.once(signal, stop)
    return [signal, stop]
  })
  return () => handlers.forEach(([signal, stop]) => process.off(signal, stop))
}

/** Reads npm's log: what it fetched, and what its errors are. */
function listen(child, { silenceMs, failuresMs }) {
  const errors = []
  /** The last reason for each address that could not be fetched. */
  const failed = new Map()
  let asked = false
  let heardAt = performance.now()
  let failedAt
  let answered = false
  let registry = ''
  let last
  const hear = (line) => {
    heardAt = performance.now()
    // with the first of these npm turns to the registry, or to its own store
    if (/silly (reify moves|tarball no local data)|cache-miss/.test(line)) asked = true
    const [, url, code] = /http fetch \w+ (\S+) attempt \d+ failed with (\S+)/.exec(line) ?? []
    const [, status, from] = /http fetch \w+ (\d{3}) (https?:\S+)/.exec(line) ?? []
    if (url) {
      failed.set(url, code)
      last = { url, code }
      failedAt ??= performance.now()
    } else if (status) {
      answered = true
      if (Number(status) >= 400) failed.set(from, `the registry answers ${status}`)
    }
    registry = /packumentCache \w+:(https?:\S+) cache-miss/.exec(line)?.[1] ?? registry
    const [, words] = /^npm (?:error|ERR!) ?(.*)$/.exec(line) ?? []
    if (words && !/complete log of this run|debug-0\.log/.test(words)) errors.push(words)
    else if (!line.startsWith('npm ')) errors.push(line)
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear)
  const before = (at, ms) => performance.now() - at > ms
  return {
    /** A sentence when the registry cannot be reached. */
    unreachable() {
      if (answered) return undefined
      if (last && before(failedAt, failuresMs)) return sentenceOf(last.url, last.code)
      return asked && before(heardAt, silenceMs) ? sentenceOf(registry, 'it does not answer') : undefined
    },
    failure: () => {
      const known = last && errors.some((line) => line.includes(last.code))
      const reason = known
        ? [sentenceOf(last.url, last.code)]
        : [...errors, 'The packages could not be installed (npm ci).']
      return reason.join('\n').trim()
    },
    reasonFor(path) {
      const name = path.replace(/^.*node_modules\//, '')
      return [...failed].findLast(([url]) => decodeURIComponent(url).includes(`/${name}`))?.[1] ?? last?.code
    },
  }
}

/** What a person can do about an error code of a connection. */
const advice = [
  [/EXPIRED/, 'The certificate has expired: check the clock of this machine, and then the registry.'],
  [
    /CERT|SIGNATURE|ISSUER/,
    'Its certificate is not trusted: if a proxy replaces it, name its certificate in NODE_EXTRA_CA_CERTS.',
  ],
  [/SSL|TLS|EPROTO/, 'A secure connection could not be made: check the addresses of the registry and of a proxy.'],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'This host name was not found: check the network, and the registry (npm config get registry).',
  ],
  [/ECONNREFUSED/, 'The connection is refused: check the registry (npm config get registry) and a proxy.'],
  [/./, 'Check the network, a proxy, and the registry (npm config get registry).'],
]

function sentenceOf(url, code) {
  const host = URL.canParse(url) ? ` from ${new URL(url).host}` : ''
  const what = advice.find(([codes]) => codes.test(code))?.[1]
  return `The packages cannot be downloaded${host} (${code}). ${what} Then start again.`
}
