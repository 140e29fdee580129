import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import { conclusionOf, described, testsThat } from './test-reports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstead-test-reports-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a tool on one test that fails at its first try; returns its report. */
function reportOf(tool: string, flags: readonly string[], env: Record<string, string>) {
  const report = join(folder, 'report.json')
  // an inner run must not take itself for a part of this one
  const outer = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_OPTIONS)/.test(name)),
  )
  spawnSync(join(root, 'node_modules/.bin', tool), flags, {
    cwd: folder,
    env: { ...outer, ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value || report])) },
  })
  return JSON.parse(readFileSync(report, 'utf8'))
}

full('a browser test that needed its second try is flaky, with what it said at first', () => {
  writeFileSync(
    join(folder, 'wobbly.test.mjs'),
    `import { expect, test } from '@playwright/test'
    test('a door opens', () => { expect(test.info().retry, 'the door').toBe(1) })
    test('a wall stands', () => {})`,
  )
  writeFileSync(join(folder, 'playwright.config.mjs'), 'export default { retries: 1, reporter: "json" }')
  const { suites } = reportOf('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: '' })
  const flaky = testsThat('flaky', suites)
  expect(flaky).toEqual([{ name: 'wobbly.test.mjs > a door opens', why: expect.stringContaining('the door') }])
  expect(testsThat('unexpected', suites)).toEqual([])
})

full('so is any other test', () => {
  writeFileSync(
    join(folder, 'wobbly.test.mjs'),
    `import { expect, test } from 'vitest'
    let tries = 0
    test('a door opens', { retry: 1 }, () => expect(++tries).toBe(2))
    test('a wall stands', () => {})`,
  )
  const reporter = `--reporter=${join(root, 'scripts/vitest-report.mjs')}`
  const report = reportOf('vitest', ['run', '--root', folder, reporter], { VITEST_REPORT_FILE: '' })
  expect(report).toEqual({ errors: [], flaky: ['wobbly.test.mjs: a door opens'] })
})

test('a run ends with its flaky tests, its failures and the numbers', () => {
  const results = {
    passed: 7,
    failed: 1,
    skipped: 2,
    failures: [described('a window', 'it broke\n twice')],
    flaky: ['a door'],
  }
  expect(conclusionOf(results)).toBe(
    '\n== Flaky: passed only when tried again\n  - a door\n\n== Failures\n  - a window\n    it broke\n     twice\n\n7 passed, 1 failed, 2 skipped',
  )
  expect(conclusionOf({ passed: 7, failed: 0, skipped: 0, failures: [], flaky: [] })).toBe('\n7 passed, 0 failed')
})

full('only the short run tries a browser test again', () => {
  const retries = (env: Record<string, string>) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['-e', "import('./playwright.config.ts').then(({ default: { retries } }) => console.log(retries))"],
      { cwd: root, env: { ...process.env, CHROMIUM_PATH: process.execPath, LONG: '', ...env }, encoding: 'utf8' },
    )
    expect(status).toBe(0)
    return stdout.trim()
  }
  expect(retries({})).toBe('1')
  expect(retries({ LONG: '1' })).toBe('0')
})
