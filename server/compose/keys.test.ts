import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { connect } from '#server/database/connect.ts'
import { sessionCookieName } from '#server/modules/identity/public.ts'
import { freePort } from '#server/platform/free-port.ts'
import { debianPackage, hasDebianPostgres, openClusters, query } from '#testing/debian-postgres.ts'
import type { Clusters } from '#testing/debian-postgres.ts'
import { aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { haproxyPackage, hasHaproxy, startHaproxy } from '#testing/haproxy.ts'
import { long } from '#testing/long.ts'
import { photo } from '#testing/pictures.ts'
import { startProcess } from '#testing/processes.ts'
import type { ProductProcess } from '#testing/processes.ts'
import { steadyLoad } from '#testing/steady-load.ts'

// tests the section on keys of docs/operations.md, with a PostgreSQL that requires passwords and two processes behind a
// proxy
const isInstalled = hasDebianPostgres && hasHaproxy
if (long && !isInstalled) console.warn(`Not run: changes of keys (${debianPackage}, ${haproxyPackage}).`)

describe.runIf(long && isInstalled)('keys of a running product', () => {
  beforeAll(setUp, 120_000)
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  test('the database password is changed through a second role without failed requests', async () => {
    const load = steadyLoad(site, 50)
    closing.push(load.stop)
    await asAdmin(`create role petstead2 login password 'new' in role petstead`)
    await asAdmin('alter role petstead2 set role petstead')
    await restartAll(address('petstead2', 'new'))
    await asAdmin('alter role petstead nologin password null')
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'petstead'`)
    expect(await me()).toBe(200)
    const answers = await load.stop()
    console.log(`Another password of the database: ${JSON.stringify(answers)}`)
    expect(answers.failed).toEqual([])
    await expect(query(address('petstead', 'old'), 'select 1')).rejects.toThrow('password')
    // tables that the new role creates belong to the first role, like all others
    await query(address('petstead2', 'new'), 'create table made_later ()')
    const [table] = await query(owners, `select tableowner from pg_tables where tablename = 'made_later'`)
    expect(table).toEqual({ tableowner: 'petstead' })
  }, 120_000)

  test('a password that changes under a running process counts as a lost database', async () => {
    await asAdmin(`alter role petstead2 password 'newer'`)
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'petstead2'`)
    await expect.poll(() => me()).toBe(503)
    // back to a single role
    await asAdmin(`alter role petstead login password 'newest'`)
    await restartAll(address('petstead', 'newest'))
    await asAdmin('drop role petstead2')
    expect(await me()).toBe(200)
  }, 120_000)

  test('deleted signing keys are created anew at the next start, and people stay signed in', async () => {
    const [upload, push] = [await anUpload(), await pushKey()]
    expect(await put(upload)).toBe(200)
    const unused = await anUpload()
    await query(owners, `delete from secrets where name in ('server-keys', 'push-keys')`)
    await restartAll(current)
    expect(await me()).toBe(200)
    expect(await put(unused)).toBe(403)
    expect(await put(await anUpload())).toBe(200)
    expect(await pushKey()).not.toBe(push)
  }, 120_000)

  test('deleting all sessions signs everyone out', async () => {
    await query(owners, 'delete from sessions')
    expect(await me()).toBe(401)
  })
})

const closing: (() => unknown)[] = []
const processes: ProductProcess[] = []
let clusters: Clusters
let admins: string
let owners: string
let current: string
let ports: readonly number[]
let site: string
let person: Person

async function setUp(): Promise<void> {
  clusters = openClusters()
  closing.push(() => clusters.close())
  const data = clusters.create('main')
  const rules = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256', '']
  writeFileSync(join(data, 'pg_hba.conf'), rules.join('\n'))
  admins = await clusters.start(data)
  await asAdmin(`create role petstead login password 'old'`)
  await asAdmin(`create database petstead owner petstead encoding 'UTF8' template template0`)
  owners = Object.assign(new URL(admins), { pathname: '/petstead' }).href
  ports = [await freePort(), await freePort()]
  closing.push(() => Promise.all(processes.map((each) => each.kill())))
  // the first process fills the gazetteer
  current = address('petstead', 'old')
  processes.push(await start(ports[0] ?? 0), await start(ports[1] ?? 0))
  const { db, close } = connect({ url: current, max: 1 })
  person = await aSitter({ connection: { db }, now: new Date() })
  await close()
  const port = await freePort()
  closing.push((await startHaproxy(port, ports)).stop)
  site = `http://127.0.0.1:${port}`
}

const asAdmin = (statement: string) => query(admins, statement)

/** The database's address with a user and a password. */
const address = (username: string, password: string): string =>
  Object.assign(new URL(owners), { username, password }).href

const start = (port: number) =>
  startProcess({ DATABASE_URL: current, PORT: String(port), DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' })

/** Restarts one process after the other, as docs/operations.md says. */
async function restartAll(databaseUrl: string): Promise<void> {
  current = databaseUrl
  for (const [i, port] of ports.entries()) {
    expect(await processes[i]?.stop()).toBe(0)
    processes[i] = await start(port)
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  // a process takes its own address for the public one
  const origin = `http://localhost:${ports[0]}`
  const cookie = `${sessionCookieName(origin)}=${person.session}`
  return fetch(`http://127.0.0.1:${ports[0]}${path}`, { ...init, headers: { cookie, origin, ...init.headers } })
}

const me = async () => (await ask('/api/auth/user')).status

async function anUpload(): Promise<string> {
  const answer = (await (await ask(api.media.requestUpload.path, { method: 'POST' })).json()) as { uploadURL: string }
  const { pathname, search } = new URL(answer.uploadURL)
  return pathname + search
}

async function put(path: string): Promise<number> {
  const body = new Uint8Array(await photo(60, 40).png().toBuffer())
  return (await ask(path, { method: 'PUT', body, headers: { 'content-type': 'image/png' } })).status
}

async function pushKey(): Promise<string> {
  const { push } = (await (await ask(api.devices.reach.path)).json()) as { push: { publicKey: string } }
  return push.publicKey
}
