// npm test: runs all checks with a short heading each, names flaky tests and repeats failures at the end, and prints
// "N passed, N failed" as the last line. --quick (npm run check): without servers and browsers. --pg15: the server tests on Debian's PostgreSQL
// 15. --install: fresh installs with other versions of Node and npm, which needs the network. --at: with all clocks
// starting at an instant. --full: also the tests that wait for a release. --long: those in full length (LONG=1:
// testing/long.ts), what measures times and memory after all others, and the fresh installs. With names of test files:
// only those, all of their tests.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { attend, environment, root, say } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { conclusionOf, described, testsThat } from './test-reports.ts'

const node = process.execPath
const words = process.argv.slice(2)
if (words.includes('--long')) process.env.LONG = '1'
const results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
const reports = mkdtempSync(join(tmpdir(), 'petstead-reports-'))
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true))

try {
  if (words.includes('--pg15')) await onPostgres15()
  else if (words.includes('--at')) await atAnotherTime(words.filter((word) => word !== '--at'))
  else if (words.includes('--install')) await stage('Fresh installs', installs)
  else if (words.includes('--long')) {
    await everything(true)
    await mainJob()
    await stage('Fresh installs', installs)
  } else if (words.some((word) => !word.startsWith('--'))) await some(words)
  else if (words.includes('--quick')) await quick()
  else await everything(words.includes('--full'))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
conclude()

function checks() {
  return Promise.all([
    // the linter has checked all types, so tsc is not needed
    check('types and lint', 'oxlint', '--type-check'),
    check('format', 'oxfmt', '--check'),
    check('unused code', 'knip'),
  ])
}

async function quick() {
  await stage('Types, lint, format, unused code', checks)
  await stage('Unit tests', () => vitest(['rules', 'web', 'components'].flatMap((name) => ['--project', name])))
}

/** Runs every check, and of the tests those for every change, or all. */
async function everything(all) {
  // the long tests of the server start it with its pages
  if (process.env.LONG) await stage('Web build', webBuild)
  // server tests mostly wait, so they run in parallel with the checks
  await stage('Types, lint, format, unused code; unit and server tests', () =>
    Promise.all([checks(), vitest([`--tags-filter=${all ? '!alone' : '!full'}`])]),
  )
  if (process.env.LONG)
    await stage('Tests of times and memory, one file after the other', () =>
      vitest(['--maxWorkers=1', ...filesAlone()]),
    )
  if (!process.env.LONG) await stage('Web build', webBuild)
  await stage('Browser tests', () => playwright(all ? [] : ['--grep', '@main', ...filesOfMainWalks()]))
}

/** The files that measure what tests beside them would change. */
function filesAlone() {
  const files = globSync('server/**/*.test.ts', { cwd: root })
  return files.filter((file) => readFileSync(join(root, file), 'utf8').includes('// @module-tag alone'))
}

/** The files with browser tests for every change; Playwright would load all to find them. */
function filesOfMainWalks() {
  const files = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.test.ts'))
  return files.map((name) => `e2e/${name}`).filter((file) => readFileSync(join(root, file), 'utf8').includes('@main'))
}

/** Runs the main job on each supported combination of services. */
async function mainJob() {
  const { variants } = await import('../testing/variants.ts')
  for (const { name, settings, tests, missing } of variants)
    await stage(`The main job, ${name}`, async () => {
      if (missing.length === 0) return playwright(tests, settings)
      say(`   Not run: it needs what is not installed (${missing.join('; ')}).`)
      results.skipped++
    })
}

/** Runs the named files, and tests by a part of their titles (-t); browser tests are those in e2e/. */
async function some(words) {
  const at = words.indexOf('-t')
  const name = at === -1 ? [] : words.slice(at, at + 2)
  const files = at === -1 ? words : words.toSpliced(at, 2)
  const inBrowser = files.filter((word) => /^(\.\/)?e2e\//.test(word))
  const others = files.filter((word) => !inBrowser.includes(word))
  if (others.length > 0 || inBrowser.length === 0) await stage('Tests', () => vitest([...others, ...name]))
  if (inBrowser.length === 0) return
  await stage('Web build', webBuild)
  // -g is Playwright's -t
  await stage('Browser tests', () => playwright([...inBrowser, ...name.map((word) => (word === '-t' ? '-g' : word))]))
}

async function stage(name, work) {
  if (interrupted) return
  say(`\n== ${name}`)
  const begun = performance.now()
  try {
    await work()
  } catch (error) {
    fail(name, error.message)
  }
  say(`   ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/** Runs a tool whose exit code says whether its check passed; counts as one test. */
async function check(name, tool, ...flags) {
  const child = spawn(join('node_modules', '.bin', tool), flags, options({ stdio: ['ignore', 'pipe', 'pipe'] }))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  if ((await attend(child)) === 0) results.passed++
  else {
    say(output.trimEnd())
    fail(name)
  }
}

async function webBuild() {
  await buildWeb(node)
  results.passed++
}

async function vitest(flags, env = {}) {
  const report = join(reports, 'vitest.json')
  const more = join(reports, 'vitest-report.json')
  const reporters = ['default', 'json', './scripts/vitest-report.mjs'].map((name) => `--reporter=${name}`)
  const code = await show('vitest', ['run', ...reporters, `--outputFile.json=${report}`, ...flags], {
    ...env,
    VITEST_REPORT_FILE: more,
  })
  const outcome = read(report)
  const before = results.failed
  const skippedBefore = results.skipped
  let ran = 0
  for (const { name, assertionResults, message } of outcome?.testResults ?? []) {
    const file = relative(root, name)
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'passed') results.passed++
      else if (status === 'failed') fail(`${file}: ${fullName}`, failureMessages?.join('\n'))
      else results.skipped++
      if (status === 'passed' || status === 'failed') ran++
    }
    // A file that cannot be loaded has no tests to fail.
    if (message && !assertionResults.some(({ status }) => status === 'failed')) fail(file, message)
  }
  const omitted = read(more)
  for (const text of omitted?.errors ?? []) fail('an error outside of the tests', text)
  results.flaky.push(...(omitted?.flaky ?? []))
  if (ran === 0) noTestRan('vitest', results.skipped - skippedBefore)
  else if (code !== 0 && results.failed === before)
    fail('vitest', 'It ended with an error outside of the tests; see above.')
}

/** Tests that were named and only skipped belong to the long run, or need something that is not installed. */
function noTestRan(tool, skipped) {
  if (skipped === 0) fail(`${tool} ran no test`)
  else if (process.env.LONG) say('The named tests were skipped; what they need is not installed.')
  else
    say('The named tests are part of npm run test:long, or need something that is not installed. To run them: LONG=1.')
}

async function installs() {
  const { freshInstalls } = await import('./fresh-installs.mjs')
  for await (const { name, problem } of freshInstalls(say)) {
    if (problem) fail(name, problem)
    else results.passed++
  }
}

async function playwright(files = [], settings = {}) {
  const { findChromium } = await import('../testing/chromium.ts')
  const report = join(reports, 'playwright.json')
  // Node strips the types itself, in a third of the time that Playwright's own transpiler takes on a clean checkout
  const env = {
    CHROMIUM_PATH: await findChromium(say),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PW_DISABLE_TS_ESM: '1',
    ...settings,
  }
  const code = await show('playwright', ['test', '--add-reporter', 'json', ...files], env)
  const outcome = read(report)
  const before = results.failed
  const { expected = 0, flaky = 0, skipped = 0 } = outcome?.stats ?? {}
  results.passed += expected + flaky
  results.skipped += skipped
  for (const { name, why } of testsThat('unexpected', outcome?.suites ?? [])) fail(name, why)
  for (const { name, why } of testsThat('flaky', outcome?.suites ?? [])) results.flaky.push(described(name, why))
  if (expected + flaky + results.failed - before === 0) noTestRan('Playwright', skipped)
  else if (code !== 0 && results.failed === before)
    fail('Playwright', 'It ended with an error outside of the tests; see above.')
}

async function onPostgres15() {
  await stage('Server tests on PostgreSQL 15', async () => {
    const programs = postgres15()
    await onServer({ programs }, (url) =>
      vitest(['--project', 'server', ...words.filter((word) => word !== '--pg15')], {
        TEST_DATABASE_URL: url,
        TEST_POSTGRES_PROGRAMS: programs,
      }),
    )
  })
}

/** Runs all tests, or the named ones, with another current time. */
async function atAnotherTime([instant = '', ...names]) {
  const { turnedClock } = await import('./turned-clock.mjs')
  const env = turnedClock(instant)
  await onServer({ env }, async (url) => {
    Object.assign(process.env, env, { TEST_DATABASE_URL: url })
    await (names.length > 0 ? some(names) : everything())
  })
}

/** Runs work with a temporary PostgreSQL server. */
async function onServer(options, work) {
  const directory = mkdtempSync(join(tmpdir(), 'petstead-test-server-'))
  const { startEmbedded } = await import('../server/database/embedded.ts')
  const server = await startEmbedded({ directory, settings: { fsync: 'off' }, ...options })
  try {
    await work(server.url)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function postgres15() {
  const programs = '/usr/lib/postgresql/15/bin'
  if (existsSync(join(programs, 'initdb'))) return programs
  const root = process.getuid?.() === 0
  if (root || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0) {
    say('No PostgreSQL 15 found: installing it with apt-get. This can take a minute.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const line of [
      ['update', '-q'],
      ['install', '-q', '-y', '--no-install-recommends', 'postgresql-15'],
    ]) {
      const [command, ...rest] = root ? ['apt-get', ...line] : ['sudo', '-n', 'apt-get', ...line]
      spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    }
  }
  if (existsSync(join(programs, 'initdb'))) return programs
  throw new Error('PostgreSQL 15 is not installed. On Debian 12: sudo apt-get install postgresql-15')
}

/** Runs a tool with its output shown directly. */
function show(tool, flags, env) {
  return attend(
    spawn(join('node_modules', '.bin', tool), flags, options({ stdio: ['ignore', 'inherit', 'inherit'] }, env)),
  )
}

function options(more, env = {}) {
  return { cwd: root, env: { ...environment(node), ...env }, ...more }
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function fail(name, why) {
  results.failed++
  results.failures.push(described(name, why))
}

function conclude() {
  if (interrupted) fail('The run was interrupted.')
  say(conclusionOf(results))
  process.exitCode = results.failed > 0 ? 1 : 0
}
