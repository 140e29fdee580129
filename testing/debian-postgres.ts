import { execFileSync } from 'node:child_process'
import { chownSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '#server/database/unprivileged.ts'
import { freePort } from '#server/platform/free-port.ts'

/** Debian's programs, because those from npm can neither copy nor replicate a running server. */
export const debianPrograms = '/usr/lib/postgresql/15/bin'
export const hasDebianPostgres = existsSync(join(debianPrograms, 'pg_basebackup'))
export const debianPackage = 'apt-get install postgresql-15'

/** A folder with clusters of Debian's PostgreSQL, run by the user that PostgreSQL requires. */
export type Clusters = {
  readonly folder: string
  /** Creates a cluster, not running. Returns its folder. */
  create(name: string, settings?: Readonly<Record<string, string>>): string
  /** Runs a program or script as that user. */
  run(program: string, words: readonly string[]): string
  /** Starts the cluster in a folder and waits for it. Returns a superuser's address. */
  start(data: string): Promise<string>
  /** Stops a cluster; `immediate` is like a power failure. */
  stop(data: string, how?: 'fast' | 'immediate'): void
  close(): void
}

export function openClusters(): Clusters {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-clusters-'))
  chmodSync(folder, 0o755)
  const account = databaseAccount(join(folder, 'none'))
  if (account) chownSync(folder, account.uid, account.gid)
  const running = new Set<string>()
  const run = (program: string, words: readonly string[]): string =>
    execFileSync(program, words, {
      ...account,
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
  const pgCtl = (...words: string[]) => run(join(debianPrograms, 'pg_ctl'), ['--silent', '--wait', ...words])
  return {
    folder,
    run,
    create(name, settings = {}) {
      const data = join(folder, name)
      const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
      run(join(debianPrograms, 'initdb'), [`--pgdata=${data}`, ...flags])
      const lines = Object.entries(settings).map(([setting, value]) => `${setting} = '${value}'`)
      writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
      return data
    },
    async start(data) {
      const port = await freePort()
      const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c port=${port} -c shared_buffers=32MB`
      mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o777 })
      chmodSync(join(folder, 'logs'), 0o777)
      pgCtl('start', '--pgdata', data, '--log', join(folder, 'logs', String(port)), '--options', options)
      running.add(data)
      return `postgres://postgres@127.0.0.1:${port}/postgres`
    },
    stop(data, how = 'fast') {
      running.delete(data)
      pgCtl('stop', '--pgdata', data, '--mode', how)
    },
    close() {
      for (const data of running) pgCtl('stop', '--pgdata', data, '--mode', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one statement on a cluster. Returns its rows. */
export async function query<Row extends object = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Inserts a town, for tests that check whether it exists. */
export async function insertTown(url: string, id: string, name: string): Promise<void> {
  await query(
    url,
    `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
     values ($1, 'city', $2, 'TX', 'US', lower($2) || ' tx', 30.267, -97.743, 900000)`,
    [id, name],
  )
}
