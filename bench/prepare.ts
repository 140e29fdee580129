import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { loadPlaces } from '#server/modules/places/public.ts'
import { projectRoot } from '#server/compose/site.ts'
import { generateMarket } from './market.ts'
import { freePort } from '#server/platform/free-port.ts'

/** A market made by an older generator or schema is not taken. */
const marketVersion = `5_${migrationNames().length}`

/** Builds the pages when nobody has. */
export async function pagesBuilt(): Promise<void> {
  if (existsSync(join(projectRoot, 'dist', 'server', 'entry-server.js'))) return
  console.log('The pages are not built yet. Building them.')
  const build = spawn(process.execPath, ['scripts/build-web.mjs'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => build.once('exit', resolve))
  if (code !== 0) throw new Error('The pages could not be built.')
}

/** The generated market of today, made once a day. */
export async function prepareMarket(adminUrl: string, listings: number, today: PlainDate): Promise<string> {
  const name = `bench_${marketVersion}_${listings}_${today.replaceAll('-', '')}`
  const admin = new pg.Client(adminUrl)
  // the server is stopped under it when something fails; the failure itself is told
  admin.on('error', () => {})
  await admin.connect()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const known = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (known.rowCount === 0) {
    console.log(`Making ${listings.toLocaleString('en-US')} listings. This takes a few minutes, once a day.`)
    const old = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(making_)?bench_'`,
    )
    for (const { datname } of old.rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.query(`create database making_${name}`)
    const making = new URL(adminUrl)
    making.pathname = `/making_${name}`
    await migrate(making.href)
    // without the product's limits of time, and nobody is told of what happened in it
    const pool = new pg.Pool({ connectionString: making.href, max: 2, options: '-c petstead.silent=on' })
    // what is ended below may not have said goodbye yet
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    await loadPlaces(pool)
    await generateMarket(pool, listings, today)
    await pool.end()
    // autovacuum may be at work in there
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [`making_${name}`])
    await admin.query(`alter database making_${name} rename to ${name}`)
  }
  await admin.end()
  return url.href
}

export type Served = { readonly address: string; readonly pid: number; readonly stop: () => void }

/** The product as a process of its own. */
export function startProduct(url: string, dataDir: string): Promise<Served> {
  return served('/readyz', (port) =>
    spawn(process.execPath, ['server/compose/main.ts'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        DEMO: 'false',
        RATE_LIMITS: 'false',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

/** What it is measured against, likewise. */
export function startBare(url: string): Promise<Served> {
  return served('/', (port) =>
    spawn(process.execPath, ['bench/bare-server.ts', url, String(port)], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

async function served(path: string, start: (port: number) => ChildProcess): Promise<Served> {
  const port = await freePort()
  const child = start(port)
  const address = `http://127.0.0.1:${port}`
  const stop = (): void => void child.kill('SIGTERM')
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const ready = await fetch(address + path).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (ready) return { address, pid: child.pid ?? 0, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  throw new Error('a server did not start')
}
