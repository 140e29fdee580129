import { spawn } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { Mendable, aboutDisk } from '#server/platform/mendable.ts'
import { hasPlaces, loadPlaces } from '#server/modules/places/public.ts'
import { builtInIssuer } from '#server/identity-provider/built-in.ts'
import { isSeeded } from './demo-people.ts'
import { openStorage } from './storage.ts'
import type { StoragePlace } from './storage.ts'

export type PrepareOptions = {
  readonly databaseUrl: string
  /** Where the demo's photos are stored. */
  readonly photos: StoragePlace
  /** Whether to fill in the demo marketplace. */
  readonly demo: boolean
}

/**
 * Fills the gazetteer and the demo marketplace if they are missing. Runs in a child process, because filling takes
 * memory that the server would keep. Calls `meanwhile` once the child runs.
 */
export async function prepare(
  connection: DatabaseConnection,
  options: PrepareOptions,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const { db } = connection
  if ((await hasPlaces(db)) && (!options.demo || (await isSeeded(db)))) return
  // the child reuses the compile cache of this process
  flushCompileCache()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['pipe', 'inherit', 'inherit'] })
  // over stdin, because everyone on the machine can read arguments, and the address contains a password
  child.stdin?.end(JSON.stringify(options))
  const stopped = (): boolean => child.kill('SIGTERM')
  process.once('exit', stopped)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  void meanwhile?.()
  const code = await ended
  process.off('exit', stopped)
  if (code !== 0) throw new Mendable('The first filling of the database did not finish. Start again to go on.')
}

/** Fills both in this process, in parallel: each mostly waits for the database. */
export async function fill(options: PrepareOptions, say: (line: string) => void): Promise<void> {
  const connection = connect({ url: options.databaseUrl, max: 6 })
  try {
    const demo = options.demo && !(await isSeeded(connection.db))
    await Promise.all([demo && fillDemo(connection, options.photos, say), fillPlaces(connection, say)])
    await connection.pool.query('analyze')
  } finally {
    await connection.close()
  }
}

async function fillPlaces({ pool }: DatabaseConnection, say: (line: string) => void): Promise<void> {
  const places = await loadPlaces(pool)
  if (places > 0) say(`Places: ${places.toLocaleString('en-US')} cities and zip codes`)
}

async function fillDemo(
  connection: DatabaseConnection,
  photos: StoragePlace,
  say: (line: string) => void,
): Promise<void> {
  say('Filling the demo marketplace. This happens once.')
  const { seedDemo } = await import('#demo/seed/seed.ts')
  const storage = await openStorage(photos)
  await seedDemo({ connection, storage, now: new Date(), say, issuer: builtInIssuer })
}

if (import.meta.main) {
  const options = (await json(process.stdin)) as PrepareOptions
  try {
    await fill(options, (line) => console.log(line))
  } catch (error) {
    console.error(aboutDisk(error, options.photos.dataDir)?.message ?? error)
    process.exit(1)
  }
}
