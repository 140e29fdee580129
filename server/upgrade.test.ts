import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { insertTown, query } from '#testing/debian-postgres.ts'
import { full } from '#testing/full.ts'
import { haproxyPackage, hasHaproxy, startHaproxy } from '#testing/haproxy.ts'
import { long } from '#testing/long.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { aMachine } from '#testing/releases.ts'
import type { Machine } from '#testing/releases.ts'
import { steadyLoad } from '#testing/steady-load.ts'
import { freePort } from './platform/free-port.ts'

const script = fileURLToPath(new URL('../ops/upgrade.sh', import.meta.url))

let folder: string
let home: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstead-upgrade-'))
  home = join(folder, 'petstead')
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('an upgrade refuses a home that is not a link to a release, and changes nothing', async () => {
  const copied = join(folder, 'copied')
  mkdirSync(copied)
  const { code, said } = await upgrade({ PETSTEAD_HOME: copied }, 'main', '3001')
  expect([code, said]).toEqual([1, expect.stringContaining(`${copied} is a folder. It has to be a link`)])
})

full('an upgrade to an unknown version is refused', async () => {
  const [clone, programs] = [join(folder, 'other-source'), join(folder, 'stand-ins')]
  execFileSync('git', ['init', '--quiet', clone])
  execFileSync('git', ['-C', clone, 'remote', 'add', 'origin', clone])
  mkdirSync(programs)
  writeFileSync(join(programs, 'runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 })
  const env = { PATH: `${programs}:${process.env.PATH}`, PETSTEAD_HOME: join(folder, 'other') }
  const { code, said } = await upgrade(env, 'mian', '3001')
  expect([code, said]).toEqual([1, `${clone} has no tag, branch or commit mian.\n`])
})

full('an upgrade from a release whose database is not taken over stops before anything is switched', async () => {
  const [of, programs] = [join(folder, 'old'), join(folder, 'stand-ins')]
  const git = (...words: string[]) => execFileSync('git', ['-C', `${of}-source`, ...words], { encoding: 'utf8' }).trim()
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', `${of}-source`])
  git('-c', 'user.name=us', '-c', 'user.email=us@petstead.test', 'commit', '--quiet', '--allow-empty', '--message=x')
  git('remote', 'add', 'origin', `${of}-source`)
  const after = `${of}-${git('rev-parse', '--short=12', 'HEAD')}`
  const [schema, migrations] = ['server/database/schema', 'server/database/migrations']
  for (const each of [join(after, schema), join(after, 'dist'), join(`${of}-before`, migrations)])
    mkdirSync(each, { recursive: true })
  writeFileSync(join(after, 'dist/.assets'), '')
  symlinkSync(`${of}-before`, of)
  const env = { PATH: `${programs}:${process.env.PATH}`, PETSTEAD_HOME: of }
  const { code, said } = await upgrade(env, 'main', '3001')
  expect([code, readlinkSync(of)]).toEqual([1, `${of}-before`])
  expect(said).toBe('old-before is too old for this release. Upgrade to 892d223b first.\n')
})

test.each([
  ['stops', 1],
  ['goes on', 0],
])('an upgrade %s by what the check of the new release says, before anything is switched', async (_what, verdict) => {
  const [of, programs] = [join(folder, `checked-${verdict}`), join(folder, `checked-${verdict}-programs`)]
  const git = (...words: string[]) => execFileSync('git', ['-C', `${of}-source`, ...words], { encoding: 'utf8' }).trim()
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', `${of}-source`])
  git('-c', 'user.name=us', '-c', 'user.email=us@petstead.test', 'commit', '--quiet', '--allow-empty', '--message=x')
  git('remote', 'add', 'origin', `${of}-source`)
  const after = `${of}-${git('rev-parse', '--short=12', 'HEAD')}`
  for (const each of [`${after}/scripts`, `${after}/dist/client/assets`, `${of}-before/dist/client/assets`, programs])
    mkdirSync(each, { recursive: true })
  for (const each of [after, `${of}-before`]) {
    // the hash that names a file may begin with a hyphen
    writeFileSync(join(each, 'dist/.assets'), '-2page.js\n')
    writeFileSync(join(each, 'dist/client/assets/-2page.js'), '')
  }
  writeFileSync(join(after, 'scripts/upgrade-check.ts'), '')
  symlinkSync(`${of}-before`, of)
  writeFileSync(join(folder, 'settings'), "DATABASE_URL='postgres://x/y'\n")
  const standIns = { runuser: 'shift 3; exec "$@"', npm: `echo "$3 of $DATABASE_URL in $PWD"; exit ${verdict}` }
  for (const [name, lines] of Object.entries(standIns))
    writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    PETSTEAD_HOME: of,
    PETSTEAD_SETTINGS: join(folder, 'settings'),
  }
  const { code, said } = await upgrade(env, 'main')
  expect(said).toContain(`upgrade-check of postgres://x/y in ${after}\n`)
  expect([code, readlinkSync(of)]).toEqual(verdict === 0 ? [0, after] : [1, `${of}-before`])
  expect(said.includes('Nothing is switched')).toBe(verdict !== 0)
})

if (long && !hasHaproxy) console.warn(`Not run: an upgrade, since haproxy is not installed (${haproxyPackage}).`)

const closing: (() => unknown)[] = []
let database: TestDatabase
let machine: Machine
let ports: readonly number[]
let site: string
let first: string
let firstFiles: readonly string[]
let visitors: ReturnType<typeof readPages>
let load: ReturnType<typeof steadyLoad>
const to = (release: string) => upgrade(machine.env, release, ...ports.map(String))

describe.runIf(long && hasHaproxy)('two processes under load', () => {
  beforeAll(setUp, 300_000)
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  test('upgrade to a newer release with a migration, and back without undoing it', async () => {
    expect(readlinkSync(home)).toBe(`${home}-${first}`)
    const migration = '9998_of_tomorrow.sql'
    machine.release(`server/database/migrations/${migration}`, 'create table tomorrow (id int);\n')
    machine.release('web/entry-client.tsx', "\nperformance.mark('another release')\n")
    const up = await to('main')
    expect(up).toMatchObject({ code: 0 })
    expect(up.said).toContain(`1 migration to come: ${migration}.`)
    expect(up.said).toContain(`Back: ${script} ${first} ${ports.join(' ')}`)
    expect(await query(database.url, 'select from tomorrow')).toEqual([])
    const files = await filesOfPage(site)
    expect(files).not.toEqual(firstFiles)
    // for tabs that were opened before
    for (const each of ports) for (const file of firstFiles) expect(await status(each, file)).toBe(200)

    const begun = performance.now()
    expect(await to(first)).toMatchObject({ code: 0 })
    // already built
    expect(performance.now() - begun).toBeLessThan(60_000)
    expect(await filesOfPage(site)).toEqual(firstFiles)
    for (const each of ports) for (const file of files) expect(await status(each, file)).toBe(200)
    expect(machine.said(ports[0] ?? 0)).toContain(`newer than this release: it has ${migration}`)
    expect(await query(database.url, 'select from tomorrow')).toEqual([])
  }, 300_000)

  test('return to the previous release when the new one does not start', async () => {
    const dies = "process.getBuiltinModule('node:fs').existsSync('dies-later')"
    machine.release('server/compose/heap.ts', `\nif (!${dies}) throw new Error('a release that does not start')\n`)
    await expectReturn()
  }, 300_000)

  test('fail no request during all of that', async () => {
    expect((await visitors.stop()).filter((each) => !each.endsWith(' 200'))).toEqual([])
    const answers = await load.stop()
    console.log(`An upgrade, a way back and a release that does not start: ${JSON.stringify(answers)}`)
    expect(answers.answered).toBeGreaterThan(1000)
    expect(answers.failed).toEqual([])
  })

  test('return to the previous release when the new one dies right after its start', async () => {
    machine.release('dies-later', 'when it has answered')
    machine.release('server/compose/main.ts', "\nthrow new Error('a release that dies')\n")
    await expectReturn()
  }, 300_000)
})

async function expectReturn(): Promise<void> {
  const { code, said } = await to('main')
  expect(code).toBe(1)
  expect(said).toContain(`Port ${ports[0]} is not ready`)
  expect(said).toContain(`Back to petstead-${first}`)
  expect(readlinkSync(home)).toBe(`${home}-${first}`)
  for (const each of ports) expect(await status(each, '/readyz')).toBe(200)
}

/** Installs the first release on a machine, with two processes behind a proxy, and starts the load. */
async function setUp(): Promise<void> {
  database = await createTestDatabase()
  closing.push(database.drop)
  await insertTown(database.url, 'c1', 'Austin')
  ports = [await freePort(), await freePort()]
  machine = aMachine(folder, home, {
    DATABASE_URL: database.url,
    DEMO: 'false',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '3',
    PATIENCE_SECONDS: '30',
  })
  first = machine.release('README.md', '\n')
  expect(await upgrade(machine.env, 'main')).toMatchObject({ code: 0 })
  closing.push(() => machine.end(ports))
  for (const port of ports) machine.restart(port)
  for (const port of ports)
    await vi.waitUntil(async () => (await status(port, '/readyz').catch(() => 0)) === 200, 60_000)
  const port = await freePort()
  closing.push((await startHaproxy(port, ports)).stop)
  site = `http://127.0.0.1:${port}`
  firstFiles = await filesOfPage(site)
  load = steadyLoad(site, 50)
  visitors = readPages(site)
  closing.push(load.stop, visitors.stop)
}

/** Runs the script; returns its exit code and output. */
function upgrade(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(script, words, { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve({ code, said })))
}

const status = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

/** The files that the landing page refers to. */
async function filesOfPage(site: string): Promise<string[]> {
  const page = await (await fetch(site)).text()
  const files = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path))]
  expect(files.length).toBeGreaterThan(2)
  return files.sort()
}

/** Loads the page repeatedly with its files, from whichever process answers. */
function readPages(site: string) {
  const answers: string[] = []
  const ending = new AbortController()
  const work = (async () => {
    while (!ending.signal.aborted) {
      for (const file of await filesOfPage(site)) answers.push(`${file} ${(await fetch(site + file)).status}`)
      await sleep(250)
    }
  })()
  return {
    async stop() {
      ending.abort()
      await work
      return answers
    },
  }
}
