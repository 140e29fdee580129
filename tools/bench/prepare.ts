import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationNames } from '#server/database/schema.ts'
import { loadPlaces, readPlaces } from '#server/modules/places/public.ts'
import { projectRoot } from '#server/compose/site.ts'
import { generateMarket } from './market.ts'
import { freePort } from '#server/platform/free-port.ts'

/** Version of the generator and the schema; a market of another version is not used. */
const marketVersion = `7_${migrationNames().length}`

/** Builds the pages if they are not built. */
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

/** Returns the URL of today's generated market, which is created once a day. */
export async function prepareMarket(adminUrl: string, listings: number, today: PlainDate): Promise<string> {
  const name = `bench_${marketVersion}_${listings}_${today.replaceAll('-', '')}`
  const admin = new pg.Client(adminUrl)
  // the server may be stopped under it after a failure, which is reported itself
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
    // without the product's timeouts, and without notifications
    const pool = new pg.Pool({ connectionString: making.href, max: 2, options: '-c petstead.silent=on' })
    // connections that are terminated below may still be closing
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    await loadPlaces(pool, readPlaces())
    await generateMarket(pool, listings, today)
    await pool.end()
    // ends connections of autovacuum
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [`making_${name}`])
    await admin.query(`alter database making_${name} rename to ${name}`)
  }
  await admin.end()
  return url.href
}

export type Served = { readonly address: string; readonly pid: number; readonly stop: () => void }

/** Starts the product in its own process. */
export function startProduct(url: string, dataDir: string): Promise<Served> {
  return served('/readyz', (port) =>
    spawn(process.execPath, ['--max-semi-space-size=16', 'server/compose/main.ts'], {
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

/** Starts the reference server in the same way. */
export function startBare(url: string): Promise<Served> {
  return served('/', (port) =>
    spawn(process.execPath, ['tools/bench/bare-server.ts', url, String(port)], {
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
