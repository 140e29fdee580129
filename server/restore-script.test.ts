import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'

/** The programs of the tests' PostgreSQL server; the npm package has none of them. */
const programs = process.env['TEST_POSTGRES_PROGRAMS'] ?? ''

let folder: string
let database: TestDatabase
let url: string

const backups = () => join(folder, 'backups')
const name = () => new URL(url).pathname.slice(1)
function run(script: string, { input = '', more = [] as string[] } = {}) {
  const path = fileURLToPath(new URL(`../ops/${script}`, import.meta.url))
  const env = {
    PATH: process.env['PATH'],
    PG_BIN: programs,
    PROVE: 'no',
    PETSTEAD_SETTINGS: join(folder, 'settings'),
    PETSTEAD_DATA: join(folder, 'data'),
  }
  const { status, stdout, stderr } = spawnSync(path, [backups(), ...more], { env, input, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim().split('\n').at(-1) }
}
async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}
const addPerson = (subject: string) =>
  query(`insert into users (issuer, subject, email) values ('i', '${subject}', '${subject}@people.test')`)
const people = () => query('select subject from users order by 1')

beforeEach(async () => {
  if (!programs) return
  folder = mkdtempSync(join(tmpdir(), 'petstead restore-'))
  mkdirSync(join(folder, 'data-3001', 'pictures'), { recursive: true })
  writeFileSync(join(folder, 'data-3001', 'pictures', 'rex.webp'), 'rex')
  database = await createTestDatabase()
  url = Object.assign(new URL(inject('adminUrl')), { pathname: new URL(database.url).pathname }).href
  writeFileSync(join(folder, 'settings'), `DATABASE_URL='${url}'\n`)
})
afterEach(async () => {
  if (!programs) return
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(programs)(
  'brings back rows and photos, keeps what was there before, and the product works on it',
  async () => {
    await addPerson('ann')
    expect(run('backup.sh').status).toBe(0)
    await addPerson('bob')
    rmSync(join(folder, 'data-3001', 'pictures', 'rex.webp'))
    const done = run('restore-all.sh', { input: `${name()}\nyes\n` })
    expect(done).toEqual({
      status: 0,
      said: expect.stringMatching(/rows are as they were; 1 photos are back\. Start Petstead\.$/),
    })
    expect(await people()).toEqual([{ subject: 'ann' }])
    expect(readFileSync(join(folder, 'data-3001', 'pictures', 'rex.webp'), 'utf8')).toBe('rex')
    // functions and triggers are there too
    await addPerson('cleo')
    const before = readdirSync(backups()).find((file) => file.startsWith('before-restore-')) ?? ''
    expect(run('restore-all.sh', { input: `${name()}\nyes\n`, more: [join(backups(), before)] }).status).toBe(0)
    expect(await people()).toEqual([{ subject: 'ann' }, { subject: 'bob' }])
  },
)

test.runIf(programs).each([
  ['another name is typed', 'petstead_of_others\nyes\n', 'No restore: that is not its name; nothing was changed.'],
  ['the second answer is no', undefined, 'No restore: nothing was changed.'],
  ['nobody answers', '', 'No restore: that is not its name; nothing was changed.'],
])('changes nothing when %s', async (_when, input, sentence) => {
  expect(run('backup.sh').status).toBe(0)
  await addPerson('ann')
  expect(run('restore-all.sh', { input: input ?? `${name()}\nno\n` })).toEqual({ status: 1, said: sentence })
  expect(await people()).toEqual([{ subject: 'ann' }])
})

test.runIf(programs)('waits for no process: it refuses while one is connected', async () => {
  expect(run('backup.sh').status).toBe(0)
  const client = new pg.Client(url)
  await client.connect()
  expect(run('restore-all.sh', { input: `${name()}\nyes\n` })).toEqual({
    status: 1,
    said: `No restore: 1 connections to ${name()} are open. Stop all processes of Petstead first.`,
  })
  await client.end()
})

test.runIf(programs)('a dump that is cut off changes nothing', async () => {
  expect(run('backup.sh').status).toBe(0)
  await addPerson('ann')
  const [dump = ''] = readdirSync(backups()).filter((file) => file.endsWith('.dump'))
  const whole = readFileSync(join(backups(), dump))
  writeFileSync(join(backups(), dump), whole.subarray(0, whole.length / 2))
  expect(run('restore-all.sh', { input: `${name()}\nyes\n` }).status).toBe(1)
  expect(await people()).toEqual([{ subject: 'ann' }])
})
