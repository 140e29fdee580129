// @module-tag full
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ownPackage = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const program = process.platform === 'win32' ? 'node.exe' : 'node'

/** A project with only the bootstrap scripts. */
let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'petstead bootstrap ä-'))
  mkdirSync(join(project, 'scripts'))
  for (const name of ['bootstrap.mjs', 'install.mjs'])
    copyFileSync(new URL(name, import.meta.url), join(project, 'scripts', name))
  writeFileSync(
    join(project, 'npm.js'),
    `require('fs').writeFileSync(${JSON.stringify(join(project, 'installed'))}, '')`,
  )
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

test('finds the packaged Node without its link in .bin, which npm 10 omits', () => {
  lock({ [ownPackage]: { version: '24.21.0' } })
  const own = join(project, ownPackage, 'bin', program)
  mkdirSync(dirname(own), { recursive: true })
  symlinkSync(process.execPath, own)
  expect(bootstrap('20.19.0').output.split('\n').at(-2)).toBe(own)
})

test('refuses a Node that is too old before anything is installed', () => {
  lock({ [ownPackage]: { version: '24.21.0' } })
  const { output, code } = bootstrap('20.18.3')
  expect(output).toBe(
    'Petstead needs Node 20.19 or newer to start; this is 20.18.3. ' +
      'Install Node 24 from https://nodejs.org and start again.\n',
  )
  expect([code, existsSync(join(project, 'installed'))]).toEqual([1, false])
})

test('refuses a machine without a packaged Node before anything is installed', () => {
  lock({})
  const { output, code } = bootstrap('22.1.0')
  expect(output).toMatch(/^Petstead needs Node 24 or newer on this machine .*; this is 22\.1\.0\. Install Node 24 from/)
  expect([code, existsSync(join(project, 'installed'))]).toEqual([1, false])
  // with a recent Node it continues
  expect(bootstrap('24.0.0').output).toContain(process.execPath)
})

test('product commands load .env like a start, and existing variables take precedence', () => {
  lock({ [ownPackage]: { version: '24.21.0' } })
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  copyFileSync(new URL('run.mjs', import.meta.url), join(project, 'scripts/run.mjs'))
  writeFileSync(join(project, '.env'), 'DATA_DIR=from-the-file\nPORT=4711\n')
  const told = `console.log(process.env.DATA_DIR, process.env.PORT)`
  for (const name of ['admin', 'seed', 'clock']) writeFileSync(join(project, 'scripts', `${name}.ts`), told)
  const run = (...words: string[]) => {
    const env = { PATH: '', PORT: '1234', npm_execpath: join(project, 'npm.js') }
    return String(spawnSync(process.execPath, words, { cwd: project, env, timeout: 30_000 }).stdout)
  }
  for (const name of ['admin', 'seed', 'clock']) expect(run('scripts/run.mjs', name)).toContain('from-the-file 1234')
})

test('npm run dev restarts after every kind of save, and after the server failed', async () => {
  lock({ [ownPackage]: { version: '24.21.0' } })
  mkdirSync(join(project, 'node_modules'))
  for (const folder of ['server/compose', 'contract', 'sandbox']) mkdirSync(join(project, folder), { recursive: true })
  for (const name of ['dev.mjs', 'end-with-parent.mjs'])
    copyFileSync(new URL(name, import.meta.url), join(project, 'scripts', name))
  const file = join(project, 'server/compose/main.ts')
  const server = (word: string) => `console.log('now ${word}'); setInterval(() => {}, 1000)`
  writeFileSync(file, server('first'))
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', npm_execpath: join(project, 'npm.js') },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += String(text)))
  const says = async (words: string) => {
    await expect.poll(() => told, { timeout: 20_000 }).toContain(words)
  }
  await says('now first')
  writeFileSync(`${file}.new`, server('replaced'))
  renameSync(`${file}.new`, file)
  await says('now replaced')
  writeFileSync(file, server('written in place'))
  await says('now written in place')
  writeFileSync(file, 'process.exit(3)')
  await says('The server ended')
  writeFileSync(file, server('mended'))
  await says('now mended')
  child.kill('SIGINT')
  await new Promise((resolve) => child.once('exit', resolve))
}, 60_000)

function lock(packages: object): void {
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }))
}

/** Runs it as if under another Node version, with an npm that only records its call, and no other Node in PATH. */
function bootstrap(version: string): { output: string; code: number | null } {
  const code = `
    Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} })
    const { bootstrap } = await import('./scripts/bootstrap.mjs')
    console.log(await bootstrap())`
  const env = { PATH: join(project, 'nothing'), npm_execpath: join(project, 'npm.js') }
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: project, env })
  return { output: String(child.stdout) + String(child.stderr), code: child.status }
}
