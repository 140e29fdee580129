// @module-tag full
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../ops/run.sh', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'petstead-run-'))
const home = join(folder, 'petstead')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A machine with stand-ins for programs that need root, which print their arguments. */
beforeAll(() => {
  const standIns = {
    runuser: 'echo "as $2: $4 $5 $6 $7 $8 $9"; shift 3; exec "$@"',
    npm: 'echo "$PWD $PORT $DATA_DIR $MAIL_FROM"',
  }
  for (const each of ['programs', 'petstead', 'petstead-source']) mkdirSync(join(folder, each))
  for (const [name, lines] of Object.entries(standIns)) {
    writeFileSync(join(folder, 'programs', name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(folder, 'programs', name), 0o755)
  }
  writeFileSync(join(folder, 'settings'), `MAIL_FROM='Petstead <us@petstead.test>'\n`)
})

function run(...words: string[]) {
  const env = {
    PATH: [join(folder, 'programs'), process.env['PATH']].join(':'),
    PETSTEAD_HOME: home,
    PETSTEAD_SETTINGS: join(folder, 'settings'),
    PETSTEAD_DATA: join(folder, 'data'),
  }
  const { status, stdout, stderr } = spawnSync(script, words, { env, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim().split('\n') }
}

test('a command runs with the settings, folder and user of the process on a port', () => {
  const user = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  expect(run('3001', 'admin', 'grant', 'you@petstead.test')).toEqual({
    status: 0,
    said: [
      `as ${user}: npm run --silent admin -- grant`,
      `${home} 3001 ${join(folder, 'data-3001')} Petstead <us@petstead.test>`,
    ],
  })
})

test('prints its usage without a port or a command', () => {
  expect(run('doctor')).toEqual({ status: 64, said: [expect.stringContaining('Usage: ops/run.sh <port>')] })
})
