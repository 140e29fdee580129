// @module-tag full
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'

const script = fileURLToPath(new URL('../ops/backup.sh', import.meta.url))

let folder: string
let pictures: string
let backups: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstead backup-'))
  pictures = join(folder, 'data-3001', 'pictures')
  backups = join(folder, 'backups')
  mkdirSync(pictures, { recursive: true })
  mkdirSync(join(folder, 'programs'))
  standIn(
    'pg_dump',
    'echo "$@ PGPASSWORD=$PGPASSWORD" >"${0%/*}/asked"; for word; do case $word in --file=*) echo dump >"${word#--file=}" ;; esac; done',
  )
  standIn('pg_restore', 'case $1 in --list) echo "1; 2 3 TABLE DATA public migrations us" ;; esac')
  standIn('psql', 'echo "$@" >>"${0%/*}/statements"')
  settings('postgres://us:wo%24r%20d@127.0.0.1:5432/y')
  photo('one')
  photo('two')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const standIn = (name: string, lines: string) =>
  writeFileSync(join(folder, 'programs', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
const settings = (url: string, more = '') => writeFileSync(join(folder, 'settings'), `DATABASE_URL='${url}'\n${more}`)
const photo = (name: string) => writeFileSync(join(pictures, `${name}.webp`), name)
const inBackup = () => readdirSync(join(backups, 'pictures')).toSorted()
const dumps = () => readdirSync(backups).filter((name) => name.startsWith('petstead-'))
const age = (path: string, days: number) => {
  const at = Date.now() / 1000 - days * 86_400
  utimesSync(path, at, at)
}

function backup(programs = join(folder, 'programs'), prove = 'no') {
  const env = {
    PROVE: prove,
    PATH: process.env['PATH'],
    PG_BIN: programs,
    PETSTEAD_SETTINGS: join(folder, 'settings'),
    PETSTEAD_DATA: join(folder, 'data'),
  }
  const { status, stdout, stderr } = spawnSync(script, [backups], { env, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim() }
}

test('a backup is one dump and all photos, for its owner only, and no password is an argument', () => {
  const { status, said } = backup()
  expect([status, said]).toEqual([0, expect.stringMatching(/petstead-\S+\.dump is whole \(.+\); 2 photos\.$/)])
  expect([dumps().length, inBackup()]).toEqual([1, ['one.webp', 'two.webp']])
  const asked = readFileSync(join(folder, 'programs', 'asked'), 'utf8')
  expect(asked).toContain('--dbname=postgres://us@127.0.0.1:5432/y PGPASSWORD=wo$r d')
  expect(statSync(backups).mode & 0o77).toBe(0)
})

test('what was deleted is in no backup after 36 nights; seven nights and the weeks before them are', () => {
  const photoOf = join(backups, 'pictures', 'one.webp')
  const later = () => {
    for (const name of [...dumps().map((dump) => join(backups, dump)), ...(existsSync(photoOf) ? [photoOf] : [])])
      age(name, (Date.now() - statSync(name).mtimeMs) / 86_400_000 + 1)
  }
  const dumpSays = (words: string) =>
    standIn('pg_dump', `for word; do case $word in --file=*) echo ${words} >"\${word#--file=}" ;; esac; done`)
  const ages = () =>
    dumps().map((name) => Math.round((Date.now() - statSync(join(backups, name)).mtimeMs) / 86_400_000))
  // the nights have names of their own, though they follow each other within seconds here
  const night = (number: number) => {
    expect(backup().status).toBe(0)
    const newest = dumps().find((name) => /\dZ\.dump$/.test(name)) ?? ''
    renameSync(join(backups, newest), join(backups, `petstead-night-${number}.dump`))
  }
  dumpSays('somebody who leaves')
  night(0)
  dumpSays('nobody')
  rmSync(join(pictures, 'one.webp'))
  for (let number = 1; number <= 36; number++) {
    later()
    night(number)
    if (number === 30) expect(existsSync(photoOf)).toBe(true)
  }
  expect(readdirSync(backups, { recursive: true })).not.toContain(join('pictures', 'one.webp'))
  for (const name of dumps()) expect(readFileSync(join(backups, name), 'utf8')).toBe('nobody\n')
  expect(ages().filter((days) => days < 7)).toHaveLength(7)
  const [weeks, oldest] = [ages().filter((days) => days >= 7), Math.max(...ages())]
  expect(weeks.length).toBeGreaterThanOrEqual(4)
  expect(weeks.length).toBeLessThanOrEqual(5)
  expect(oldest).toBeLessThanOrEqual(35)
})

test('a photo that is still there stays however old it is', () => {
  backup()
  age(join(pictures, 'two.webp'), 400)
  backup()
  expect(inBackup()).toEqual(['one.webp', 'two.webp'])
})

test.each([
  ['pg_dump fails', () => standIn('pg_dump', 'exit 1'), 'pg_dump failed.'],
  ['the dump is cut off', () => standIn('pg_restore', 'exit 1'), 'the dump cannot be read again.'],
  ['the database is another', () => standIn('pg_restore', 'true'), 'the dump has no data of Petstead.'],
  [
    'the disk with the photos is not mounted',
    () => rmSync(pictures, { recursive: true }),
    'there is no folder with photos.',
  ],
  [
    'the folder of the photos is empty',
    () => {
      for (const name of readdirSync(pictures)) rmSync(join(pictures, name))
    },
    'all photos are gone.',
  ],
])('when %s, it says so, fails, and keeps the earlier backup', (_what, harm, sentence) => {
  backup()
  age(join(backups, dumps()[0] ?? ''), 40)
  age(join(backups, 'pictures', 'one.webp'), 40)
  harm()
  const { status, said } = backup()
  expect([status, said.split('\n').at(-1)]).toEqual([1, `No backup: ${sentence}`])
  expect(inBackup()).toEqual(['one.webp', 'two.webp'])
  expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([])
})

const statements = () => readFileSync(join(folder, 'programs', 'statements'), 'utf8')

test('the database is told when a backup was good, and only then', () => {
  backup()
  expect(statements()).toMatch(/--dbname=postgres:\/\/us@127\.0\.0\.1:5432\/y .*insert into backups \(made_at\) values/)
  expect(statements()).not.toContain('petstead_proof')
  rmSync(join(folder, 'programs', 'statements'))
  standIn('pg_dump', 'exit 1')
  backup()
  expect(existsSync(join(folder, 'programs', 'statements'))).toBe(false)
})

test.each([
  ['no note can be taken', 'no', 'exit 1', 'No backup: it is whole, but the database did not take the note of it.'],
  [
    'the role may make no database',
    'yes',
    'case $* in *"create database"*) exit 1 ;; esac',
    'No proof of the backup: the role may not make the database petstead_proof (alter role … createdb).',
  ],
])('when %s, it says so and fails', (_what, prove, psql, sentence) => {
  standIn('psql', psql)
  const { status, said } = backup(undefined, prove)
  expect([status, said.split('\n').at(-1)]).toEqual([1, sentence])
  expect(dumps().length).toBe(1)
})

test('photos in a bucket are named', () => {
  rmSync(pictures, { recursive: true })
  settings('postgres://us@127.0.0.1/y', 'S3_BUCKET=photos\n')
  expect(backup()).toMatchObject({ status: 0, said: expect.stringMatching(/photos are in the bucket photos\.$/) })
})

/** The programs of the tests' PostgreSQL server; the npm package has none of them. */
const programs = process.env['TEST_POSTGRES_PROGRAMS'] ?? ''

test.runIf(programs)('the dump of a real database is read again, and a truncated one is not whole', async () => {
  const database = await createTestDatabase()
  settings(database.url)
  expect(backup(programs)).toMatchObject({ status: 0 })
  const [dump = ''] = dumps()
  expect(execFileSync(join(programs, 'pg_restore'), ['--list', join(backups, dump)], { encoding: 'utf8' })).toContain(
    'TABLE DATA public migrations',
  )
  await database.drop()
})

test.runIf(programs)('a backup is restored on trial: rows that are missing are found', async () => {
  const database = await createTestDatabase()
  const url = Object.assign(new URL(inject('adminUrl')), { pathname: new URL(database.url).pathname }).href
  settings(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`insert into users (issuer, subject, email) values ('i', 's', E'a\\\\.\\nb@people.test')`)
  const { status, said } = backup(programs, 'yes')
  expect([status, said]).toEqual([0, expect.stringMatching(/\nIt was restored: \d\d+ tables, \d+ rows\.$/)])
  const { rows } = await client.query('select restored_at >= made_at as proved from backups')
  expect(rows).toEqual([{ proved: true }])
  const left = await client.query(`select from pg_database where datname = 'petstead_proof'`)
  expect(left.rowCount).toBe(0)

  // a restore that loses a row without an error
  const lossy = join(folder, 'lossy')
  mkdirSync(lossy)
  for (const name of ['pg_dump', 'psql']) symlinkSync(join(programs, name), join(lossy, name))
  const restore = `"${join(programs, 'pg_restore')}" "$@" && case $1 in
    --no-owner) "${join(programs, 'psql')}" -q "\${3#--dbname=}" -c 'delete from users' ;; esac`
  writeFileSync(join(lossy, 'pg_restore'), `#!/bin/sh\n${restore}\n`, { mode: 0o755 })
  const lost = backup(lossy, 'yes')
  expect(lost.status).toBe(1)
  expect(lost.said).toMatch(/No proof of the backup: rows are missing: .*public\.users 1.*public\.users 0/)
  await client.end()
  await database.drop()
})
