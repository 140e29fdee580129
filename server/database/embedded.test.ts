// @module-tag full
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { long } from '#testing/long.ts'
import { lockDataDirectory } from './data-directory.ts'
import { startEmbedded } from './embedded.ts'
import { keepEmbedded } from './kept-embedded.ts'

let directory: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'petstead-embedded-')), 'data')
  // When the tests run as root, the database runs as another user, who needs access to this folder.
  execFileSync('chmod', ['755', join(directory, '..')])
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(join(directory, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

describe('the lock of a data folder', () => {
  test('refuses a second holder with a sentence that names the first', async () => {
    const lock = await lockDataDirectory(directory)
    lock.announce('http://localhost:3000')
    await expect(lockDataDirectory(directory, 0)).rejects.toThrow(
      `Petstead is already running on ${directory} (process ${process.pid}, http://localhost:3000). ` +
        'Stop it first, or give this one another folder (DATA_DIR).',
    )
    lock.release()
    const next = await lockDataDirectory(directory, 0)
    next.release()
  })

  test('ends with its process, also after kill -9', async () => {
    const holder = await childThat(`await lockDataDirectory(${JSON.stringify(directory)})`)
    await expect(lockDataDirectory(directory, 0)).rejects.toThrow(`(process ${holder.pid})`)
    await killed(holder)
    const lock = await lockDataDirectory(directory, 0)
    lock.release()
  })

  test('waits for a holder that is stopping', async () => {
    const first = await lockDataDirectory(directory)
    setTimeout(first.release, 200)
    const second = await lockDataDirectory(directory)
    second.release()
  })

  test('ignores a stale note, even if its process id is in use again', async () => {
    mkdirSync(directory)
    writeFileSync(join(directory, 'running.json'), JSON.stringify({ pid: process.pid, address: 'http://localhost:1' }))
    const lock = await lockDataDirectory(directory, 0)
    lock.release()
  })
})

test('the embedded PostgreSQL has the right encoding and case rules, and listens on this machine only', async () => {
  const server = await start()
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
  const rows = await ask(
    server.url,
    `
    select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, lower('ÉÇ') as lower, 'ÉCLAIR' ilike 'éclair' as alike`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', checksums: 'on', addresses: '127.0.0.1', lower: 'éç', alike: true }])
  const trigrams = "create extension pg_trgm; select similarity('São', 'são') as same, similarity('é', 'x') as other"
  expect(await ask(server.url, trigrams)).toEqual([{ same: 1, other: 0 }])
  const wrong = new URL(server.url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await server.stop()
  await server.stop()
})

test.runIf(long)(
  'the embedded PostgreSQL starts again after its process was killed while it created the database',
  async () => {
    const child = await childThat(`void startEmbedded({ directory: ${JSON.stringify(directory)} })`)
    while (!readdirIfThere().some((name) => name.startsWith('unfinished-'))) await sleep(5)
    await sleep(100)
    await killed(child)
    expect(existsSync(join(directory, 'cluster'))).toBe(false)
    const server = await start()
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(readdirIfThere().filter((name) => name.startsWith('unfinished-'))).toEqual([])
  },
)

test.runIf(long)(
  'the embedded PostgreSQL tolerates an initdb that outlives its killed process and creates its folder late',
  async () => {
    const slow = slowPrograms()
    const child = await childThat(
      `void startEmbedded({ directory: ${JSON.stringify(directory)}, programs: ${JSON.stringify(slow)} })`,
    )
    await expect.poll(() => existsSync(join(slow, 'begun')), { timeout: 10_000 }).toBe(true)
    await killed(child)
    const server = await start()
    writeFileSync(join(slow, 'go on'), '')
    await sleep(300)
    await server.stop()
    expect(readdirIfThere().filter((name) => name.startsWith('unfinished-'))).toEqual([])
  },
)

test('the embedded PostgreSQL keeps its data after kill -9, and stops by itself without another start', async () => {
  const child = await childThat(holdsData())
  const postmaster = postmasterPid()
  await killed(child)
  await expect.poll(() => alive(postmaster), { timeout: 10_000 }).toBe(false)
  const server = await start()
  expect(await ask(server.url, 'select name from kept')).toEqual([{ name: 'Rex' }])
  await server.stop()
})

test('the embedded PostgreSQL stops an orphaned server before it starts, and keeps its data', async () => {
  const child = await childThat(holdsData())
  const postmaster = postmasterPid()
  // The child's only other child is the shell that would have stopped the server.
  for (const watch of processes().filter(({ pid, parent }) => parent === child.pid && pid !== postmaster))
    process.kill(watch.pid, 'SIGKILL')
  await killed(child)
  expect(alive(postmaster)).toBe(true)
  const server = await start()
  expect(alive(postmaster)).toBe(false)
  expect(await ask(server.url, 'select name from kept')).toEqual([{ name: 'Rex' }])
  await server.stop()
})

test.runIf(long)('the embedded PostgreSQL recovers after PostgreSQL itself was killed', async () => {
  const server = await start()
  await ask(server.url, `create table kept (name text); insert into kept values ('Rex')`)
  process.kill(postmasterPid(), 'SIGKILL')
  await server.ended
  const next = await start()
  expect(await ask(next.url, 'select name from kept')).toEqual([{ name: 'Rex' }])
  await next.stop()
})

test.runIf(long)('an embedded PostgreSQL that is kept is started again on its port once, with its data', async () => {
  const said: string[] = []
  const lost = Promise.withResolvers<void>()
  const settings = { shared_buffers: '16MB' }
  const say = (sentence: string): void => void said.push(sentence)
  const server = await keepEmbedded({ directory, settings, say, onLost: lost.resolve })
  await ask(server.url, `create table kept (name text); insert into kept values ('Rex')`)
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select name from kept').catch(String), { timeout: 20_000 })
    .toEqual([{ name: 'Rex' }])
  process.kill(postmasterPid(), 'SIGKILL')
  await lost.promise
  expect(said).toEqual([
    expect.stringMatching(/^PostgreSQL ended unexpectedly and is being started again. Its log is .*postgres\.log\.$/),
    expect.stringContaining('ended unexpectedly again'),
  ])
  await server.stop()
})

test.runIf(long)(
  'the embedded PostgreSQL ignores a pid file of another process, and leaves that process running',
  async () => {
    await (await start()).stop()
    const bystander = spawn('sleep', ['60'])
    children.push(bystander)
    const data = join(directory, 'cluster', 'data')
    writeFileSync(join(data, 'postmaster.pid'), [bystander.pid, data, 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n'))
    const server = await start()
    expect(alive(bystander.pid)).toBe(true)
    await server.stop()
  },
)

test.runIf(long)('the embedded PostgreSQL refuses a second start on the same folder', async () => {
  const server = await start()
  await expect(start()).rejects.toThrow(`Petstead is already running on ${directory} (process ${process.pid})`)
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test.runIf(long)('the embedded PostgreSQL refuses data of another version with a sentence', async () => {
  await (await start()).stop()
  writeFileSync(join(directory, 'cluster', 'data', 'PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow('was written by PostgreSQL 14')
})

function start() {
  return startEmbedded({ directory, settings: { shared_buffers: '16MB' } })
}

/** An initdb that waits for a file before it creates its folder. */
function slowPrograms(): string {
  const programs = join(directory, '..', 'slow')
  mkdirSync(programs)
  execFileSync('chmod', ['777', programs])
  const program = (name: string, does: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\ncd "${programs}"\n${does}\n`, { mode: 0o755 })
  program('postgres', 'echo "postgres (PostgreSQL) 18.4"')
  program('initdb', 'touch begun; while [ ! -e "go on" ]; do sleep 0.02; done; mkdir -p "${1#--pgdata=}"')
  return programs
}

function holdsData(): string {
  return `
    const server = await startEmbedded({ directory: ${JSON.stringify(directory)} })
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query("create table kept (name text); insert into kept values ('Rex')")`
}

/** A child process that runs this code, reports it, and stays alive. */
async function childThat(does: string): Promise<ChildProcess> {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const code = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    import { lockDataDirectory } from ${here('./data-directory.ts')}
    import { startEmbedded } from ${here('./embedded.ts')}
    ${does}
    process.stdout.write('done')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('The child ended before its time.')))
  })
  return child
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  // The test may stop the server during the query.
  client.on('error', () => {})
  try {
    const result = await client.query(statement)
    return [result].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

function readdirIfThere(): string[] {
  return existsSync(directory) ? readdirSync(directory) : []
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(directory, 'cluster', 'data', 'postmaster.pid'), 'utf8'), 10)
}

/** Whether a process runs; a zombie does not. */
function alive(pid: number | undefined): boolean {
  return processes().some((each) => each.pid === pid && !each.state.startsWith('Z'))
}

function processes(): { pid: number; parent: number; state: string }[] {
  const lines = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, state] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), state: state ?? '' }
  })
}
